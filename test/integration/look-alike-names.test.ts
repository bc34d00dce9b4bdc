import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { firstFile, writeLenderText } from '../../main/core/packs/versions.ts';
import { lenderFileEnding } from '../../shared/pack/lender-file.ts';
import { samplePack, sampleProduct } from '../../shared/pack/sample-pack.test-data.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let open: OpenDesk;
const call = (name: string, input: unknown) => open.desk.router.dispatch(name, input);
const good = succeedAt(call);
beforeEach(async () => {
  open = await openDesk({ dataFolder: folders.make() });
});
afterEach(() => open.close());

const why = 'It would look the same as Acacia Mutual, which is here already. Give it another name';
const names = [
  'Асасіа Mutual',
  'Acacia\u034F Mutual',
  'Acacia\uFE0F Mutual',
  'Acacia\u{E0100} Mutual',
  'Acacia Mutual',
];

const fileCalled = (name: string, index: number) => {
  const id = `like-${index}`;
  const products = [sampleProduct({ lender: id, _id: index.toString(16).padStart(24, 'e') })];
  return firstFile(
    { pack: samplePack({ id, name, products }), notes: {}, policies: [] },
    { savedBy: 'Mallory', savedMs: 1, remark: '' },
  );
};
const own = async () => (await good('packs.list', {})).lenders.filter(({ origin }) => origin === 'own');

it('five names that look like a lender’s are not taken from an automatic team folder', async () => {
  const shared = folders.make();
  for (const [index, name] of names.entries())
    writeFileSync(join(shared, `like-${index}${lenderFileEnding}`), writeLenderText(fileCalled(name, index)));
  const view = await good('team.start', { path: shared, by: 'Kim', mode: 'automatic' });
  const message = `${why}. It can be imported as a separate lender.`;
  expect([view.taken, view.unusable.map((one) => one.message), await own()]).toEqual([
    [],
    names.map(() => message),
    [],
  ]);
});

it('a file of a look-alike is imported under another name alone', async () => {
  const file = fileCalled(names[0] ?? '', 0);
  expect(await good('packs.openFile', { text: writeLenderText(file) })).toMatchObject({ standing: { problem: why } });
  expect(await call('packs.takeFile', { file, as: { kind: 'new' } })).toMatchObject({
    error: { code: 'INVALID_INPUT', message: `${why}. Nothing was changed.` },
  });
  const as = { kind: 'separate' as const, name: 'Not Acacia', by: 'Kim' };
  expect((await good('packs.takeFile', { file, as })).content.pack.name).toBe('Not Acacia');
});

it('a lender that has its name already keeps it, and cannot get another’s', async () => {
  const { id } = await good('packs.duplicate', { id: 'acacia', name: 'Banksia', by: 'Kim' });
  const { content, base } = await good('packs.read', { id });
  const save = (name: string, buffer: number) =>
    call('packs.save', {
      ...{ id, base, by: 'Kim', remark: '' },
      content: {
        ...content,
        pack: { ...content.pack, name, servicing: { ...content.pack.servicing, buffer_new: buffer } },
      },
    });
  expect(await save('Acacia\uFE0F Mutual', 3)).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  expect(await save('Banksia', 4)).toMatchObject({ ok: true });
});
