import { previewHeader } from '../../../shared/service/protocol-extensions.ts';
import { type Exchange, isRefused, isSuccess, listOf, told } from '../exchange.ts';
import { listedShape, misfit } from '../shapes.ts';
import type { Check, Tester } from '../tester.ts';
import { noTeam } from './create.ts';

export const listCheck: Check = {
  id: 'extensions.scenario-list',
  title: 'The preview scenario-list is off unless asked for, and where it is offered the list is what was asked for',
  run: async (tester) => {
    if (!(await isPreviewed(tester))) return;
    await checkTeams(tester);
    await checkParts(tester);
  },
};

const scenarioList = 'scenario-list';

const isPreviewed = async ({ send, must, choose }: Tester): Promise<boolean> => {
  const path = '/api/v1/user';
  const plain = await send({ path });
  const named = plain.answer.previewed?.join(', ') ?? '';
  must(named === '', 'previewAsked', plain, `${named} is named where it was not asked for`);
  const asked = await send({ path, headers: { [previewHeader]: scenarioList } });
  const isThere = asked.answer.previewed?.includes(scenarioList) === true;
  choose('listPreview', isThere ? 'offered' : 'absent', asked);
  return isThere;
};

const list = ({ send }: Tester, query: string): Promise<Exchange> =>
  send({ path: '/api/v1/scenarios', query, headers: { [previewHeader]: scenarioList } });

const idsOf = (exchange: Exchange): string[] => listOf(exchange).map(({ id }) => String(id));

interface ListMeta {
  readonly count?: unknown;
  readonly total?: unknown;
}

const metaOf = ({ answer }: Exchange): ListMeta => answer.json?.meta ?? {};
const maxTries = 3;

/**
 * The first and the second, from both ends. What others create or remove meanwhile moves the parts, so nothing is
 * concluded from a list that did not stay as it was.
 */
const checkParts = async (tester: Tester): Promise<void> => {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = await part(tester, 'asc', 2, 0);
    const { total } = metaOf(before);
    const [first, second] = idsOf(before);
    if (second === undefined || typeof total !== 'number') return;
    const next = await part(tester, 'asc', 1, 1);
    const last = await part(tester, 'desc', 1, total - 1);
    const after = await part(tester, 'asc', 2, 0);
    const hasStayed = [next, last, after].every((one) => metaOf(one).total === total);
    if (!hasStayed || String(idsOf(after)) !== String(idsOf(before))) continue;
    tester.must(String(idsOf(next)) === second, 'listPart', next, `${String(idsOf(next))} follows ${String(first)}`);
    tester.must(
      String(idsOf(last)) === first,
      'listPart',
      last,
      `${String(idsOf(last))} is the last from the other end`,
    );
    return;
  }
  tester.skip('Others changed the list each time that it was read.');
};

/** A part of the list in the order of creation, in an answer that is right by itself. */
const part = async (tester: Tester, order: 'asc' | 'desc', limit: number, offset: number): Promise<Exchange> => {
  const { must } = tester;
  const some = await list(tester, `?sort=dateCreated&order=${order}&limit=${limit}&offset=${offset}`);
  must(isSuccess(some), 'listed', some, `${told(some)} for a list`);
  if (!isSuccess(some)) return some;
  const wrong = listOf(some).flatMap((record) => misfit(listedShape, record) ?? []);
  must(wrong.length === 0, 'listed', some, wrong[0] ?? '');
  const { length } = idsOf(some);
  const { count, total } = metaOf(some);
  // Beyond the end there is nothing, however many are passed over.
  const fits = count === length && Number(total) >= (length === 0 ? 0 : offset + length);
  must(fits, 'listed', some, `count ${String(count)} and total ${String(total)} do not fit`);
  must(length <= limit, 'listPart', some, `${length} scenarios for a limit of ${limit}`);
  return some;
};

const checkTeams = async (tester: Tester): Promise<void> => {
  const { must, facts } = tester;
  const [team = ''] = facts.teams;
  const own = await list(tester, `?teamId=${team}`);
  const strays = listOf(own).filter(({ teamId }) => teamId !== team);
  must(strays.length === 0, 'listed', own, `${strays.length} scenarios of other teams than the one that was asked for`);
  const all = await list(tester, '?limit=100');
  const foreign = listOf(all).find(({ teamId }) => !facts.teams.includes(String(teamId)));
  must(
    foreign === undefined,
    'listed',
    all,
    `A scenario of the team ${String(foreign?.teamId)}, which the grant does not name`,
  );
  const refused = await list(tester, `?teamId=${noTeam}`);
  must(isRefused(refused, 403, 'FORBIDDEN'), 'listTeam', refused, `${told(refused)} for the team ${noTeam}`);
  const bad = await list(tester, '?limit=0');
  must(isRefused(bad, 400), 'listTeam', bad, `${told(bad)} for a limit of 0`);
};
