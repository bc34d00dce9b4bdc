import { expect, test } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { bareShell } from '../../../test/support/desk/fakes.ts';
import type { Shell } from '../../ports/desk.ts';
import type { OwnLender } from '../../ports/lenders.ts';
import { lenderFileHandlers } from './files.ts';
import type { PackPorts } from './own-lender.ts';
import { contentOf, firstFile, savedFile } from './versions.ts';

const fileOf = (id: string, name: string): LenderFile =>
  firstFile({ pack: samplePack({ id, name }), notes: {}, policies: [] }, { savedBy: 'Kim', savedMs: 1, remark: '' });

const sample = fileOf('jarrah', 'Jarrah');
const [banksia, karri] = [fileOf('own-banksia', 'Banksia'), fileOf('karri', 'Karri')];
const edited = savedFile(banksia, contentOf({ ...currentOf(banksia), notes: { floor_rate: { note: 'As told' } } }), {
  ...{ savedBy: 'Lee', savedMs: 2, remark: '' },
});
const files = new Map<string, LenderFile>([
  ['karri', karri],
  ['jarrah', sample],
  ['banksia', edited],
]);

/** A desk with the lender Banksia and the sample Jarrah, and what it asks of its host and writes. */
const openDesk = (shell: Partial<Shell> = {}, problem?: string) => {
  const own: OwnLender[] = [{ id: 'own-banksia', file: banksia }];
  const written: string[] = [];
  const handlers = lenderFileHandlers({
    shell: bareShell(shell),
    ownLenders: {
      list: () => own,
      problemOf: () => problem,
      put: (id: string) => {
        written.push(id);
        return succeed(undefined);
      },
    },
    checkLenderText: (text: string): Promise<Outcome<LenderFile>> =>
      Promise.resolve(files.has(text) ? succeed(files.get(text)!) : fail('INVALID_FILE', 'No lender.')),
    workshop: { sample: (id: string) => (id === 'jarrah' ? contentOf(currentOf(sample)) : undefined) },
    ids: { next: () => '0f8fad5b-d9cb-469f-a165-70867728950e' },
    clock: { now: () => 5 },
  } as unknown as PackPorts);
  return { handlers, written };
};

test('a lender is saved as a file for lenders with its name, or downloaded where the host has no dialog', async () => {
  const saved: unknown[] = [];
  const asking = openDesk({
    saveText: (fileName, _text, kind) => {
      saved.push([fileName, kind]);
      return Promise.resolve({ status: 'saved', fileName });
    },
  });
  expect(await asking.handlers['packs.exportFile']({ id: 'own-banksia' })).toEqual(
    succeed({ status: 'saved', fileName: 'Banksia.headroom-lender' }),
  );
  expect(saved).toEqual([['Banksia.headroom-lender', 'lender']]);
  expect(await openDesk().handlers['packs.exportFile']({ id: 'own-banksia' })).toMatchObject({
    data: { status: 'download', fileName: 'Banksia.headroom-lender' },
  });
  expect(await asking.handlers['packs.exportFile']({ id: 'karri' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('a file is asked of the host as one of a lender, unless the page has its text', async () => {
  const asked: unknown[] = [];
  const opening = (answer: Awaited<ReturnType<Shell['openText']>>) =>
    openDesk({
      openText: (kind) => {
        asked.push(kind);
        return Promise.resolve(answer);
      },
    }).handlers['packs.openFile'];
  expect(await opening({ status: 'unsupported' })({})).toEqual(succeed({ status: 'choose' }));
  expect(await opening({ status: 'cancelled' })({})).toEqual(succeed({ status: 'cancelled' }));
  const opened = { status: 'opened', file: { versions: [{ pack: { id: 'karri' } }] }, standing: { newVersions: [1] } };
  expect(await opening({ status: 'opened', text: 'karri' })({})).toMatchObject({ data: opened });
  expect(asked).toEqual(['lender', 'lender', 'lender']);
  expect(await opening({ status: 'cancelled' })({ text: 'karri' })).toMatchObject({ data: opened });
  expect(await opening({ status: 'cancelled' })({ text: '{' })).toMatchObject({ error: { code: 'INVALID_FILE' } });
  expect(asked).toHaveLength(3);
});

test('what the page sends back as a file is taken only as far as the file itself would be', async () => {
  const { handlers, written } = openDesk();
  const file = fileOf('karri', 'Karri');
  const [first] = file.versions;
  const another = { ...first!, version: 2, pack: { ...first!.pack, id: 'jarrah' } };
  for (const second of [first!, another])
    expect(
      await handlers['packs.takeFile']({ file: { ...file, versions: [first!, second] }, as: { kind: 'new' } }),
    ).toMatchObject({ error: { code: 'INVALID_FILE' } });
  expect(written).toEqual([]);
});

test('a file is taken as what it was seen to be, and nothing is written where that changed meanwhile', async () => {
  const { handlers, written } = openDesk();
  const take = (file: LenderFile, as: Parameters<(typeof handlers)['packs.takeFile']>[0]['as']) =>
    handlers['packs.takeFile']({ file, as });
  const conflict = { ok: false, error: { code: 'CONFLICT' } };
  expect(await take(banksia, { kind: 'new' })).toMatchObject(conflict);
  expect(await take(karri, { kind: 'version', base: 1, by: 'Lee' })).toMatchObject(conflict);
  expect(await take(banksia, { kind: 'version', base: 2, by: 'Lee' })).toMatchObject(conflict);
  expect(written).toEqual([]);
  expect(await take(karri, { kind: 'new' })).toMatchObject({ ok: true });
  expect(await take(banksia, { kind: 'version', base: 1, by: 'Lee' })).toMatchObject({ ok: true });
  const apart = await take(banksia, { kind: 'separate', name: 'Banksia 2', by: 'Lee' });
  expect(apart).toMatchObject({ ok: true, data: { content: { pack: { id: 'own-banksia-2', name: 'Banksia 2' } } } });
  expect(written).toEqual(['karri', 'own-banksia', 'own-banksia-2']);
  const products = apart.ok ? apart.data.content.pack.products.map(({ _id }) => _id) : [];
  expect(products).toEqual(['0f8fad5bd9cb469fa1657086']);
});

test('a file is shown beside what this computer has of its lender, with the versions that are new here', async () => {
  const standingOf = async (text: string, problem?: string) => {
    const opened = await openDesk({}, problem).handlers['packs.openFile']({ text });
    if (!opened.ok || opened.data.status !== 'opened') throw new Error('It was not opened.');
    const { here, ...standing } = opened.data.standing;
    return { ...standing, ...(here && { here: [here.origin, here.name, here.version] }) };
  };
  expect(await standingOf('banksia')).toEqual({ newVersions: [2], here: ['own', 'Banksia', 1] });
  expect(await standingOf('jarrah')).toEqual({ newVersions: [1], here: ['sample', 'Jarrah', 0] });
  expect(await standingOf('karri')).toEqual({ newVersions: [1] });
  const problem = 'Its identifier is taken';
  expect(await standingOf('karri', problem)).toEqual({ newVersions: [1], problem });
});

test('a separate lender has an identifier of its own, also where it keeps the name', async () => {
  const { handlers, written } = openDesk();
  const as = { kind: 'separate', name: 'Banksia', by: 'Lee' } as const;
  expect(await handlers['packs.takeFile']({ file: edited, as })).toMatchObject({ ok: true });
  expect(written).toEqual(['own-banksia-2']);
});
