import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { ComputeBody } from '../../../shared/service/compute.ts';
import { fakeClient, fakeConnections, servicingResult } from '../../../test/support/desk/fakes.ts';
import { computeHandlers } from './index.ts';

const directory = {
  list: () => ['a', 'b', 'c'].map((id) => ({ id, name: id, whiteLabel: false, asAt: '2026-11-01' })),
};

const handlersFor = (compute: NonNullable<Parameters<typeof fakeClient>[0]>['compute']) =>
  computeHandlers({
    connections: fakeConnections(fakeClient(compute === undefined ? {} : { compute })),
    directory,
    computed: () => undefined,
  });

describe('compute.lender', () => {
  it('requests figures, passes on the buffer, and leaves out `explain` when it is not requested', async () => {
    const bodies: ComputeBody[] = [];
    const { 'compute.lender': compute } = handlersFor(({ body }) => {
      bodies.push(body);
      return Promise.resolve(succeed(servicingResult(body.lenderName)));
    });
    const input = { scenarioId: '1', lender: 'a', addToRates: 0.5 };
    expect(await compute({ ...input, explain: true })).toEqual({ ok: true, data: servicingResult('a') });
    await compute({ ...input, explain: false });
    expect(bodies).toEqual([
      { lenderName: 'a', addToRates: 0.5, figures: true, explain: true },
      { lenderName: 'a', addToRates: 0.5, figures: true },
    ]);
  });
});

describe('compute.allLenders', () => {
  it('asks once where the service answers for all lenders in a single call', async () => {
    const bodies: ComputeBody[] = [];
    const error = { code: 'FORBIDDEN' as const, message: 'Not yours' };
    const { 'compute.allLenders': compute } = handlersFor(({ body }) => {
      bodies.push(body);
      const results = [{ result: servicingResult('a') }, { error }, { result: servicingResult('c') }];
      return Promise.resolve(succeed({ ...servicingResult('a'), results }));
    });
    expect(await compute({ scenarioId: '1', addToRates: 0.25 })).toEqual({
      ok: true,
      data: {
        scenarioId: '1',
        addToRates: 0.25,
        outcomes: [
          { lender: 'a', status: 'computed', result: servicingResult('a') },
          { lender: 'b', status: 'failed', error },
          { lender: 'c', status: 'computed', result: servicingResult('c') },
        ],
      },
    });
    expect(bodies).toEqual([{ lenderName: 'a', lenderNames: ['a', 'b', 'c'], addToRates: 0.25, figures: true }]);
  });

  it('does not match results to lenders where some are missing', async () => {
    const { 'compute.allLenders': compute } = handlersFor(({ body: { lenderName } }) =>
      Promise.resolve(succeed({ ...servicingResult(lenderName), results: [{ result: servicingResult('c') }] })),
    );
    const outcome = await compute({ scenarioId: '1', addToRates: 0 });
    const computed = ['a', 'b', 'c'].map((lender) => ({ lender, status: 'computed', result: { lender_name: lender } }));
    expect(outcome).toMatchObject({ ok: true, data: { outcomes: computed } });
  });

  it('asks for each lender alone where the first of them is refused, in the order of the directory', async () => {
    const askedLenders: string[] = [];
    const { 'compute.allLenders': compute } = handlersFor(({ body: { lenderName } }) => {
      askedLenders.push(lenderName);
      return Promise.resolve(
        lenderName === 'a' ? fail('FORBIDDEN', 'Not yours') : succeed(servicingResult(lenderName)),
      );
    });
    expect(await compute({ scenarioId: '1', addToRates: 0 })).toEqual({
      ok: true,
      data: {
        scenarioId: '1',
        addToRates: 0,
        outcomes: [
          { lender: 'a', status: 'failed', error: { code: 'FORBIDDEN', message: 'Not yours' } },
          { lender: 'b', status: 'computed', result: servicingResult('b') },
          { lender: 'c', status: 'computed', result: servicingResult('c') },
        ],
      },
    });
    expect(askedLenders).toEqual(['a', 'a', 'b', 'c']);
  });

  it.each(['NOT_FOUND', 'UNAUTHORIZED', 'SERVICE_UNREACHABLE', 'INTERNAL_SERVER_ERROR', 'VALIDATION_ERROR'] as const)(
    'fails as a whole, once, with %s',
    async (code) => {
      let calls = 0;
      const { 'compute.allLenders': compute } = handlersFor(() => {
        calls += 1;
        return Promise.resolve(fail(code, 'Not for any lender'));
      });
      expect(await compute({ scenarioId: '1', addToRates: 0 })).toEqual(fail(code, 'Not for any lender'));
      expect(calls).toBe(1);
    },
  );

  it('fails as a whole where every lender reports the scenario as missing', async () => {
    const missing = fail('NOT_FOUND', 'Scenario not found: 1');
    const { 'compute.allLenders': compute } = handlersFor(({ body: { lenderNames, lenderName } }) =>
      Promise.resolve(lenderNames === undefined ? missing : succeed(servicingResult(lenderName))),
    );
    expect(await compute({ scenarioId: '1', addToRates: 0 })).toEqual(missing);
  });

  it('computes two lenders at a time, and answers in the order of the directory', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `lender ${index}`);
    let underWay = 0;
    let most = 0;
    const { 'compute.allLenders': compute } = computeHandlers({
      connections: fakeConnections(
        fakeClient({
          compute: async ({ body: { lenderName, lenderNames } }) => {
            if (lenderNames !== undefined) return fail('FORBIDDEN', 'Not yours');
            underWay += 1;
            most = Math.max(most, underWay);
            // The later ones finish first, so that finishing order and answer order differ.
            for (let turn = 0; turn < 23 - names.indexOf(lenderName); turn += 1) await Promise.resolve();
            underWay -= 1;
            return succeed(servicingResult(lenderName));
          },
        }),
      ),
      directory: { list: () => names.map((name) => ({ id: name, name, whiteLabel: false, asAt: '2026-11-01' })) },
      computed: () => undefined,
    });
    const outcome = await compute({ scenarioId: '1', addToRates: 0 });
    expect(outcome.ok && outcome.data.outcomes.map(({ lender }) => lender)).toEqual(names);
    expect(most).toBe(2);
  });
});
