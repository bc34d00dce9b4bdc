import { setTimeout as wait } from 'node:timers/promises';
import { httpTransport } from '../../../main/client/index.ts';
import { createCaller } from '../../../main/conformance/caller.ts';
import { makeReport, type Report } from '../../../main/conformance/report/report.ts';
import { runChecks } from '../../../main/conformance/run-checks.ts';
import type { Setting } from '../../../main/conformance/tester.ts';
import { fetchOver } from '../../../main/platform/http/network-fetch.ts';
import { environmentNetwork } from '../../../main/platform/http/network.ts';
import { testKeys } from '../client/tools.ts';

/** One connection for all requests. */
const fetch = fetchOver({
  ...environmentNetwork,
  request: (url, request) => environmentNetwork.request(url, { ...request, keepsConnection: true }),
});

/** Checks a service on this computer, as fast as it answers or as `perSecond` allows. */
export const checkService = async (
  url: string,
  { clientId, accessToken }: { readonly clientId: string; readonly accessToken: string },
  setting: Partial<Setting>,
  perSecond = Infinity,
): Promise<Report> => {
  const transport = httpTransport({ baseUrl: url, timeoutMs: 20_000, fetch });
  if (!transport.ok) throw new Error(transport.error.message);
  const startedAtMs = Date.now();
  const { privateKey } = testKeys;
  const caller = createCaller({
    ...{ transport: transport.data, origin: url, clientId, accessToken, privateKey, perSecond, now: Date.now },
    // What a busy service asks for, a test need not sit out.
    sleep: async (ms) => {
      if (perSecond !== Infinity) await wait(Math.min(ms, 2_000 / perSecond));
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
