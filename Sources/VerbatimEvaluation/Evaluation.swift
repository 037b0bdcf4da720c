import Verbatim
