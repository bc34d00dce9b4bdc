import { setTimeout as wait } from 'node:timers/promises';
import { httpTransport } from '../../../main/client/index.ts';
import { createCaller } from '../../../main/conformance/caller.ts';
import { makeReport, type Report } from '../../../main/conformance/report/report.ts';
import { runChecks } from '../../../main/conformance/run-checks.ts';
import type { Setting } from '../../../main/conformance/tester.ts';
import { testKeys } from '../client/tools.ts';

/** Longer waits are those that a busy service asks for, which a test need not sit out. */
const maxWaitMs = 300;

/** Checks a service on this computer, as fast as `perSecond` allows. */
export const checkService = async (
  url: string,
  { clientId, accessToken }: { readonly clientId: string; readonly accessToken: string },
  setting: Partial<Setting>,
  perSecond = 1_000,
): Promise<Report> => {
  const transport = httpTransport({ baseUrl: url, timeoutMs: 20_000 });
  if (!transport.ok) throw new Error(transport.error.message);
  const startedAtMs = Date.now();
  const { privateKey } = testKeys;
  const caller = createCaller({
    ...{ transport: transport.data, origin: url, clientId, accessToken, privateKey, perSecond, now: Date.now },
    sleep: async (ms) => {
      await wait(Math.min(ms, maxWaitMs));
    },
  });
  const whole: Setting = {
    ...{ lenders: [], scenario: undefined, creates: false, foreignScenario: undefined, foreignLender: undefined },
    ...setting,
  };
  const result = await runChecks(caller, whole, Date.now);
  return makeReport(result, {
    ...{
      tool: 'test',
      service: url,
      clientId,
      setting: whole,
      startedAtMs,
      finishedAtMs: Date.now(),
      requestsPerSecond: perSecond,
    },
  });
};

/** Every deviation in a line. */
export const deviationsOf = ({ checks }: Report): readonly string[] =>
  checks.flatMap(({ id, deviations }) => deviations.map(({ section, found }) => `${id}: ${found} (${section})`));
