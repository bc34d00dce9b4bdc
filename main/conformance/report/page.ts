import { escapeText as text } from './escape.ts';
import type { Report, ReportedCheck, ReportedChoice, ReportedDeviation, ReportedSentence } from './report.ts';

const style = `
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
td.state { width: 1%; padding-right: 24px; white-space: nowrap; }
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
@page { margin: 16mm 15mm; }
@media print {
  :root { color-scheme: light; }
  body { font-size: 9.5pt; }
  main { max-width: none; padding: 0; }
  h2 { margin-top: 20px; break-after: avoid; }
  blockquote { font-size: 9pt; }
  tr { break-inside: avoid; }
  td, th { padding-top: 4px; padding-bottom: 4px; }
  .verdict { border: 1px solid; border-left-width: 4px; }
}
`;

const states: Readonly<Record<ReportedCheck['state'], readonly [string, string]>> = {
  conforms: ['conforms', '✓ Conforms'],
  deviates: ['deviates', '✕ Deviates'],
  'not checked': ['open', '– Not checked'],
};

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;

const choiceRow = ({ subject, text: decision, request, answer }: ReportedChoice): string => {
  const seen =
    request && answer
      ? `${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f]{24}/, '{id}')}: ${answer.status}`
      : '';
  return row([text(subject), text(decision), `<span class="dim">${text(seen)}</span>`]);
};

/** Where a sentence stands: in the specification, unless it names its own source. */
const sourceOf = ({ section }: ReportedSentence): string =>
  /^(?:Extension|Preview|RFC)/.test(section) ? section : `Specification, ${section}`;

const quotation = (one: ReportedSentence): string =>
  `<blockquote><p>${text(one.sentence)}</p><cite>${text(sourceOf(one))}</cite></blockquote>`;

const checkRow = ({ id, title, state, reason, held }: ReportedCheck): string => {
  const [name, word] = states[state];
  const why = reason === undefined ? '' : `<p class="dim">${text(reason)}</p>`;
  const open =
    state === 'conforms' && held.length === 0 ? '<p class="dim">What it found is among the open choices.</p>' : '';
  const what = `<p class="title">${text(title)} <code>${text(id)}</code></p>${why}${open}${held.map(quotation).join('')}`;
  return `<tr><td class="state ${name}">${word}</td><td>${what}</td></tr>`;
};

const requestText = ({ request }: ReportedDeviation): string =>
  [
    `${request.method} ${request.url}`,
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
    ...(request.body === undefined ? [] : ['', request.body]),
  ].join('\n');

const deviation = (one: ReportedDeviation): string => `<article>
<p class="deviates"><strong>${text(one.found)}</strong></p>
${quotation(one)}
<p class="dim">Request</p><pre>${text(requestText(one))}</pre>
<p class="dim">Answer</p><pre>${text(`${one.answer.status || 'No answer'}\n${one.answer.body}`)}</pre>
</article>`;

const deviations = (checks: readonly ReportedCheck[]): string => {
  const deviating = checks.filter((check) => check.deviations.length > 0);
  if (deviating.length === 0) return '';
  const parts = deviating.map((check) => `<h3>${text(check.title)}</h3>${check.deviations.map(deviation).join('\n')}`);
  return `<h2>Deviations</h2>${parts.join('\n')}`;
};

const verdictOf = ({ conforms, counts }: Report): string => {
  const { conforming, deviating, notChecked } = counts;
  const made = conforming + deviating;
  const rest = notChecked === 0 ? '' : ` ${notChecked} ${notChecked === 1 ? 'was' : 'were'} not made.`;
  return conforms
    ? `The service conforms to the specification in all ${made} checks that were made.${rest}`
    : `The service deviates from the specification in ${deviating} of ${made} checks.${rest}`;
};

const instant = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'medium',
  hour12: false,
  timeZone: 'UTC',
});
const timeOf = (iso: string): string => `${instant.format(new Date(iso))} UTC`;

/** What the run was given beside the grant, in words. */
const givenOf = ({ lenders, scenario, creates, foreignScenario, foreignLender }: Report['setting']): string => {
  const given = [
    lenders.length > 0 && `${lenders.length === 1 ? 'the lender' : 'the lenders'} ${lenders.join(', ')}`,
    scenario !== undefined && `the scenario ${scenario}`,
    foreignScenario !== undefined && `the scenario ${foreignScenario} of another team`,
    foreignLender !== undefined && `the lender ${foreignLender} outside the grant`,
    creates && 'leave to create what it can remove again',
  ];
  const words = given.filter((part) => part !== false).join('; ');
  return words === '' ? 'nothing but the grant' : words;
};

const summaryOf = ({ conforming, deviating, notChecked }: Report['counts']): string =>
  `Conforming: ${conforming}. Deviating: ${deviating}. Not made, each for the reason beside it: ${notChecked}.`;

/** The report as one page that needs nothing else, for people and for print. */
export const pageOf = (report: Report): string => {
  const { service, clientId, setting, startedAt, finishedAt, requests, requestsPerSecond, tool } = report;
  const { checks, counts, choices, heldEverywhere, leftBehind } = report;
  const facts = {
    Service: service,
    Client: clientId,
    Given: givenOf(setting),
    Begun: timeOf(startedAt),
    Ended: timeOf(finishedAt),
    Requests: `${requests}, at most ${requestsPerSecond} a second`,
    'Made by': tool,
  };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance of ${text(service)}</title><style>${style}</style></head>
<body><main>
<h1>Conformance report</h1>
<p class="dim">Mortgage Scenario and Servicing API, version 1</p>
<p class="verdict${report.conforms ? '' : ' bad'}">${text(verdictOf(report))}</p>
<dl>${Object.entries(facts)
    .map(([name, value]) => `<dt>${name}</dt><dd>${text(value)}</dd>`)
    .join('')}</dl>
${leftBehind.map((sentence) => `<p class="deviates">${text(sentence)}</p>`).join('')}
${deviations(checks)}
<h2>Checks</h2>
<p class="dim">${summaryOf(counts)} Below each check are the sentences that it looked at and that the service keeps.</p>
${table(['Result', 'Check'], checks.map(checkRow))}
<h2>In every answer</h2>
<p class="dim">Each answer of this run was held to these sentences too, whatever the check was about, and none broke them.</p>
${heldEverywhere.map(quotation).join('\n')}
<h2>Open choices</h2>
<p class="dim">Where the specification is silent, the service decides. None of these is a fault.</p>
${table(['Subject', 'Decision', 'Seen in'], choices.map(choiceRow))}
<h2>What a run cannot see</h2>
<p>Whether a write is durable, whether a nonce is remembered after the service was started again, and whether a figure is right.
All that is reported was seen over the wire, with one grant, at the time above. The access token and the signatures are left out.</p>
</main></body></html>
`;
};
