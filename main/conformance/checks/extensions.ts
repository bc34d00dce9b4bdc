import { randomUUID } from 'node:crypto';
import {
  extensionsHeader,
  idempotencyKeyHeader,
  ifMatchHeader,
  type ProtocolExtension,
} from '../../../shared/service/protocol-extensions.ts';
import { holds } from '../compare.ts';
import { dataOf, isRefused, isSuccess, told } from '../exchange.ts';
import type { Check, Tester } from '../tester.ts';
import { create } from './create.ts';
import { listCheck } from './scenario-list.ts';
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
  listCheck,
];
