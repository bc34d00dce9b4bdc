import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findPolicies } from '../../main/core/policies/look-up.ts';
import { createPreparation } from '../../main/core/policies/prepare.ts';
import { openDesk } from '../support/desk/open.ts';
import { type Call, succeedAt } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { readingHere } from '../support/policies.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const nested = '>'.repeat(8_000);
/** As a service of the team’s own may send it: no file of a lender holds so much. */
const sent = '>'.repeat(30_000);
const about = { lender: 'tea', triggers: ['casual'], lastVerifiedOn: '2026-11-01T00:00:00.000Z' };

it('a policy of 30,000 nested quotes ends neither its lender’s search nor another’s', async () => {
  const policies = [sent, '*'.repeat(4_000) + 'a' + '*'.repeat(4_000), '# Casual\n\nZebras count.'];
  const asked = policies.map((content) => ({ ...about, content }));
  const titles = async (search: string) =>
    (await findPolicies(readingHere(), asked, { lenders: ['tea'], triggers: ['casual'], search })).map(
      ({ title }) => title,
    );
  expect([await titles('zebras'), await titles('')]).toEqual([['Casual'], ['', '', 'Casual']]);
});

it('a policy of 30,000 nested quotes does not keep the texts behind it from being read ahead', async () => {
  const prepare = createPreparation(() => [sent, '# One', '# Two', '# Three', '# Four'], readingHere().blocksOf);
  expect([await prepare(), await prepare(), await prepare()]).toEqual([5, 1, 0]);
});

it('a text that cannot be read ahead is not met again', async () => {
  const prepare = createPreparation(
    () => ['bad', 'a', 'b', 'c', 'd'],
    (text) => (text === 'bad' ? Promise.reject(new RangeError('too deep')) : Promise.resolve([])),
  );
  expect(await prepare()).toBe(5);
  await expect(prepare()).rejects.toThrow('too deep');
  expect(await prepare()).toBe(0);
});

it('a colleague’s lender with a policy of 8,000 nested quotes is not taken, and the search answers as before', async () => {
  const shared = folders.make();
  const open = await openDesk({ dataFolder: folders.make() });
  try {
    const call: Call = (name, input) => open.desk.router.dispatch(name, input);
    const good = succeedAt(call);
    const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Banksia', by: 'Kim' });
    await good('team.start', { path: shared, by: 'Kim', mode: 'automatic' });
    await good('team.put', { id });
    const path = join(shared, `${id}.headroom-lender`);
    const file = JSON.parse(readFileSync(path, 'utf8')) as { versions: [{ version: number; policies: object[] }] };
    const [first] = file.versions;
    const policies = [{ id: 'deep', triggers: ['casual'], content: nested }];
    writeFileSync(path, JSON.stringify({ ...file, versions: [first, { ...first, version: 2, policies }] }));
    const { unfinished, taken } = await good('team.look', {});
    expect([unfinished, taken]).toEqual([[`${id}.headroom-lender`], []]);
    const question = { lenders: [id, 'wattle'], triggers: ['casual'], search: '' };
    expect((await good('policies.query', question)).policies.length).toBeGreaterThan(1);
  } finally {
    await open.close();
  }
});

it.each([
  ['saved', nested],
  ['pasted', `# Casual\n\nA\n\n# Deep\n\n${'> - '.repeat(5_000)}a`],
])('a text of nested quotes that is %s is refused with what is too much', async (how, text) => {
  const open = await openDesk({ dataFolder: folders.make() });
  try {
    const good = succeedAt((name, input) => open.desk.router.dispatch(name, input));
    const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Banksia', by: 'Kim' });
    const { base, content } = await good('packs.read', { id });
    const policies = [{ id: 'deep', triggers: ['casual'], content: text }];
    const answer =
      how === 'pasted'
        ? await open.desk.router.dispatch('ownPolicies.propose', { text })
        : await open.desk.router.dispatch('packs.save', { id, base, by: 'Kim', content: { ...content, policies } });
    expect(answer).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    expect(JSON.stringify(answer)).toContain('Quotes and lists may be inside one another 32 deep');
  } finally {
    await open.close();
  }
});
