import { expect, it } from 'vitest';
import type { Caller, Send } from './caller.ts';
import { NotChecked } from './findings.ts';
import { createTester } from './tester.ts';

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
