import { emptyScenario } from '../../../shared/service/scenario.ts';
import type { Send } from '../caller.ts';
import { firstMissing } from '../compare.ts';
import { dataOf, type Exchange, isRefused, isSuccess, told } from '../exchange.ts';
import { misfit, recordShape } from '../shapes.ts';
import { type Check, mustBeInvalid, type Tester } from '../tester.ts';
import { chooseVersion } from './access.ts';

export const noTeam = 'ffffffffffffffffffffffff';

/** Why the run creates nothing, if so. */
const reasonNotTo = ({ setting, facts }: Tester): string | undefined => {
  if (!setting.creates) return 'The run was not asked to create scenarios (--create).';
  if (facts.teams.length === 0) return 'The grant has no team.';
  if (facts.removal === undefined) return 'The service cannot remove a scenario, so none is created.';
  return facts.removal === 'sandbox' && setting.scenario !== undefined
    ? 'The reset that removes what was created would also remove the scenario that was given.'
    : undefined;
};

/** Sends a create, and remembers what has to be removed again, also where a refusal was due. */
export const create = async (tester: Tester, body: string, headers: Send['headers'] = {}): Promise<Exchange> => {
  const reason = reasonNotTo(tester);
  if (reason !== undefined) tester.skip(reason);
  const exchange = await tester.send({ method: 'POST', path: '/api/v1/scenarios', body, headers });
  const { id } = dataOf(exchange);
  if (typeof id === 'string') tester.facts.created.add(id);
  return exchange;
};

/** Holds an answer to the expected content of a new record. */
const mustHold = (tester: Tester, exchange: Exchange, sentence: 'created' | 'createDefaults', part: object): void => {
  const record = dataOf(exchange);
  const missing = firstMissing(record, part as Readonly<Record<string, unknown>>);
  const found = missing === undefined ? '' : `${missing} is ${JSON.stringify(record[missing])}`.slice(0, 240);
  tester.must(missing === undefined, sentence, exchange, found);
};

export const createChecks: readonly Check[] = [
  {
    id: 'create.defaults',
    title: 'A create without fields gets the defaults',
    run: async (tester) => {
      const exchange = await create(tester, '{}');
      const { status } = exchange.answer;
      tester.must(status === 200 || status === 201, 'created', exchange, `${told(exchange)} for a create`);
      if (!isSuccess(exchange)) return;
      tester.choose('createStatus', status === 201 ? 201 : 200, exchange);
      chooseVersion(tester, exchange);
      const record = dataOf(exchange);
      const wrong = misfit(recordShape, record);
      tester.must(wrong === undefined, 'record', exchange, wrong ?? '');
      const { email, teams } = tester.facts;
      mustHold(tester, exchange, 'createDefaults', {
        ...{ description: 'New Scenario', teamId: teams[0], scenario: emptyScenario() },
      });
      const { dateCreated } = record;
      mustHold(tester, exchange, 'created', { createdBy: email, lastEditedBy: email, lastEditedOn: dateCreated });
      tester.facts.subject ??= { id: String(record.id), record };
    },
  },
  {
    id: 'create.given',
    title: 'A create keeps the team, the title and the content that it is given',
    run: async (tester) => {
      const given = {
        teamId: tester.facts.teams.at(-1),
        description: 'Conformance – Zoë 東京',
        scenario: { income: [{ id: 'income-1', which_household: 0, name: '“Sam” \\ 🏡', payg: 0.1 + 0.2 }] },
      };
      const exchange = await create(tester, JSON.stringify(given));
      tester.must(isSuccess(exchange), 'created', exchange, `${told(exchange)} for a create`);
      if (!isSuccess(exchange)) return;
      mustHold(tester, exchange, 'created', given);
      const { id } = dataOf(exchange);
      const isNew = id !== tester.facts.subject?.id;
      tester.must(isNew, 'created', exchange, `The id ${String(id)} was given to an earlier scenario`);
    },
  },
  {
    id: 'create.team',
    title: 'A create for a team outside the grant is refused',
    run: async (tester) => {
      const exchange = await create(tester, JSON.stringify({ teamId: noTeam }));
      const isRight = isRefused(exchange, 403, 'FORBIDDEN', `User does not have access to team: ${noTeam}`);
      tester.must(isRight, 'foreignTeam', exchange, `${told(exchange)} for the team ${noTeam}`);
    },
  },
  {
    id: 'create.invalid',
    title: 'A create that violates the schema says where',
    run: async (tester) => {
      const households = [{ postcode: '2000' }];
      const exchange = await create(tester, JSON.stringify({ scenario: { households } }));
      mustBeInvalid(tester, exchange, 'createInvalid', ['scenario', 'households', 0, 'postcode']);
    },
  },
];
