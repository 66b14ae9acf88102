import Foundation

/// The page of the control port: one file without external parts.
enum ControlPage {
    /// The page, and a content security policy that admits nothing but its own parts.
    static func make() -> (page: String, policy: String) {
        let nonce = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
        let page = ["script", "style"].reduce(html) {
            $0.replacingOccurrences(of: "<\($1)>", with: "<\($1) nonce=\"\(nonce)\">")
        }
        return (
            page,
            "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'"
        )
    }

    private static let html = #"""
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><title>Embedded server</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <style>
        :root { color-scheme: light dark; --line: #8884; --dim: #888; --accent: #0a6; --bad: #c33; }
        body { font: 14px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 1200px; padding: 1rem; }
        h1 { font-size: 1.2rem; margin: 0; } h2 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
        header { display: flex; gap: 1rem; align-items: baseline; flex-wrap: wrap; }
        #state { color: var(--dim); } #state.lost { color: var(--bad); }
        table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .15rem .6rem .15rem 0;
          border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word; }
        th { color: var(--dim); font-weight: normal; } td.n { white-space: nowrap; font-variant-numeric: tabular-nums; }
        button, input { font: inherit; padding: .15rem .5rem; } .none { color: var(--dim); }
        .faults { display: flex; gap: .4rem; flex-wrap: wrap; align-items: center; }
        code { font: 12px/1.5 ui-monospace, monospace; } .new { animation: new 1s; } @keyframes new { from { background: #fd08; } }
        </style></head><body>
        <header><h1>Embedded server</h1><code id="address"></code><span id="state">connecting</span></header>
        <h2>Faults</h2>
        <div class="faults">
          <button data-fault="cut">Cut</button><button data-fault="stall">Stall</button>
          <button data-fault="slow">Slow</button><button data-fault="delay">Delay</button>
          <button data-fault="refuse-connections">Refuse connections</button>
          <button data-fault="refuse-websocket">Refuse WebSocket</button>
          <button data-fault="refuse-sessions">Refuse sessions</button>
          <button id="clear">Clear all</button></div>
        <ul id="faults"></ul>
        <h2>Sessions</h2><table><thead><tr><th>Session<th>User<th>Adapter set<th>Transport<th>Age<th>Subscriptions<th></thead>
        <tbody id="sessions"></tbody></table>
        <h2>Items</h2><table><thead><tr><th>Item<th>Adapter<th>Mode<th>Last values</thead><tbody id="items"></tbody></table>
        <h2>Push a value</h2>
        <form id="push"><input name="item" placeholder="item" required> <input name="field" placeholder="field" required>
          <input name="value" placeholder="value"> <button>Push</button> <span id="pushed"></span></form>
        <h2>Subscriptions</h2><table><thead><tr><th>Session<th>Id<th>Mode<th>Items<th>Fields</thead>
        <tbody id="subscriptions"></tbody></table>
        <h2>Requests and messages</h2><input id="filter" placeholder="filter, for example LS_op=add" size="40">
        <table><thead><tr><th>Ago<th>Kind<th>Contents</thead><tbody id="requests"></tbody></table>
        <h2>Problems</h2><ul id="problems"></ul>
        <script>
        "use strict";
        const $ = id => document.getElementById(id);
        let latest = null, shown = new Map();
        // Text only: names and values come from clients.
        const cell = (text, tag = "td") => { const e = document.createElement(tag); e.textContent = text; return e; };
        const row = (...cells) => { const r = document.createElement("tr");
          for (const c of cells) r.append(c instanceof Node ? c : cell(c)); return r; };
        const fill = (body, rows, columns) => { if (rows.length) return body.replaceChildren(...rows);
          const c = cell("none"); c.className = "none"; c.colSpan = columns; body.replaceChildren(row(c)); };
        const age = ms => ms < 1000 ? ms + " ms" : ms < 60000 ? (ms / 1000).toFixed(1) + " s" : Math.floor(ms / 60000) + " min";
        const send = (method, path, body) => fetch(path, { method, body: body && JSON.stringify(body) })
          .then(async answer => { if (!answer.ok) throw new Error((await answer.json()).error); return answer.json(); });
        const button = (text, action) => { const b = cell(text, "button");
          b.onclick = () => action().catch(error => $("state").textContent = error.message).then(refresh); return b; };
        function show(state) {
          latest = state;
          $("address").textContent = state.address;
          $("faults").replaceChildren(...state.faults.map(f => { const li = cell(f.fault + " ", "li");
            li.append(button("Remove", () => send("DELETE", "/faults/" + f.id))); return li; }));
          fill($("sessions"), state.sessions.map(s => { const actions = document.createElement("td");
            actions.append(button("Cut", () => send("POST", "/faults", { fault: "cut", session: s.id })),
              button("Stall", () => send("POST", "/faults", { fault: "stall", session: s.id })),
              button("End", () => send("POST", "/sessions/end", { session: s.id, code: 31, message: "ended by hand" })));
            return row(s.id, s.user ?? "", s.adapterSet, s.transport ?? "no stream", age(s.ageMillis), s.subscriptions, actions); }), 7);
          const now = new Map();
          fill($("items"), state.items.flatMap(i => (i.rows.length ? i.rows : [{}]).map(values => {
            const text = Object.entries(values).map(([f, v]) => f + "=" + (v ?? "null")).join("  ");
            const key = i.adapterSet + "/" + i.dataAdapter + "/" + i.item + "/" + (values.key ?? "");
            now.set(key, text);
            const value = cell(text); if (shown.has(key) && shown.get(key) !== text) value.className = "new";
            return row(i.item, i.adapterSet + "/" + i.dataAdapter, i.mode, value); })), 4);
          shown = now;
          fill($("subscriptions"), state.subscriptions.map(s =>
            row(s.session, s.id, s.mode, s.items.join(" "), s.fields.join(" "))), 5);
          $("problems").replaceChildren(...state.problems.map(p => cell(p, "li")));
          list();
        }
        function list() {
          if (!latest) return;
          const wanted = $("filter").value.toLowerCase();
          const entries = latest.requests.map(r => ({ age: r.ageMillis, kind: r.name,
              text: Object.entries(r.parameters).map(([n, v]) => n + "=" + v).join(" ") + (r.isWebSocket ? " (WebSocket)" : " (HTTP)") }))
            .concat(latest.messages.map(m => ({ age: m.ageMillis, kind: "message",
              text: m.text + " → " + (m.outcome ?? "no outcome yet") })))
            .filter(e => (e.kind + " " + e.text).toLowerCase().includes(wanted)).sort((a, b) => a.age - b.age);
          fill($("requests"), entries.map(e => { const c = cell(age(e.age)); c.className = "n"; return row(c, e.kind, e.text); }), 3);
        }
        async function refresh() {
          try { show(await send("GET", "/activity")); $("state").textContent = "live"; $("state").className = ""; }
          catch (error) { $("state").textContent = "the server does not answer"; $("state").className = "lost"; }
        }
        $("filter").oninput = list;
        for (const b of document.querySelectorAll("[data-fault]"))
          b.onclick = () => send("POST", "/faults", { fault: b.dataset.fault }).then(refresh);
        $("clear").onclick = () => send("DELETE", "/faults").then(refresh);
        $("push").onsubmit = event => { event.preventDefault(); const f = event.target;
          send("POST", "/update", { item: f.item.value, values: { [f.field.value]: f.value.value } })
            .then(() => $("pushed").textContent = "pushed", error => $("pushed").textContent = error.message).then(refresh); };
        (async () => { for (;;) { await refresh(); await new Promise(done => setTimeout(done, 500)); } })();
        </script></body></html>
        """#
}
