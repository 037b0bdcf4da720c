"use strict";
// Shows the mistakes that the form at their top asks for. Without a script all of them are shown, and no form.
(function () {
  const form = document.getElementById("filter");
  if (!form) return;
  const samples = Array.from(document.querySelectorAll("article.sample"), (article) => ({
    article, mistakes: Array.from(article.querySelectorAll("li[data-outcome]")),
  }));
  // A choice's value is "=" and what is wanted; the choice of everything has none.
  const asksFor = (name, value) => form.elements[name].value === "" || form.elements[name].value === "=" + value;
  function apply() {
    let shown = 0;
    let total = 0;
    for (const { article, mistakes } of samples) {
      let own = 0;
      for (const mistake of mistakes) {
        const { field, outcome, review } = mistake.dataset;
        const isShown = asksFor("group", article.dataset.group) && asksFor("field", field)
          && asksFor("outcome", outcome) && asksFor("review", review);
        mistake.hidden = !isShown;
        if (isShown) own += 1;
      }
      article.hidden = own === 0;
      shown += own;
      total += mistakes.length;
    }
    form.elements.shown.value = shown + " of " + total + " shown";
  }
  form.addEventListener("change", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  // A form is empty only after those that listen have heard of its reset.
  form.addEventListener("reset", () => setTimeout(apply));
  form.hidden = false;
  apply();
})();
