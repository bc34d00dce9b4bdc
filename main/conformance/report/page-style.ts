/** A text in a string of a style sheet, whatever it is. */
const inStyle = (text: string): string =>
  text.replaceAll(/[^ \w.:/-]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `);

/** The style of the page; `foot` stands at the foot of each printed one. */
export const pageStyle = (foot: string): string => `
:root { color-scheme: light dark; --ink: #1d2426; --dim: #5a6568; --line: #d8dedf; --paper: #fff; --sunk: #f4f6f6;
  --good: #1c6b45; --bad: #a3261b; --open: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaeb; --dim: #a2adb0; --line: #364043; --paper: #161b1c;
  --sunk: #1e2526; --good: #6fd3a0; --bad: #ff9a8d; --open: #e6bb62; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { margin: 0 0 4px; font-size: 22px; }
h2 { margin: 40px 0 8px; font-size: 16px; }
h3 { margin: 24px 0 4px; font-size: 14px; }
p { margin: 4px 0; }
.dim { color: var(--dim); }
.verdict { margin: 20px 0; padding: 12px 16px; border-left: 4px solid var(--good); background: var(--sunk); font-size: 16px; }
.verdict.bad { border-color: var(--bad); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--dim); font-weight: 500; }
td { overflow-wrap: anywhere; }
.choices th { width: 30%; } .choices th:last-child { width: 38%; }
td.state { width: 1%; padding-right: 24px; white-space: nowrap; }
td.number { font-variant-numeric: tabular-nums; }
.overview { max-width: 560px; margin: 24px 0; }
.overview th ~ th, td.number { width: 1%; text-align: right; white-space: nowrap; }
.overview tr:last-child td { border-bottom: 0; font-weight: 500; }
tr.area th { padding: 28px 0 6px; color: var(--ink); font-size: 14px; font-weight: 600; }
tbody:first-of-type tr.area th { padding-top: 14px; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 3px; }
code { margin-left: 8px; color: var(--dim); font: 12px ui-monospace, monospace; }
.conforms { color: var(--good); } .deviates { color: var(--bad); } .open { color: var(--open); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 8px 0; }
dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
article { break-inside: avoid; padding: 4px 0 16px; border-bottom: 1px solid var(--line); }
blockquote { margin: 6px 0; padding-left: 12px; border-left: 2px solid var(--line); font-size: 13px; line-height: 1.45; break-inside: avoid; }
blockquote p, cite { display: inline; margin: 0; }
cite { color: var(--dim); font-style: normal; }
cite::before { content: " – "; }
.title { margin: 0 0 4px; font-weight: 500; }
pre { margin: 4px 0 12px; padding: 8px 12px; background: var(--sunk); font: 12px/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
@page { margin: 16mm 15mm 20mm; font: 8pt system-ui, sans-serif; color: #5a6568;
  @bottom-left { content: "${inStyle(foot)}"; } @bottom-right { content: "Page " counter(page) " of " counter(pages); } }
@media print {
  :root { color-scheme: light; }
  body { font-size: 9.5pt; }
  main { max-width: none; padding: 0; }
  h2 { margin-top: 20px; }
  h2, h3 { break-after: avoid; }
  blockquote { font-size: 9pt; }
  tr { break-inside: avoid; }
  tr.area { break-after: avoid; }
  td, th { padding-top: 4px; padding-bottom: 4px; }
  tr.area th { padding-top: 16px; }
  a { text-decoration: none; }
  .verdict { border: 1px solid; border-left-width: 4px; }
}
`;
