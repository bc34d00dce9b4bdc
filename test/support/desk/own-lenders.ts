import { expect } from 'vitest';
import type { Output } from '../../../shared/contract/index.ts';
import { sharesLenders } from './team.ts';
import { type Call, succeedAt } from './transports.ts';

const flat = ({ content, ...saving }: Output<'packs.version'>) => ({ ...saving, ...content });

/** Every call about lenders of one's own, with good inputs. */
export const keepOwnLenders = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Contract Bank', by: 'Kim' });
  const { base, content } = await good('packs.read', { id });
  const pack = { ...content.pack, servicing: { ...content.pack.servicing, buffer_new: 6 } };
  const scenarioId = (await good('scenarios.createSample', {})).id;
  const { before, after } = await good('packs.preview', { id, pack, scenarioId });
  expect(after.capacity).toBeLessThan(before.capacity);
  await good('packs.save', { id, base, by: 'Kim', remark: 'As told', content: { ...content, pack } });
  const told = await good('packs.read', { id });
  expect([told.content.pack.servicing, told.versions.at(-1)]).toMatchObject([
    { buffer_new: 6 },
    { version: 2, savedBy: 'Kim', remark: 'As told' },
  ]);
  expect((await good('packs.restore', { id, version: 1, by: 'Lee' })).content).toEqual(content);
  const second = await good('packs.version', { id, version: 2 });
  expect(second.content.pack.servicing).toMatchObject({ buffer_new: 6 });
  expect(['download', 'saved', 'cancelled']).toContain((await good('packs.exportFile', { id })).status);
  const text = JSON.stringify({ format: 'headroom.lender', formatVersion: 1, versions: [flat(second)], cases: [] });
  const opened = await good('packs.openFile', { text });
  if (opened.status !== 'opened') throw new Error('Not opened');
  expect(opened.standing).toMatchObject({ here: { origin: 'own', version: 3 }, newVersions: [] });
  const separate = { kind: 'separate' as const, name: 'Contract Two', by: 'Lee' };
  const taken = await good('packs.takeFile', { file: opened.file, as: separate });
  expect(taken).toMatchObject({ origin: 'own', base: 3, content: { pack: { name: 'Contract Two' } } });
  await good('packs.remove', { id: taken.id });
  expect(await call('packs.recover', { file: '../headroom.sqlite3' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect((await good('packs.list', {})).lenders[0]).toMatchObject({ id, origin: 'own', version: 3, savedBy: 'Lee' });
  const [first] = content.policies;
  const verified = { policyId: first?.id ?? '', verifiedOn: '2020-01-31', verifiedBy: 'Lee' };
  const later = await good('ownPolicies.verify', { id, by: 'Lee', policies: [verified] });
  expect([later.content.policies[0], later.versions.at(-1)]).toMatchObject([
    { verifiedOn: '2020-01-31', verifiedBy: 'Lee' },
    { version: 4, savedBy: 'Lee', remark: expect.stringMatching(/^Verified: /) as string },
  ]);
  const { policies: due } = await good('ownPolicies.due', {});
  expect(due).toMatchObject([{ lender: id, policyId: verified.policyId, verifiedBy: 'Lee' }]);
  const proposed = await good('ownPolicies.propose', { text: '# Casual work\n\nCounts in full.' });
  expect(proposed.policies).toEqual([{ title: 'Casual work', content: 'Counts in full.', triggers: ['casual'] }]);
  expect(await good('packs.remove', { id })).toEqual({ id });
  expect(await call('packs.read', { id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  await sharesLenders(call);
};
