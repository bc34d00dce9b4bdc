import { escapeText as text } from './escape.ts';
import { pageStyle } from './page-style.ts';
import type { Report, ReportedCheck, ReportedChoice, ReportedDeviation, ReportedSentence } from './report.ts';

const states: Readonly<Record<ReportedCheck['state'], readonly [string, string]>> = {
  conforms: ['conforms', '✓ Conforms'],
  deviates: ['deviates', '✕ Deviates'],
  'not checked': ['open', '– Not checked'],
};

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** `bodies` are the rows of each group. */
const table = (name: string, heads: readonly string[], ...bodies: readonly (readonly string[])[]): string => {
  const groups = bodies.map((rows) => `<tbody>${rows.join('\n')}</tbody>`).join('\n');
  return `<table class="${name}"><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>${groups}</table>`;
};

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

/** What checks are about, by the first part of their names. */
const areas: Readonly<Record<string, string>> = {
  access: 'Access',
  routing: 'Paths and methods',
  signing: 'Signatures, clock and replay',
  create: 'Creating scenarios',
  scenario: 'Reading and updating scenarios',
  extensions: 'Extensions and previews',
  compute: 'Servicing',
  products: 'Products',
  policies: 'Policies',
};

const byArea = (checks: readonly ReportedCheck[]): ReadonlyMap<string, readonly ReportedCheck[]> =>
  Map.groupBy(checks, ({ id }) => id.split('.')[0] ?? '');

const areaRows = ([area, checks]: readonly [string, readonly ReportedCheck[]]): readonly string[] => [
  `<tr class="area"><th scope="rowgroup" colspan="2" id="${text(area)}">${text(areas[area] ?? area)}</th></tr>`,
  ...checks.map(checkRow),
];

const overviewRow = (name: string, checks: readonly ReportedCheck[]): string => {
  const counts = Object.entries(states).map(([state, [colour]]) => {
    const count = checks.filter((check) => check.state === state).length;
    return `<td class="number${count > 0 ? ` ${colour}` : ''}">${count}</td>`;
  });
  return `<tr><td>${name}</td>${counts.join('')}</tr>`;
};

const overview = (checks: readonly ReportedCheck[]): string => {
  const rows = [...byArea(checks)].map(([area, own]) =>
    overviewRow(`<a href="#${text(area)}">${text(areas[area] ?? area)}</a>`, own),
  );
  return table('overview', ['Area', 'Conforming', 'Deviating', 'Not made'], [...rows, overviewRow('All', checks)]);
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
    creates && 'permission to create what it can remove again',
  ];
  const words = given.filter((part) => part !== false).join('; ');
  return words === '' ? 'nothing but the grant' : words;
};

/** The report as one page that needs nothing else, for people and for print. */
export const pageOf = (report: Report): string => {
  const { service, clientId, setting, startedAt, finishedAt, requests, requestsPerSecond, tool } = report;
  const { checks, choices, heldEverywhere, leftBehind } = report;
  const facts = {
    Service: service,
    Client: clientId,
    Given: givenOf(setting),
    Started: timeOf(startedAt),
    Finished: timeOf(finishedAt),
    Requests: `${requests}, at most ${requestsPerSecond} a second`,
    Tool: tool,
  };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance of ${text(service)}</title>
<style>${pageStyle(`Conformance of ${service}: ${timeOf(finishedAt)}`)}</style></head>
<body><main>
<h1>Conformance report</h1>
<p class="dim">Mortgage Scenario and Servicing API, version 1</p>
<p class="verdict${report.conforms ? '' : ' bad'}">${text(verdictOf(report))}</p>
<dl>${Object.entries(facts)
    .map(([name, value]) => `<dt>${name}</dt><dd>${text(value)}</dd>`)
    .join('')}</dl>
${leftBehind.map((sentence) => `<p class="deviates">${text(sentence)}</p>`).join('')}
${overview(checks)}
${deviations(checks)}
<h2>Checks</h2>
<p class="dim">Below each check are the sentences that it looked at and that the service keeps. What was not made says why.</p>
${table('checks', ['Result', 'Check'], ...[...byArea(checks)].map(areaRows))}
<h2>In every answer</h2>
<p class="dim">Each answer of this run was held to these sentences too, whatever the check was about, and none broke them.</p>
${heldEverywhere.map(quotation).join('\n')}
<h2>Open choices</h2>
<p class="dim">Where the specification is silent, the service decides. None of these is a fault.</p>
${table('choices', ['Subject', 'Decision', 'Seen in'], choices.map(choiceRow))}
<h2>What a run cannot see</h2>
<p>Whether a write is durable, whether a nonce is remembered after the service was started again, and whether a figure is right.
All that is reported was seen over the wire, with one grant, at the time above. The access token and the signatures are left out.</p>
</main></body></html>
`;
};
