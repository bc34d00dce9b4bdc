import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { junitOf } from './junit.ts';
import { pageOf } from './page.ts';
import type { Report, ReportedCheck } from './report.ts';

const check = (id: string, more: Partial<ReportedCheck> = {}): ReportedCheck => ({
  ...{ id, title: `Title of ${id}`, state: 'conforms', reason: undefined, deviations: [], held: [] },
  ...more,
});
const deviation = {
  ...{ section: 'Scenario body', sentence: 'postcode: number', found: '200 in place of 422' },
  request: {
    ...{ method: 'PATCH', url: 'https://service.example/api/v1/scenarios/65f0a1b2c3d4e5f6a7b8c9d1', body: '{"a":1}' },
    headers: { 'X-Auth-Client-ID': 'client' },
  },
  answer: { status: 200, body: 'The body of the answer' },
};
const setting = {
  ...{ lenders: [], creates: false },
  ...{ scenario: undefined, foreignScenario: undefined, foreignLender: undefined },
};
const counts = { conforming: 3, deviating: 0, notChecked: 0 };
const reportOf = (more: Partial<Report> = {}): Report => ({
  ...{ tool: 'tool 1', service: 'https://service.example', clientId: 'client', setting, counts },
  ...{ startedAt: '2026-11-21T02:30:00.000Z', finishedAt: '2026-11-21T02:31:02.500Z' },
  ...{ requests: 7, requestsPerSecond: 4, conforms: true, checks: [], choices: [], heldEverywhere: [], leftBehind: [] },
  ...more,
});

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '\n').replaceAll('&#39;', "'");
const lines = (html: string): string[] =>
  textOf(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const linesAfter = (head: string, report: Report, count = 1): string[] => {
  const all = lines(pageOf(report));
  const at = all.indexOf(head) + 1;
  return all.slice(at, at + count);
};

describe('the page of a report', () => {
  it.each([
    [
      true,
      { conforming: 3, deviating: 0, notChecked: 0 },
      'conforms to the specification in all 3 checks that were made.',
    ],
    [true, { conforming: 3, deviating: 0, notChecked: 1 }, 'in all 3 checks that were made. 1 was not made.'],
    [
      false,
      { conforming: 3, deviating: 2, notChecked: 4 },
      'deviates from the specification in 2 of 5 checks. 4 were not made.',
    ],
  ])('says first what the run came to, and counts only checks that were made: %s %j', (conforms, some, verdict) => {
    const report = reportOf({ conforms, counts: some });
    const [first] = linesAfter('Mortgage Scenario and Servicing API, version 1', report);
    expect(first).toContain(verdict);
    expect(pageOf(report).includes('class="verdict bad"')).toBe(!conforms);
  });

  it.each([
    [{}, 'nothing but the grant'],
    [{ lenders: ['acacia'] }, 'the lender acacia'],
    [
      { lenders: ['acacia', 'wattle'], scenario: 'mine', foreignScenario: 'theirs', foreignLender: 'mallee' },
      'the lenders acacia, wattle; the scenario mine; the scenario theirs of another team; the lender mallee outside the grant',
    ],
    [{ creates: true }, 'permission to create what it can remove again'],
  ])('says what the run was given: %j', (given, words) => {
    expect(linesAfter('Given', reportOf({ setting: { ...setting, ...given } }))).toEqual([words]);
  });

  it('says when the run was made in UTC, and how fast', () => {
    expect(linesAfter('Started', reportOf(), 5)).toEqual([
      ...['21 November 2026 at 02:30:00 UTC', 'Finished', '21 November 2026 at 02:31:02 UTC'],
      ...['Requests', '7, at most 4 a second'],
    ]);
  });

  it('says what a run left behind before anything else of it', () => {
    const page = lines(pageOf(reportOf({ leftBehind: ['The scenario 1 is still there.'] })));
    expect(page.indexOf('The scenario 1 is still there.')).toBeGreaterThan(0);
    expect(page.indexOf('The scenario 1 is still there.')).toBeLessThan(page.indexOf('Area'));
  });

  it('counts the checks of each area and of all, and colours what is not none', () => {
    const page = pageOf(
      reportOf({
        checks: [
          check('access.headers'),
          check('access.user', { state: 'not checked', reason: 'No signed request was let in.' }),
          check('products.list', { state: 'deviates', deviations: [deviation] }),
        ],
      }),
    );
    const [rows = ''] = /<table class="overview">.*?<\/table>/s.exec(page) ?? [];
    const cells = [...rows.matchAll(/<td class="number([^"]*)">(\d+)</g)].map(
      ([, colour = '', count = '']) => count + colour,
    );
    expect(lines(rows).filter((line) => !/^\d+$/.test(line))).toEqual([
      ...['Area', 'Conforming', 'Deviating', 'Not made', 'Access', 'Products', 'All'],
    ]);
    expect(cells).toEqual([
      ...['1 conforms', '0', '1 open'],
      ...['0', '1 deviates', '0'],
      ...['1 conforms', '1 deviates', '1 open'],
    ]);
  });

  it('says of a check without sentences that its findings are choices, unless it was not made', () => {
    const open = 'What it found is among the open choices.';
    const held = [{ section: 'Errors', sentence: 'Each error has a code' }];
    const shown = (one: ReportedCheck): boolean => pageOf(reportOf({ checks: [one] })).includes(open);
    expect([check('a'), check('a', { held }), check('a', { state: 'not checked', reason: 'Why' })].map(shown)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('quotes what a sentence is from: the specification, unless it names its own source', () => {
    const sources = ['Errors', 'Extension etag', 'Preview scenario-list', 'RFC 9745'].map((section) => ({
      section,
      sentence: `Sentence of ${section}`,
    }));
    const page = pageOf(reportOf({ heldEverywhere: sources }));
    expect([...page.matchAll(/<cite>(.*?)<\/cite>/g)].map(([, source]) => source)).toEqual([
      ...['Specification, Errors', 'Extension etag', 'Preview scenario-list', 'RFC 9745'],
    ]);
  });

  it('shows of a deviation what was sent and answered, and that nothing was', () => {
    const silent = { ...deviation, answer: { status: 0, body: 'timed out' } };
    const page = lines(
      pageOf(reportOf({ checks: [check('scenario.invalid', { state: 'deviates', deviations: [deviation, silent] })] })),
    );
    const request = ['Request', `PATCH ${deviation.request.url}`, 'X-Auth-Client-ID: client', '{&quot;a&quot;:1}'];
    const told = ['200 in place of 422', 'postcode: number', 'Specification, Scenario body', ...request, 'Answer'];
    const at = page.indexOf('Deviations') + 1;
    expect(page.slice(at, at + 21)).toEqual([
      ...['Title of scenario.invalid', ...told, '200', 'The body of the answer'],
      ...[...told, 'No answer', 'timed out'],
    ]);
  });

  it('shows whatever a service says as text that can be printed', () => {
    const halfOfPair = String.fromCharCode(0xd83d);
    const page = pageOf(reportOf({ service: `<b a="b">&'\u0000${halfOfPair}\u{1F600}\t` }));
    expect(page).toContain('&lt;b a=&quot;b&quot;&gt;&amp;&#39;\uFFFD\uFFFD\u{1F600}\t');
  });

  it('tells a choice with the request that showed it, without the scenario’s id', () => {
    const choice = { id: 'tags', decision: 'offered', subject: 'The extension etag', text: 'offers it' };
    const { request, answer } = deviation;
    const shown = (more: object) => linesAfter('Seen in', reportOf({ choices: [{ ...choice, ...more }] }), 3);
    expect(shown({ request, answer })).toEqual([
      ...['The extension etag', 'offers it', 'PATCH /api/v1/scenarios/{id}: 200'],
    ]);
    expect(shown({})).toEqual(['The extension etag', 'offers it', 'What a run cannot see']);
  });
});

describe('the report for a build server', () => {
  const suite = junitOf(
    reportOf({
      counts: { conforming: 1, deviating: 1, notChecked: 2 },
      checks: [
        check('access.headers'),
        check('access.user', { state: 'not checked', reason: 'Not let in' }),
        check('access.client', { state: 'not checked' }),
        check('scenario.invalid', { state: 'deviates', deviations: [deviation] }),
      ],
      choices: [{ id: 'tags', decision: 'offered', subject: 'The extension etag', text: 'offers it' }],
    }),
  );
  const [root] = parseDocument(suite, { xmlMode: true }).children.filter((node) => 'attribs' in node);

  it('counts failures and what was not made, and says how many seconds it took', () => {
    expect(root).toMatchObject({
      attribs: { hostname: 'https://service.example', tests: '4', failures: '1', skipped: '2', time: '62.5' },
    });
    expect(suite).toContain('<property name="tags" value="offered"/>');
  });

  it('skips what was not made alone, and fails what deviates with request and answer', () => {
    const cases = suite.split('<testcase').slice(1);
    expect(cases.map((one) => [one.includes('<skipped'), one.includes('<failure')])).toEqual([
      ...[
        [false, false],
        [true, false],
        [true, false],
        [false, true],
      ],
    ]);
    expect(cases[0]).toContain('classname="access" name="Title of access.headers"');
    expect(cases[1]).toContain('<skipped message="Not let in"/>');
    expect(cases[3]?.split('\n').map((line) => line.replaceAll('&quot;', '"'))).toEqual(
      expect.arrayContaining([
        ...['Found: 200 in place of 422', `PATCH ${deviation.request.url}`, '{"a":1}'],
        expect.stringContaining('200 The body of the answer'),
      ]),
    );
  });
});
