import { describe, expect, it } from 'vitest';
import { findingsOf, refusal, scriptedTester, success } from '../../test/support/conformance/scripted-tester.ts';
import type { Caller, Send } from './caller.ts';
import { type ReceivedAnswer, told } from './exchange.ts';
import { createFindings, NotChecked } from './findings.ts';
import { createTester, mustBeInvalid } from './tester.ts';

it('once a run is stopped no check sends anything, and what it made can still be removed', async () => {
  const sent: Send[] = [];
  const caller = {
    send: (send: Send) => {
      sent.push(send);
      const request = { method: 'GET', url: '', headers: {}, body: undefined };
      return Promise.resolve({ request, answer: { status: 200, text: '', json: {}, dateMs: undefined } });
    },
  } as unknown as Caller;
  const setting = {
    lenders: [],
    scenario: undefined,
    creates: true,
    foreignScenario: undefined,
    foreignLender: undefined,
  };
  const stop = new AbortController();
  const tester = createTester(caller, setting, stop.signal);
  await tester.send({ path: '/before' });
  stop.abort();
  await expect(tester.send({ path: '/after' })).rejects.toThrow(NotChecked);
  await tester.raw({ path: '/removal' });
  expect(sent.map(({ path }) => path)).toEqual(['/before', '/removal']);
});

describe('what every answer is held to', () => {
  const found = async (...answers: readonly Partial<ReceivedAnswer>[]) => {
    const left = [...answers];
    const scripted = scriptedTester({ answer: () => left.shift() ?? {} });
    for (const _ of answers) await scripted.tester.send({ path: '/' });
    const { broken, choices } = await findingsOf(undefined, scripted);
    return { broken, choices, kept: scripted.tester.everywhere() };
  };
  const time = '2026-11-21T02:30:00.000Z';
  const plain = success([]);
  const going = (deprecation?: string, sunset?: string) => success([], { deprecation, sunset });
  const sunset = 'Sat, 21 Nov 2026 02:30:00 GMT';
  const seconds = Date.parse(time) / 1_000;

  it.each([
    [[going(`@${seconds}`)], []],
    [[going(undefined, sunset)], []],
    [[going(`@${seconds}`, sunset)], []],
    [[going(`@${seconds + 1}`, sunset)], ['gone']],
    [[going('true')], ['deprecation']],
    [[going(undefined, 'tomorrow')], ['deprecation']],
    [[going(undefined, time)], ['deprecation']],
  ])('an end is declared in a form that can be read, and nothing goes before it: %j', async (answers, broken) => {
    expect(await found(...answers)).toMatchObject({ broken, choices: { deprecation: 'declared' } });
  });

  it('what was declared or added once is not taken back by answers without it', async () => {
    const added = { json: { data: [], meta: { timestamp: time, region: 'au' } } };
    expect((await found(plain)).choices).toMatchObject({ deprecation: 'none', ownFields: 'none' });
    expect((await found(plain, going(`@${seconds}`), added, plain)).choices).toMatchObject({
      ...{ deprecation: 'declared', ownFields: 'added' },
    });
    const error = refusal(404, 'NOT_FOUND');
    expect((await found({ ...error, json: { ...error.json, trace: 1 } }, plain)).choices.ownFields).toBe('added');
  });

  it.each([
    [{ status: 0, json: undefined }, ['envelope']],
    [{ json: undefined }, ['envelope']],
    [{ json: { meta: { timestamp: time } } }, ['data']],
    [{ json: { data: 1 } }, ['meta']],
    [{ json: { data: 1, meta: { timestamp: '21/11/2026' } } }, ['timestamp']],
    [{ status: 300, json: undefined }, ['errorEnvelope']],
    [{ status: 404, json: { message: 'No' } }, ['errorEnvelope']],
    [{ status: 404, json: { error: { code: 1, message: 'No', timestamp: time } } }, ['errorFields']],
    [{ status: 404, json: { error: { code: 'A', timestamp: time } } }, ['errorFields']],
    [{ status: 404, json: { error: { code: 'A', message: 'No' } } }, ['errorFields']],
    [refusal(404, 'A'), []],
    [plain, []],
  ])('%j breaks %j, which then counts as kept nowhere', async (answer, broken) => {
    const result = await found(answer, plain, refusal(404, 'A'));
    expect([result.broken, result.kept.filter((sentence) => broken.includes(sentence as never))]).toEqual([broken, []]);
  });

  it('each thing that is found of a sentence is told once', async () => {
    const wrong = (timestamp: string) => ({ json: { data: 1, meta: { timestamp } } });
    expect((await found(wrong('a'), wrong('a'), wrong('b'))).broken).toEqual(['timestamp', 'timestamp']);
  });
});

it('what a check found broken it does not count as kept, and the next check begins anew', () => {
  const { must, take } = createFindings();
  const exchange = {} as never;
  must(true, 'etag', exchange, '');
  must(false, 'etag', exchange, 'None');
  must(true, 'ifMatch', exchange, '');
  expect(take()).toMatchObject({ deviations: [{ sentence: 'etag', found: 'None' }], held: ['ifMatch'] });
  expect(take()).toEqual({ deviations: [], held: [] });
});

describe('an answer that names what is invalid', () => {
  const path = ['scenario', 'households', 0, 'postcode'];
  const issues = (...all: readonly unknown[]) => refusal(422, 'VALIDATION_ERROR', 'No', { issues: all });

  it.each([
    [issues({ path: ['other'], message: 'No' }, { path, message: 'No' }), []],
    [issues({ path: ['scenario', 'households', '0', 'postcode'], message: 'No' }), ['postcode']],
    [issues({ path: ['postcode'], message: 'No' }), ['postcode']],
    [issues({ path }), ['issues']],
    [issues({ path: path.join('.'), message: 'No' }), ['issues']],
    [refusal(422, 'VALIDATION_ERROR'), ['issues']],
    [refusal(400, 'VALIDATION_ERROR', 'No', { issues: [{ path, message: 'No' }] }), ['postcode']],
    [refusal(422, 'BAD_REQUEST', 'No', { issues: [{ path, message: 'No' }] }), ['postcode']],
  ])('does so element by element: %j', async (answer, broken) => {
    const scripted = scriptedTester({ answer: () => answer });
    mustBeInvalid(scripted.tester, await scripted.tester.raw({ path: '/' }), 'postcode', path);
    expect((await findingsOf(undefined, scripted)).broken).toEqual(broken);
  });
});

it.each([
  [{ status: 0, json: undefined }, 'no answer that can be read'],
  [{ status: 502, json: undefined }, '502'],
  [refusal(404, 'NOT_FOUND', 'Not here'), '404 NOT_FOUND "Not here"'],
])('an answer is told by its status, code and message: %j', async (answer, words) => {
  const { tester } = scriptedTester({ answer: () => answer });
  expect(told(await tester.raw({ path: '/' }))).toBe(words);
});
