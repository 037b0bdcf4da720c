/// The style and the script of HTML reports: as texts, since SwiftPM's embedding of files costs the compiler more than a
/// second for each kilobyte.
enum HTMLAssets {
    static let style = #"""
        :root {
          color-scheme: light dark;
          --back: #ffffff; --card: #f4f6f8; --text: #1a1f26; --faint: #505a66; --line: #c3cad2; --link: #0a58a6;
          --right: #3f8fde; --right-deep: #0a63b8; --right-faint: #c6def5; --blank: #76808b; --wrong: #b23c00; --wrong-faint: #f7cdb4;
          --on-wrong: #ffffff;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #14181d; --card: #1e242b; --text: #e8ebef; --faint: #a9b3be; --line: #46505b; --link: #7dbcf7;
            --right: #3d85cc; --right-deep: #5aa7ee; --right-faint: #1f3d5c; --blank: #98a2ad; --wrong: #ff8a50; --wrong-faint: #5c2c14;
            --on-wrong: #14181d;
          }
        }
        * { box-sizing: border-box; }
        html { scroll-padding-top: 1rem; }
        body {
          margin: 0 auto; padding: 1rem; max-width: 76rem; background: var(--back); color: var(--text);
          font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif; overflow-wrap: anywhere;
        }
        h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.2; }
        h2 { margin: 2.5rem 0 1rem; font-size: 1.3rem; border-bottom: 2px solid var(--line); }
        h3 { margin: 0; font-size: 1.05rem; }
        p { margin: 0 0 .75rem; }
        a { color: var(--link); }
        a:focus-visible, button:focus-visible, select:focus-visible, summary:focus-visible, .scroll:focus-visible, h2:focus-visible {
          outline: 3px solid var(--link); outline-offset: 2px;
        }
        .skip { position: absolute; left: -100rem; padding: .5rem 1rem; background: var(--back); }
        .skip:focus { left: 1rem; top: .5rem; z-index: 1; }
        .patterns { position: absolute; }
        nav ul, .facts, .legend, .counts { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
        .facts { column-gap: .3rem; }
        nav { margin-top: .75rem; }
        .facts, .interval, .line, .nothing, .nophoto, caption, figcaption { color: var(--faint); }
        code { font-family: ui-monospace, "Liberation Mono", monospace; font-size: .9em; }
        .facts li:not(:last-child)::after { content: " ·"; }
        .interval { white-space: nowrap; }
        .nothing { font-style: italic; }

        .tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: .75rem; margin: 0; }
        .tile { padding: .75rem 1rem; background: var(--card); border-left: 4px solid var(--line); border-radius: 4px; }
        .tile dd { margin: 0; color: var(--faint); font-size: .875rem; }
        .tile dt { font-weight: 600; }
        .tile .figure { color: var(--text); font-size: 1.75rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
        .tile.hurts { border-left-color: var(--wrong); }
        li.hurts, span.hurts, .tile.hurts .figure { color: var(--wrong); font-weight: 600; }

        .legend { font-size: .875rem; margin-bottom: 1rem; }
        .swatch { vertical-align: -2px; border: 1px solid var(--line); }
        .bars { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .9rem; }
        .bars .name { display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; }
        .bars .name p { margin: 0; }
        .bar { display: block; margin: .25rem 0; background: var(--card); }
        .counts { font-size: .875rem; }
        .piece { stroke: var(--back); stroke-width: 1; }
        .ground-right { fill: var(--right); }
        .ground-correctlyBlank { fill: var(--right-faint); }
        .lines-correctlyBlank { stroke: var(--right-deep); stroke-width: 1.5; fill: none; }
        .ground-blank { fill: var(--card); }
        .lines-blank { stroke: var(--blank); stroke-width: 2; fill: none; }
        .ground-wrong { fill: var(--wrong); }
        .ground-invented { fill: var(--wrong); }
        .dots-invented { fill: var(--on-wrong); }
        .ground-wrong-reviewed, .ground-invented-reviewed { fill: var(--wrong-faint); }
        .lines-wrong-reviewed { stroke: var(--wrong); stroke-width: 1.5; fill: none; }
        .dots-invented-reviewed { fill: var(--wrong); }

        .scroll { overflow-x: auto; margin-bottom: 1rem; border: 1px solid var(--line); border-radius: 4px; }
        table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
        caption { text-align: left; padding: .5rem .75rem; font-size: .875rem; }
        caption span { position: sticky; left: .75rem; display: inline-block; max-width: min(100%, calc(100vw - 4rem)); }
        th, td { padding: .4rem .75rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
        td { white-space: nowrap; }
        tbody th { position: sticky; left: 0; background: var(--back); width: 13rem; min-width: 10rem; overflow-wrap: anywhere; }
        thead th { white-space: nowrap; }
        table .interval { font-size: .875rem; }

        details { margin-bottom: 1rem; }

        .charts { display: flex; flex-wrap: wrap; gap: 1.5rem; margin-bottom: 1rem; }
        .chart { margin: 0; flex: 1 1 20rem; max-width: 34rem; min-width: 0; }
        .chart svg { display: block; width: 100%; height: auto; }
        .chart text { fill: var(--text); font-size: 12px; }
        .grid { stroke: var(--line); stroke-width: 1; }
        .curve { fill: none; stroke: var(--right-deep); stroke-width: 2.5; stroke-linejoin: round; }
        .target { fill: none; stroke: var(--wrong); stroke-width: 1.5; stroke-dasharray: 6 4; }
        .dot { fill: var(--right-deep); fill-opacity: .75; stroke: var(--back); }

        #filter {
          display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; padding: .75rem; margin-bottom: 1rem;
          background: var(--card); border-radius: 4px;
        }
        #filter[hidden] { display: none; }
        #filter label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .2rem; font-size: .875rem; max-width: 100%; }
        select, button {
          font: inherit; color: var(--text); background: var(--back); border: 1px solid var(--faint); border-radius: 4px;
          padding: .4rem .6rem; min-height: 2.5rem; max-width: 100%;
        }
        #filter output { align-self: center; font-weight: 600; }
        .sample { padding: 1rem 0; border-top: 1px solid var(--line); }
        [hidden] { display: none; }
        .sides { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: 1rem 1.5rem; margin-top: .75rem; align-items: start; }
        .side { position: sticky; top: .5rem; }
        .picture { position: relative; width: fit-content; max-width: 100%; outline: 1px solid var(--line); }
        .picture img { display: block; max-width: 100%; height: auto; background: var(--card); }
        .picture svg { position: absolute; inset: 0; width: 100%; height: 100%; }
        .picture.detail { margin-top: .5rem; }
        .halo { fill: none; stroke: #ffffff; stroke-opacity: .85; }
        .mark { fill: none; stroke: #b23c00; }
        .mark.invented { stroke-dasharray: 3% 1%; }
        rect.tag { fill: #b23c00; }
        text.tag { fill: #ffffff; font-weight: 700; }
        .mistakes { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
        .mistakes li { padding: .6rem .75rem; background: var(--card); border-radius: 4px; min-width: 0; }
        .what { margin-bottom: .35rem; display: flex; flex-wrap: wrap; gap: .25rem .6rem; align-items: baseline; }
        .number {
          min-width: 1.6rem; padding: 0 .3rem; text-align: center; font-weight: 700; border: 1px solid var(--faint); border-radius: 4px;
        }
        .outcome { padding: 0 .5rem; border-radius: 4px; border: 2px solid var(--blank); }
        .outcome.wrong { border-color: var(--wrong); background: var(--wrong); color: var(--on-wrong); }
        .outcome.invented { border: 2px dashed var(--wrong); }
        .mistakes dl { margin: 0; }
        .mistakes dl > div { display: grid; grid-template-columns: minmax(4.5rem, max-content) minmax(0, 1fr); gap: .75rem; }
        .mistakes dt, .about dt { color: var(--faint); }
        .mistakes dd, .about dd { margin: 0; }
        .line { font-size: .875rem; }
        .about dd { margin-bottom: .5rem; }
        .about ul, .notes { margin: 0; padding-left: 1.25rem; }
        .notes { margin-bottom: 1rem; max-width: 48rem; }

        @media (max-width: 45rem) {
          .sides { grid-template-columns: minmax(0, 1fr); }
          .side { position: static; }
          tbody th { width: 7rem; min-width: 7rem; }
        }
        @media print {
          :root {
            color-scheme: light;
            --back: #ffffff; --card: #f4f6f8; --text: #1a1f26; --faint: #505a66; --line: #c3cad2; --link: #0a58a6;
            --right: #3f8fde; --right-deep: #0a63b8; --right-faint: #c6def5; --blank: #76808b; --wrong: #b23c00; --wrong-faint: #f7cdb4;
            --on-wrong: #ffffff;
          }
          body { max-width: none; padding: 0; font-size: .75rem; }
          * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          nav, .skip, #filter { display: none; }
          .side { position: static; }
          .scroll { overflow: visible; }
          caption span { position: static; max-width: none; }
          table { font-size: .55rem; }
          table .interval { font-size: inherit; }
          th, td, thead th { white-space: normal; overflow-wrap: anywhere; padding: .2rem .3rem; }
          tbody th { position: static; width: auto; min-width: 4rem; }
          .picture.page { max-width: 10rem; }
          .facts { break-after: avoid; }
          .picture, .bars li, .chart, .mistakes li, .tile { break-inside: avoid; }
          h2, h3 { break-after: avoid; }
        }
        """#

    static let script = #"""
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
        """#
}
