"""A chat-completions server whose behaviour is the first part of the path: /BEHAVIOUR/ANYTHING/v1/chat/completions.

Prints its port, then serves until its standard input ends. /BEHAVIOUR/ANYTHING/log lists what was asked there.
"""

import decimal
import json
import os
import socket
import sys
import threading
import time
import unicodedata
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

log = {}
lock = threading.Lock()


def verdict(grade):
    return json.dumps({"reason": "compared", "grade": grade})


def same(value):
    """What of a value matters: not case, accents, spaces, nor the zeros at the end of an amount."""
    if value is None:
        return None
    try:
        return decimal.Decimal(value)
    except decimal.InvalidOperation:
        letters = unicodedata.normalize("NFD", value.casefold())
        return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def compare(text, exactly=False):
    """The grade of a judge that compares the two texts value by value, in what matters or to the letter."""
    blocks = {}
    block = None
    for line in text.splitlines():
        if line.startswith("BEGIN "):
            block = blocks.setdefault(line.split()[1], [])
        elif line.startswith("END "):
            block = None
        elif block is not None:
            label, value = line.split(": ", 1)
            block.append((label, value if exactly else same(json.loads(value))))
    reference, extraction = set(blocks["REFERENCE"]), set(blocks["EXTRACTION"])
    wrong = {label for label, _ in reference ^ extraction}
    return 4 if not wrong else 2 if len(wrong) == 1 else 1


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def send(self, status, value, headers=()):
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        for name, text in headers:
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(body)

    def fail(self, status, message, headers=(), **more):
        self.send(status, {"error": {"message": message, **more}}, headers)

    def answer(self, content, finish="stop", **message):
        self.send(200, {
            "choices": [{"index": 0, "finish_reason": finish,
                         "message": {"role": "assistant", "content": content, **message}}],
            "usage": {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10},
        })

    def do_GET(self):
        _, behaviour, rest = self.path.split("/", 2)
        if rest.endswith("/log"):
            with lock:
                return self.send(200, log.get(f"{behaviour}/{rest.split('/')[0]}", []))
        self.note(f"{behaviour}/{rest.split('/')[0]}", None)
        if behaviour == "unlisted":
            return self.fail(404, "no such page")
        if behaviour == "empty-list":
            return self.send(200, {"object": "list", "data": []})
        if behaviour == "locked" and self.headers.get("Authorization") != "Bearer right-key":
            return self.fail(401, f"wrong key: {self.headers.get('Authorization')}")
        first = {"id": "scripted", "owned_by": "somebody"}
        if behaviour == "llama":
            first = {"id": "/home/somebody/models/scripted-Q4.gguf", "owned_by": "llamacpp"}
        return self.send(200, {"object": "list", "data": [first, {"id": "second"}]})

    def note(self, place, body):
        with lock:
            requests = log.setdefault(place, [])
            requests.append({"path": self.path, "headers": dict(self.headers), "body": body})
            return sum(1 for request in requests if request["body"] is not None)

    def do_POST(self):
        _, behaviour, rest = self.path.split("/", 2)
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        count = self.note(f"{behaviour}/{rest.split('/')[0]}", body)
        form = body.get("response_format", {}).get("type")
        text = body["messages"][1]["content"]
        match behaviour:
            case "judge":
                self.answer(verdict(compare(text)))
            case "pedantic":
                self.answer(verdict(compare(text, exactly=True)))
            case "lenient":
                self.answer(verdict(4))
            case "refusing":
                self.answer(None, refusal="I would rather not say")
            case "sometimes":  # one judge with every kind of answer, by a word in the case
                self.sometimes(text)
            case "filtered":
                self.answer("", finish="content_filter")
            case "cut":
                self.answer('{"reason": "it is', finish="length")
            case "no-choice":
                self.send(200, {"choices": []})
            case "no-text":
                self.answer(None)
            case "huge":
                self.send(200, b" " * 4_000_001)
            case "page":
                self.send(200, b"<html>hello</html>")
            case "busy-once":
                self.answer("at last") if count > 1 else self.fail(429, "slow down", [("Retry-After", "0")])
            case "busy":
                self.fail(429, "slow down", [("Retry-After", "3600")])
            case "failing":
                self.fail(500, f"broken {self.headers.get('Authorization')}")
            case "failing-once":
                self.answer("at last") if count > 1 else self.fail(503, "Loading model")
            case "slow":
                time.sleep(5)
            case "locked":
                self.fail(401, f"wrong key: {self.headers.get('Authorization')}")
            case "unknown":
                self.fail(404, "no such model")
            case "no-schema":
                if form == "json_schema":
                    self.fail(400, "response_format json_schema is not supported")
                else:
                    self.answer('{"word": "yes"}')
            case "no-form":
                self.fail(400, "no response_format at all")
            case "overlong":
                self.fail(400, "too long", type="exceed_context_size_error", n_prompt_tokens=9000, n_ctx=4096)
            case "redirecting":
                host = f"localhost:{self.server.server_port}"
                target = f"http://{host}/target/{rest}"
                self.send(int(rest.split("-")[0]), {}, [("Location", target)])
            case "breaking":
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
                self.wfile.flush()
                self.connection.shutdown(socket.SHUT_RDWR)
                self.close_connection = True
            case "dying":
                os._exit(0)
            case _:
                self.answer("ok")

    def sometimes(self, text):
        answers = {
            "MALFORMED": "{'grade': 4}", "STRING": '{"reason": "", "grade": "4"}',
            "TRAILING": verdict(4) + " as asked", "RANGE": verdict(5), "FRACTION": verdict(3.5),
        }
        for word, content in answers.items():
            if word in text:
                return self.answer(content)
        if "REFUSED" in text:
            return self.answer(None, refusal="I would rather not say")
        if "CUT" in text:
            return self.answer(verdict(4), finish="length")
        if "BROKEN" in text:
            return self.fail(400, "broken")
        return self.answer(verdict(compare(text)))


class Server(ThreadingHTTPServer):
    request_queue_size = 64  # the tests ask all at once


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
