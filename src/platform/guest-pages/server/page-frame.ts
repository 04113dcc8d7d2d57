import { escapeHtml } from '#platform/mail/mail.ts';
import type { Language } from '../language.ts';

/** The pages' own style: it waits for no file, and is read on any phone. */
const style = `
:root{color-scheme:light dark;--paper:#FBF8F3;--surface:#fff;--ink:#1E211B;--muted:#5b5f55;--line:#d9d3c7;--green:#1F5B43;--danger:#A3211B;--warn:#7A4B00;--warnbg:#FFF1D6;--dangerbg:#FDE7E4}
@media(prefers-color-scheme:dark){:root{--paper:#14150F;--surface:#1d1f18;--ink:#F2EFE6;--muted:#b4b6aa;--line:#3a3c33;--green:#6FC79E;--danger:#FF9C91;--warn:#FFD58A;--warnbg:#33270c;--dangerbg:#3b1714}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0 auto;padding:20px 16px 48px}
h1{font-size:30px;line-height:1.15;margin:0 0 8px}h2{font-size:20px;margin:0 0 8px}h3{font-size:18px;line-height:1.25;margin:16px 0 2px}
.place{color:var(--muted);margin:0 0 16px}
.warning{background:var(--dangerbg);color:var(--danger);border:2px solid currentColor;border-radius:12px;padding:14px 16px;margin:0 0 12px;font-weight:700;font-size:20px}
.badge{display:inline-block;border-radius:999px;padding:4px 14px;font-weight:700;border:2px solid var(--line)}
.badge.destructive{background:var(--dangerbg);color:var(--danger);border-color:currentColor}
.badge.secondary{background:var(--warnbg);color:var(--warn);border-color:currentColor}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;margin:16px 0 0}
section.allergens{border:2px solid var(--ink)}
ul{list-style:none;margin:0 0 8px;padding:0;display:flex;flex-wrap:wrap;gap:8px}
li{border:2px solid currentColor;border-radius:8px;padding:2px 10px;font-weight:700;text-transform:uppercase}
li.trace{font-weight:400;text-transform:none;border-style:dashed}
.label{font-weight:600;margin:0 0 6px}.incomplete{color:var(--warn);background:var(--warnbg);border-radius:8px;padding:10px 12px;margin:8px 0 0;font-weight:600}
p{margin:0 0 8px}p:last-child{margin-bottom:0}
b{text-transform:uppercase}
dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:6px 16px}dt{color:var(--muted)}dd{margin:0;font-weight:600}
@media(max-width:420px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
footer{color:var(--muted);margin-top:16px}`;

/** A page for guests around what it says; `nonce` is that of the page's policy. */
export const guestFrame = (language: Language, title: string, nonce: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`;

/** A page that says one sentence: a code that is not valid, or leads nowhere; below it what to do, where there is something. */
export const sentencePage = (language: Language, sentence: string, nonce: string, advice = ''): string =>
  guestFrame(
    language,
    sentence,
    nonce,
    `<h1>${escapeHtml(sentence)}</h1>${advice === '' ? '' : `<p>${escapeHtml(advice)}</p>`}`,
  );
