import type { Caller, CallerState, Send } from '../../../main/conformance/caller.ts';
import type { ReceivedAnswer } from '../../../main/conformance/exchange.ts';
import { NotChecked } from '../../../main/conformance/findings.ts';
import { type Check, createTester, type Facts, type Setting } from '../../../main/conformance/tester.ts';

const time = '2026-11-21T02:30:00.000Z';

export const success = (data: unknown, more: object = {}): Partial<ReceivedAnswer> => ({
  ...{ status: 200, json: { data, meta: { timestamp: time, version: '1.0.0' } } },
  ...more,
});
export const refusal = (status: number, code: string, message = 'No', details?: object): Partial<ReceivedAnswer> => ({
  status,
  json: { error: { code, message, timestamp: time, ...(details && { details }) } },
});

interface Script {
  readonly answer: (send: Send) => Partial<ReceivedAnswer>;
  readonly setting?: Partial<Setting>;
  readonly facts?: Partial<Facts>;
}

/** A tester of a service that answers as it is told, and what was sent to it. */
export const scriptedTester = ({ answer, setting, facts }: Script) => {
  const sent: Send[] = [];
  const state: CallerState = { signsQuery: false, clockOffsetMs: 0, requests: 0, busy: 0 };
  const caller: Caller = {
    state,
    send: (send) => {
      sent.push(send);
      const { method = 'GET', path, body } = send;
      const request = { method, url: `https://service.example${path}`, headers: {}, body };
      return Promise.resolve({
        request,
        answer: { status: 200, text: '', json: {}, dateMs: undefined, ...answer(send) },
      });
    },
  };
  const tester = createTester(caller, {
    ...{ lenders: [], scenario: undefined, creates: false, foreignScenario: undefined, foreignLender: undefined },
    ...setting,
  });
  Object.assign(tester.facts, facts);
  return { tester, caller, sent };
};

/** What a check finds at such a service: sentences that are broken, the choices, and why it ended early. */
export const findingsOf = async (check: Check | undefined, scripted: ReturnType<typeof scriptedTester>) => {
  const { tester } = scripted;
  let skipped: string | undefined;
  try {
    await check?.run(tester);
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    skipped = error.message;
  }
  return {
    broken: tester.take().deviations.map(({ sentence }) => sentence),
    choices: Object.fromEntries([...tester.choices].map(([subject, { decision }]) => [subject, decision])),
    skipped,
  };
};
