import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../findings.ts';
import type { RunResult } from '../run-checks.ts';
import { makeReport, type RunFrame } from './report.ts';

const frame: RunFrame = {
  ...{ tool: 'tool', service: 'https://service.example', clientId: 'client', requestsPerSecond: 4 },
  setting: {
    ...{ lenders: ['acacia'], creates: false },
    ...{ scenario: undefined, foreignScenario: undefined, foreignLender: undefined },
  },
  ...{ startedAtMs: 0, finishedAtMs: 61_000 },
};
const check = (id: string, state: CheckResult['state'], more: Partial<CheckResult> = {}): CheckResult => ({
  ...{ id, title: id, state, reason: undefined, deviations: [], held: [] },
  ...more,
});
const reportOf = (states: readonly CheckResult['state'][], more: Partial<RunResult> = {}) =>
  makeReport(
    {
      checks: states.map((state, number) => check(`check ${number}`, state)),
      ...{ choices: [], everywhere: [], requests: 7, leftBehind: [] },
      ...more,
    },
    frame,
  );

describe('the report of a run', () => {
  it.each([
    [['conforms', 'not checked'], true],
    [['conforms', 'deviates'], false],
    [['not checked'], false],
    [[], false],
  ] as const)(
    'says that a service conforms where something was checked and nothing deviates: %j',
    (states, conforms) => {
      expect(reportOf(states).conforms).toBe(conforms);
    },
  );

  it('counts each check once, and says when it was made and what it left', () => {
    const states = ['conforms', 'conforms', 'deviates', 'not checked', 'not checked', 'not checked'] as const;
    expect(reportOf(states, { leftBehind: ['a scenario'], everywhere: ['data'] })).toEqual({
      ...{ tool: 'tool', service: 'https://service.example', clientId: 'client', requestsPerSecond: 4 },
      ...{ setting: frame.setting, conforms: false, counts: { conforming: 2, deviating: 1, notChecked: 3 } },
      ...{ startedAt: '1970-01-01T00:00:00.000Z', finishedAt: '1970-01-01T00:01:01.000Z' },
      ...{ requests: 7, leftBehind: ['a scenario'], choices: [] },
      checks: states.map((state, number) => check(`check ${number}`, state)),
      heldEverywhere: [{ section: 'Response envelope', sentence: 'data: Payload of the operation.' }],
    });
  });

  it('says each choice in words, with the request that showed it', () => {
    const exchange = {
      request: { method: 'GET', url: 'https://service.example/', headers: {}, body: undefined },
      answer: { status: 200, text: 'Seen', json: undefined, dateMs: undefined },
    };
    const choices = [
      { subject: 'unknownKeys', decision: 'kept', exchange },
      { subject: 'busy', decision: 'never', exchange: undefined },
    ] as const;
    expect(reportOf([], { choices }).choices).toEqual([
      {
        ...{
          id: 'unknownKeys',
          decision: 'kept',
          subject: 'Keys of an update that are not listed',
          text: 'keeps them',
        },
        ...{ request: exchange.request, answer: { status: 200, body: 'Seen' } },
      },
      { id: 'busy', decision: 'never', subject: '429', text: 'never answered it in this run' },
    ]);
  });

  it('quotes the sentence that was broken, and as much of the answer as can be read', () => {
    const exchange = {
      request: { method: 'GET', path: '/', headers: {}, body: '' },
      answer: { status: 200, text: 'x'.repeat(5_000) },
    } as unknown as CheckResult['deviations'][number]['exchange'];
    const deviations = [{ sentence: 'etag', found: 'None', exchange }] as const;
    const { checks } = reportOf([], { checks: [check('tags', 'deviates', { deviations, held: ['ifMatch'] })] });
    expect(checks).toMatchObject([
      {
        deviations: [{ section: 'Extension etag', found: 'None', answer: { status: 200, body: 'x'.repeat(4_000) } }],
        held: [{ section: 'Extension etag', sentence: expect.stringContaining('If-Match') as string }],
      },
    ]);
  });
});
