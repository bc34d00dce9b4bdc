import { openStore } from '../../../main/store/index.ts';
import { createCoreClient } from '../../../renderer/bridge/core-client.ts';
import { electronTransport } from '../../../renderer/bridge/electron-transport.ts';
import { createAppStore } from '../../../renderer/store/app-store.ts';
import { followEvents } from '../../../renderer/store/events.ts';
import { latest } from '../../../renderer/store/remote.ts';
import { manualClock } from '../../../renderer/store/testing/manual-clock.ts';
import { followVariants } from '../../../renderer/store/variants/follow-variants.ts';
import { emptyScenario, liability, type ScenarioBody } from '../../../shared/service/scenario.ts';
import type { OpenDesk } from './open.ts';

/** What one key costs on its way from the page to SQLite, and until the lenders' figures are back. */
export interface KeyCost {
  readonly calls: readonly string[];
  /** Characters of JSON that the page sends. */
  readonly sent: number;
  /** Characters of JSON that the page receives for the edit, without the figures. */
  readonly acknowledged: number;
  /** How often the whole body was made from JSON, made JSON, and checked by its schema, in bodies. */
  readonly parsed: number;
  readonly written: number;
  readonly checked: number;
}

/** One call: characters of JSON in both directions, and how long the answer took. */
interface CallMade {
  readonly name: string;
  readonly sent: number;
  readonly answered: number;
  readonly tookMs: number;
}

/** A page on a desk: every call and answer crosses the border as text, as it does over HTTP. */
export const openPage = ({ desk, folder }: OpenDesk) => {
  const clock = manualClock();
  const calls: CallMade[] = [];
  let underWay = 0;
  const call = async (name: string, input: unknown): Promise<unknown> => {
    const beganMs = performance.now();
    const text = JSON.stringify(input);
    underWay += 1;
    const answer = JSON.stringify(await desk.router.dispatch(name, JSON.parse(text)));
    underWay -= 1;
    calls.push({ name, sent: text.length, answered: answer.length, tookMs: performance.now() - beganMs });
    return JSON.parse(answer) as unknown;
  };
  const client = createCoreClient({
    // Makes calls one after the other, as Electron does.
    ...electronTransport({ call, subscribe: () => () => undefined }, []),
    subscribe: (listener) =>
      desk.events.subscribe((name, payload) => listener(name, JSON.parse(JSON.stringify(payload)))),
  });
  const store = createAppStore({ client, clock, origin: 'page' });
  const stops = [followEvents(client, store, clock), followVariants(client, store, 'page')];
  /** Until no call is under way. */
  const settle = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (underWay > 0);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { client, clock, store, calls, settle, folder, close: () => stops.forEach((stop) => stop()) };
};

export type Page = ReturnType<typeof openPage>;

/** Types a salary and waits for all that follows. */
export const typeSalary = async (page: Page, payg: number): Promise<void> => {
  page.store.getState().edit({
    label: 'Change salary',
    mergeKey: 'income.0.payg',
    change: ({ income: [first, ...others] }) => ({ income: [{ ...first, payg }, ...others] }),
  });
  await page.settle();
};

/** What every debt is called, and nothing else. */
const debtName = 'Bank of ';

/** A scenario with that many debts. */
export const withDebts = (count: number): ScenarioBody => ({
  ...emptyScenario(),
  households: [{ id: 'h', status: 'single', num_adults: 1, num_dependants: 0, postcode: 2000 }],
  income: [{ id: 'sam', which_household: 0, name: 'Sam', payg: 100_000 }],
  home_loans: [
    { id: 'loan', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: 500_000, term: 30 },
  ],
  liabilities: Array.from({ length: count }, (_, index) => ({
    id: `debt-${index}`,
    type: 'credit_card',
    lender_name: `${debtName}${index}`,
    limit: 5_000 + index,
    balance: 1_000 + index,
    rate: 19.99,
  })),
});

/** Types one key and counts what it costs. */
export const costOfKey = async (page: Page, payg: number): Promise<KeyCost> => {
  const debts = latest(page.store.getState().document)?.scenario.liabilities.length ?? 0;
  const from = page.calls.length;
  const meter = startMeter();
  try {
    await typeSalary(page, payg);
  } finally {
    meter.stop();
  }
  const made = page.calls.slice(from);
  const edit = made.find(({ name }) => name === 'scenarios.update');
  const { parsed, written, checked } = meter.debts;
  return {
    calls: made.map(({ name }) => name),
    sent: edit?.sent ?? 0,
    acknowledged: edit?.answered ?? 0,
    parsed: parsed / debts,
    written: written / debts,
    checked: checked / debts,
  };
};

const debtsIn = (text: string | undefined): number => (text ?? '').split(debtName).length - 1;

/** Counts debts through JSON and through their schema, in this whole process. */
const startMeter = () => {
  const { parse, stringify } = JSON;
  const run = liability._zod.run.bind(liability._zod);
  const debts = { parsed: 0, written: 0, checked: 0 };
  JSON.parse = (text: string, ...rest: never[]): unknown => {
    debts.parsed += debtsIn(text);
    return parse(text, ...rest) as unknown;
  };
  JSON.stringify = ((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given) as string | undefined;
    debts.written += debtsIn(text);
    return text;
  }) as typeof stringify;
  liability._zod.run = (...given) => {
    debts.checked += 1;
    return run(...given);
  };
  return {
    debts,
    stop: () => {
      Object.assign(JSON, { parse, stringify });
      liability._zod.run = run;
    },
  };
};

/** Opens a scenario with that many debts in the page; it may hold more than a page may send. */
export const openScenario = async (page: Page, debts: number): Promise<void> => {
  const { liabilities, ...scenario } = withDebts(debts);
  const made = await page.client.call('scenarios.create', { description: 'Chen', scenario });
  if (!made.ok) throw new Error(made.error.message);
  const { id, teamId, lastEditedBy: editedBy, lastEditedOn: editedOn } = made.data;
  const store = openStore({ folder: page.folder, clock: page.clock, dailyBackup: false });
  store.scenarios.update([teamId], id, { parts: { liabilities }, description: undefined, editedBy, editedOn });
  store.close();
  await page.store.getState().openScenario(id);
  await page.settle();
};
