import type { Send } from '../caller.ts';
import { firstMissing, holds } from '../compare.ts';
import { dataOf, errorOf, type Exchange, isRefused, isSuccess, told } from '../exchange.ts';
import type { Json } from '../json.ts';
import { misfit, recordShape } from '../shapes.ts';
import { type Check, missingId, mustBeInvalid, type Tester } from '../tester.ts';
import { chooseVersion } from './access.ts';
import { noTeam } from './create.ts';

/** What the checks put into the scenario: something that can be computed. */
const content = {
  households: [{ id: 'household-1', status: 'single', num_adults: 1, num_dependants: 0, postcode: 2000 }],
  income: [{ id: 'income-1', which_household: 0, name: 'Zoë 東京', payg: 120_000.25 }],
  living_expenses: [{ id: 'expenses-1', simple_basic_expense: 1_500 }],
  home_loans: [
    { id: 'loan-1', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: 300_000, term: 30 },
  ],
};

const noSubject =
  'There is no scenario to work on: give --scenario, or --create where the service can remove one again.';

/** The scenario to work on, read once. */
export const subjectOf = async (tester: Tester): Promise<string> => {
  const { facts, setting } = tester;
  if (facts.subject === undefined && setting.scenario !== undefined) {
    const exchange = await tester.send({ path: `/api/v1/scenarios/${setting.scenario}` });
    if (!isSuccess(exchange)) tester.skip(`The scenario ${setting.scenario} cannot be read: ${told(exchange)}.`);
    facts.subject = { id: setting.scenario, record: dataOf(exchange) };
  }
  return facts.subject?.id ?? tester.skip(noSubject);
};

export const readSubject = async (tester: Tester, headers: Send['headers'] = {}): Promise<Exchange> =>
  tester.send({ path: `/api/v1/scenarios/${await subjectOf(tester)}`, headers });

export const update = async (tester: Tester, body: object | string, headers: Send['headers'] = {}): Promise<Exchange> =>
  tester.send({
    method: tester.facts.updateMethod,
    path: `/api/v1/scenarios/${await subjectOf(tester)}`,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  });

const none: readonly unknown[] = [];

/** Nothing but the content, so that a computation depends on nothing else. */
const contentAlone = {
  ...{ securities: none, liabilities: none, rental_income: none, self_employed_income: none },
  ...{ additional_info: { useDependantAges: false }, ...content },
};

/** Puts in what can be computed. */
export const putContent = (tester: Tester): Promise<Exchange> => update(tester, contentAlone);

const stay = ['id', 'teamId', 'description', 'createdBy', 'dateCreated'] as const;
const fraction = /\.\d+/;

/** Holds a record that was updated to what it was before and what was sent. */
const mustBeUpdated = (tester: Tester, exchange: Exchange, before: Json): void => {
  const { must, facts } = tester;
  const record = dataOf(exchange);
  const wrong = misfit(recordShape, record);
  must(wrong === undefined, 'updated', exchange, wrong ?? '');
  const scenario = (record.scenario ?? {}) as Json;
  const changed = firstMissing(scenario, content);
  must(changed === undefined, 'replaces', exchange, `${changed ?? ''} is not what was sent`);
  const others = Object.entries((before.scenario ?? {}) as Json).filter(([key]) => !Object.hasOwn(content, key));
  const lost = firstMissing(scenario, Object.fromEntries(others));
  must(lost === undefined, 'replaces', exchange, `${lost ?? ''} was not in the body and did not stay`);
  const kept = firstMissing(record, Object.fromEntries(stay.map((key) => [key, before[key]])));
  must(kept === undefined, 'audit', exchange, `${kept ?? ''} changed`);
  must(record.lastEditedBy === facts.email, 'updated', exchange, `lastEditedBy is ${String(record.lastEditedBy)}`);
  const [earlier, later] = [Date.parse(String(before.lastEditedOn)), Date.parse(String(record.lastEditedOn))];
  const isFine = fraction.test(String(record.lastEditedOn));
  tester.choose('precision', isFine ? 'milliseconds' : 'seconds', exchange);
  must(isFine ? later > earlier : later >= earlier, 'updated', exchange, 'lastEditedOn was not refreshed');
};

/** Holds the scenario to the content that it had, after a request that must not change it. */
const mustBeUnchanged = async (
  tester: Tester,
  before: Exchange,
  sentence: 'wrapper' | 'updateEmpty' | 'postcode',
  what: string,
) => {
  const after = await readSubject(tester);
  const isSame = holds(dataOf(after).scenario, dataOf(before).scenario);
  tester.must(isSame, sentence, after, `The scenario was changed by ${what}`);
};

export const scenarioChecks: readonly Check[] = [
  {
    id: 'scenario.missing',
    title: 'A scenario that does not exist is not found',
    run: async (tester) => {
      const path = `/api/v1/scenarios/${missingId}`;
      const update = { method: tester.facts.updateMethod, path, body: '{"income":[]}' };
      for (const send of [{ path }, update]) {
        const exchange = await tester.send(send);
        const isRight = isRefused(exchange, 404, 'NOT_FOUND', `Scenario not found: ${missingId}`);
        tester.must(isRight, 'notFound', exchange, `${told(exchange)} for a scenario that does not exist`);
      }
    },
  },
  {
    id: 'scenario.foreign',
    title: 'A scenario of another team cannot be read',
    run: async (tester) => {
      const { foreignScenario } = tester.setting;
      if (foreignScenario === undefined)
        return tester.skip('No scenario of another team was given (--foreign-scenario).');
      const exchange = await tester.send({ path: `/api/v1/scenarios/${foreignScenario}` });
      const { status } = exchange.answer;
      tester.must(status === 403 || status === 404, 'foreignScenario', exchange, `${told(exchange)} for it`);
      if (status === 403 || status === 404) tester.choose('foreignScenario', status, exchange);
    },
  },
  {
    id: 'scenario.read',
    title: 'A scenario is read whole',
    run: async (tester) => {
      const exchange = await readSubject(tester);
      tester.must(isSuccess(exchange), 'record', exchange, `${told(exchange)} for a scenario of the grant's team`);
      const wrong = misfit(recordShape, exchange.answer.json?.data);
      tester.must(wrong === undefined, 'record', exchange, wrong ?? '');
      chooseVersion(tester, exchange);
    },
  },
  {
    id: 'scenario.update',
    title: 'An update replaces the parts that it has and leaves the others',
    run: async (tester) => {
      const before = dataOf(await readSubject(tester));
      const updated = await update(tester, content);
      tester.must(isSuccess(updated), 'replaces', updated, `${told(updated)} for an update with four parts`);
      if (!isSuccess(updated)) return;
      mustBeUpdated(tester, updated, before);
      const read = await readSubject(tester);
      const isSame = holds(dataOf(read), dataOf(updated));
      tester.must(isSame, 'updated', read, 'What is read is not what the update answered');
      const cleared = await update(tester, { income: [] });
      const { scenario } = dataOf(cleared) as { readonly scenario?: Json };
      tester.must(holds(scenario?.income, []), 'replaces', cleared, 'An empty list did not replace the income');
    },
  },
  {
    id: 'scenario.update-nothing',
    title: 'An update without fields is refused',
    run: async (tester) => {
      const before = await readSubject(tester);
      const exchange = await update(tester, '{}');
      tester.must(
        exchange.answer.status === 400,
        'updateEmpty',
        exchange,
        `${told(exchange)} for an update without fields`,
      );
      tester.choose('emptyUpdateCode', errorOf(exchange).code === 'BAD_REQUEST' ? 'BAD_REQUEST' : 'other', exchange);
      await mustBeUnchanged(tester, before, 'updateEmpty', 'an update without fields');
    },
  },
  {
    id: 'scenario.update-wrapped',
    title: 'An update wrapped in a scenario changes nothing',
    run: async (tester) => {
      const before = await readSubject(tester);
      await update(tester, { scenario: { liabilities: [{ id: 'wrapped' }] } });
      await mustBeUnchanged(tester, before, 'wrapper', 'an update wrapped in a scenario');
    },
  },
  {
    id: 'scenario.team',
    title: 'The team of a scenario stays',
    run: async (tester) => {
      const { teamId } = dataOf(await readSubject(tester));
      const exchange = await update(tester, { income: content.income, teamId: noTeam });
      const after = await readSubject(tester);
      tester.must(dataOf(after).teamId === teamId, 'audit', exchange, 'An update changed teamId');
    },
  },
  {
    id: 'scenario.invalid',
    title: 'An update that violates the schema says where, and changes nothing',
    run: async (tester) => {
      const before = await readSubject(tester);
      mustBeInvalid(tester, await update(tester, { households: [{ postcode: '2000' }] }), 'postcode', [
        'households',
        0,
        'postcode',
      ]);
      mustBeInvalid(tester, await update(tester, { income: { payg: 1 } }), 'invalid', ['income']);
      const broken = await update(tester, '{"income":');
      tester.must(
        isRefused(broken, 400, 'BAD_REQUEST'),
        'badRequest',
        broken,
        `${told(broken)} for a body that is no JSON`,
      );
      await mustBeUnchanged(tester, before, 'postcode', 'an update that was to be refused');
    },
  },
  {
    id: 'scenario.unknown',
    title: 'What becomes of keys and fields that are not shown',
    run: async (tester) => {
      const income = [{ ...content.income[0], x_conformance: 1 }];
      const fields = await update(tester, { income });
      const isKept = holds((dataOf(fields).scenario as Json | undefined)?.income, income);
      tester.choose('unknownFields', isSuccess(fields) ? (isKept ? 'kept' : 'ignored') : 'refused', fields);
      // Kept for good perhaps, so not in a scenario that was there before.
      if (!tester.facts.created.has(await subjectOf(tester))) return;
      const keys = await update(tester, { income: [], x_conformance: [] });
      const isThere = JSON.stringify(dataOf(keys)).includes('x_conformance');
      const isNamed = JSON.stringify(errorOf(keys).details ?? '').includes('x_conformance');
      if (isSuccess(keys)) tester.choose('unknownKeys', isThere ? 'kept' : 'ignored', keys);
      else tester.choose('unknownKeys', isNamed ? 'refused' : 'refused unnamed', keys);
    },
  },
];
