import { randomUUID } from 'node:crypto';
import {
  extensionsHeader,
  idempotencyKeyHeader,
  ifMatchHeader,
  previewHeader,
  type ProtocolExtension,
} from '../../../shared/service/protocol-extensions.ts';
import { holds } from '../compare.ts';
import { dataOf, type Exchange, isRefused, isSuccess, listOf, told } from '../exchange.ts';
import { listedShape, misfit } from '../shapes.ts';
import type { Check, Tester } from '../tester.ts';
import { create, noTeam } from './create.ts';
import { readSubject, update } from './scenario.ts';

const asking = (extension: ProtocolExtension) => ({ [extensionsHeader]: extension });

/** Whether the service offers an extension, which must be off where it is not asked for. */
const isOffered = async (
  tester: Tester,
  subject: 'tags' | 'createKeys',
  extension: ProtocolExtension,
): Promise<boolean> => {
  const path = '/api/v1/user';
  const plain = await tester.send({ path });
  const named = plain.answer.offered?.join(', ') ?? '';
  tester.must(named === '', 'extensionAsked', plain, `${named} is named where it was not asked for`);
  const asked = await tester.send({ path, headers: asking(extension) });
  const isThere = asked.answer.offered?.includes(extension) === true;
  tester.choose(subject, isThere ? 'offered' : 'absent', asked);
  return isThere;
};

export const extensionChecks: readonly Check[] = [
  {
    id: 'extensions.etag',
    title: 'The extension etag is off unless asked for, and where it is offered an update depends on the copy',
    run: async (tester) => {
      const { must } = tester;
      if (!(await isOffered(tester, 'tags', 'etag'))) return;
      const ask = asking('etag');
      const before = await readSubject(tester, ask);
      const { etag = '' } = before.answer;
      must(etag !== '', 'etag', before, 'There is no strong ETag');
      const { income } = (dataOf(before).scenario ?? {}) as { readonly income?: unknown };
      const made = await update(tester, { income }, { ...ask, [ifMatchHeader]: etag });
      must(isSuccess(made), 'ifMatch', made, `${told(made)} for an update of the copy that was read`);
      must(made.answer.etag !== etag, 'etag', made, 'The ETag is the same after an update');
      const late = await update(tester, { income: [{ id: 'late' }] }, { ...ask, [ifMatchHeader]: etag });
      must(isRefused(late, 412, 'PRECONDITION_FAILED'), 'ifMatch', late, `${told(late)} for an older copy`);
      const after = await readSubject(tester);
      must(holds(dataOf(after), dataOf(made)), 'ifMatch', after, 'An update of an older copy changed the scenario');
      const unasked = await update(tester, { income }, { [ifMatchHeader]: etag });
      must(
        isSuccess(unasked),
        'extensionAsked',
        unasked,
        `${told(unasked)} for an ${ifMatchHeader} without the extension`,
      );
    },
  },
  {
    id: 'extensions.idempotency-key',
    title: 'The extension idempotency-key is off unless asked for, and where it is offered a create is made once',
    run: async (tester) => {
      const { must } = tester;
      if (!(await isOffered(tester, 'createKeys', 'idempotency-key'))) return;
      const key = { ...asking('idempotency-key'), [idempotencyKeyHeader]: randomUUID() };
      const first = await create(tester, '{"description":"Conformance"}', key);
      const again = await create(tester, '{"description":"Conformance"}', key);
      const isSame = isSuccess(first) && again.answer.text === first.answer.text;
      must(isSame, 'createKey', again, `${told(again)}, which is not the first answer, for the same create`);
      const other = await create(tester, '{"description":"Other"}', key);
      must(isRefused(other, 409, 'IDEMPOTENCY_KEY_REUSED'), 'keyReused', other, `${told(other)} for another create`);
    },
  },
  {
    id: 'extensions.scenario-list',
    title: 'The preview scenario-list is off unless asked for, and where it is offered the list is what was asked for',
    run: async (tester) => {
      if (!(await isPreviewed(tester))) return;
      await checkParts(tester);
      await checkTeams(tester);
    },
  },
];

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

/** The first and the second, from both ends. */
const checkParts = async (tester: Tester): Promise<void> => {
  const { must } = tester;
  const some = await list(tester, '?sort=dateCreated&order=asc&limit=2');
  must(isSuccess(some), 'listed', some, `${told(some)} for a list`);
  if (!isSuccess(some)) return;
  const wrong = listOf(some).flatMap((record) => misfit(listedShape, record) ?? []);
  must(wrong.length === 0, 'listed', some, wrong[0] ?? '');
  const { count, total } = (some.answer.json?.meta ?? {}) as { readonly count?: unknown; readonly total?: unknown };
  const [first, second, ...others] = idsOf(some);
  must(
    count === idsOf(some).length && Number(total) >= count,
    'listed',
    some,
    `count ${String(count)} and total ${String(total)} do not fit`,
  );
  must(others.length === 0, 'listPart', some, `${idsOf(some).length} scenarios for a limit of 2`);
  if (second === undefined || typeof total !== 'number') return;
  const next = await list(tester, '?sort=dateCreated&order=asc&limit=1&offset=1');
  must(idsOf(next).join(' ') === second, 'listPart', next, `${idsOf(next).join(' ')} follows ${String(first)}`);
  const last = await list(tester, `?sort=dateCreated&order=desc&limit=1&offset=${total - 1}`);
  must(idsOf(last).join(' ') === first, 'listPart', last, `${idsOf(last).join(' ')} is the last from the other end`);
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
