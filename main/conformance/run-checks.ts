import type { Caller } from './caller.ts';
import { accessChecks } from './checks/access.ts';
import { computeChecks } from './checks/compute.ts';
import { createChecks } from './checks/create.ts';
import { extensionChecks } from './checks/extensions.ts';
import { lookupChecks } from './checks/lookups.ts';
import { routingChecks } from './checks/routing.ts';
import { scenarioChecks } from './checks/scenario.ts';
import { signingChecks } from './checks/signing.ts';
import { type ChoiceSubject, openChoices } from './choices.ts';
import { holds } from './compare.ts';
import type { Sentence } from './contract.ts';
import { dataOf, isSuccess } from './exchange.ts';
import { type CheckResult, type Choice, NotChecked } from './findings.ts';
import { type Check, createTester, type Setting, type Tester } from './tester.ts';

export interface RunResult {
  readonly checks: readonly CheckResult[];
  readonly choices: readonly Choice[];
  /** The sentences that every answer was held to, and that no answer broke. */
  readonly everywhere: readonly Sentence[];
  readonly requests: number;
  /** What the run could not put back as it was; empty unless the service failed while it was cleaning up. */
  readonly leftBehind: readonly string[];
}

const subjects = Object.keys(openChoices) as ChoiceSubject[];
const notLetIn = 'No signed request was let in.';

/** Makes every check, one after another, unless it is stopped, and puts everything back as it was. */
export const runChecks = async (
  caller: Caller,
  setting: Setting,
  now: () => number,
  stopped?: AbortSignal,
): Promise<RunResult> => {
  const tester = createTester(caller, setting, stopped);
  const [headers, user, ...strangers] = accessChecks(caller, now);
  const results: CheckResult[] = [];
  const make = async (check: Check | undefined, isFirst = false): Promise<void> => {
    if (check !== undefined) results.push(await resultOf(check, tester, isFirst));
  };
  let leftBehind: readonly string[];
  try {
    await make(headers, true);
    await make(user, true);
    const rest = [
      routingChecks,
      signingChecks(caller),
      createChecks,
      scenarioChecks,
      extensionChecks,
      computeChecks,
      lookupChecks,
    ];
    for (const check of [...strangers, ...rest.flat()]) await make(check);
  } finally {
    leftBehind = await cleanUp(tester);
  }
  tester.choose('busy', caller.state.busy > 0 ? 'sometimes' : 'never');
  return {
    checks: results,
    choices: subjects.flatMap((subject) => tester.choices.get(subject) ?? []),
    everywhere: tester.everywhere(),
    requests: caller.state.requests,
    leftBehind,
  };
};

const resultOf = async (check: Check, tester: Tester, isFirst: boolean): Promise<CheckResult> => {
  const { id, title, run } = check;
  if (!isFirst && tester.facts.email === undefined)
    return { id, title, state: 'not checked', reason: notLetIn, deviations: [], held: [] };
  let reason: string | undefined;
  try {
    await run(tester);
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    reason = error.message;
  }
  const { deviations, held } = tester.take();
  const state = deviations.length > 0 ? 'deviates' : reason === undefined ? 'conforms' : 'not checked';
  return { id, title, state, reason, deviations, held };
};

/** Removes what was created, and writes back what was there; says what it could not. */
const cleanUp = async (tester: Tester): Promise<readonly string[]> => {
  const { facts, setting } = tester;
  const left: string[] = [];
  if (facts.subject !== undefined && facts.subject.id === setting.scenario && !(await isRestored(tester)))
    left.push(`The scenario ${setting.scenario} is not as it was.`);
  if (facts.removal === 'sandbox' && facts.created.size > 0)
    await tester.raw({ method: 'POST', path: '/sandbox/reset' });
  for (const id of facts.created) {
    const path = `/api/v1/scenarios/${id}`;
    if (facts.removal === 'DELETE') await tester.raw({ method: 'DELETE', path });
    if (isSuccess(await tester.raw({ path }))) left.push(`The scenario ${id} was created and is still there.`);
  }
  return left;
};

/** The keys that an update may have. */
const updatable = [
  ...['households', 'income', 'rental_income', 'securities', 'self_employed_income', 'home_loans', 'liabilities'],
  ...['living_expenses', 'additional_info'],
];

const isRestored = async ({ facts, raw }: Tester): Promise<boolean> => {
  const { id = '', record = {} } = facts.subject ?? {};
  const parts = Object.entries(record.scenario ?? {}).filter(([key]) => updatable.includes(key));
  const path = `/api/v1/scenarios/${id}`;
  await raw({ method: facts.updateMethod, path, body: JSON.stringify(Object.fromEntries(parts)) });
  const scenario: unknown = dataOf(await raw({ path })).scenario;
  return holds(scenario, record.scenario) && holds(record.scenario, scenario);
};
