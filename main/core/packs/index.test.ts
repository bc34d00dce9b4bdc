import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import type { BrokenLender, OwnLender } from '../../ports/lenders.ts';
import { packHandlers } from './index.ts';
import type { PackPorts } from './own-lender.ts';
import { contentOf, firstFile } from './versions.ts';

const ownLender = (id: string, name: string, savedBy: string, savedMs: number): OwnLender => ({
  id,
  file: firstFile({ pack: samplePack({ id, name }), notes: {}, policies: [] }, { savedBy, savedMs, remark: '' }),
});

/** The lenders of a desk beside two samples, and what is written of them. */
const openLenders = (...own: readonly OwnLender[]) => openDesk({ own });

const openDesk = ({
  own,
  workshop,
  broken = [],
}: {
  own: readonly OwnLender[];
  workshop?: Partial<PackPorts['workshop']>;
  broken?: readonly BrokenLender[];
}) => {
  const written: [string, LenderFile][] = [];
  const handlers = packHandlers({
    ownLenders: {
      list: () => own,
      broken: () => Promise.resolve(broken),
      put: (id: string, file: LenderFile) => {
        written.push([id, file]);
        return succeed(undefined);
      },
    },
    workshop: {
      samples: () => ['Yarrow', 'Acacia'].map((name) => samplePack({ id: name.toLowerCase(), name })),
      today: () => '2026-11-26',
      ...workshop,
    },
    connections: {
      current: () => ({ client: { readScenario: () => Promise.resolve(succeed({ scenario: 'asked' })) } }),
    },
    ids: { next: () => '0f8fad5b-d9cb-469f-a165-70867728950e' },
    clock: { now: () => 5 },
  } as unknown as PackPorts);
  return { handlers, written };
};

test('own lenders are listed before samples, by name, with who saved one last', async () => {
  const { handlers } = openLenders(
    ownLender('own-zinnia', 'Zinnia', 'Kim', 1),
    ownLender('own-melaleuca', 'Melaleuca', 'Lee', 3),
    ownLender('own-banksia', 'Banksia', 'Sam', 2),
  );
  const listed = await handlers['packs.list']({});
  const { lenders = [], lastBy } = listed.ok ? listed.data : {};
  expect([lenders.map(({ name }) => name), lastBy]).toEqual([
    ['Banksia', 'Melaleuca', 'Zinnia', 'Acacia', 'Yarrow'],
    'Lee',
  ]);
});

test('a lender that is saved as it is has no new version, and nothing is written', async () => {
  const own = ownLender('own-banksia', 'Banksia', 'Sam', 2);
  const { handlers, written } = openLenders(own);
  const content = contentOf(currentOf(own.file));
  const save = (saved: typeof content) =>
    handlers['packs.save']({ id: own.id, base: 1, by: 'Lee', remark: '', content: saved });
  expect(await save(content)).toMatchObject({ ok: true, data: { base: 1 } });
  expect(written).toEqual([]);
  expect(await save({ ...content, pack: { ...content.pack, whiteLabel: true } })).toMatchObject({ data: { base: 2 } });
  expect(written.map(([id, { versions }]) => [id, versions.length])).toEqual([['own-banksia', 2]]);
});

test('a lender is listed with what it fails by and how many of its policies are due', async () => {
  const policy = (verifiedOn?: string) => ({ id: 'p', title: 'Pay', content: 'All of it.', triggers: [], verifiedOn });
  const own = ownLender('own-banksia', 'Banksia', 'Sam', 2);
  const [first] = own.file.versions;
  const policies = [policy(), policy('2026-11-25'), policy('2020-01-01')] as never;
  const versions = first ? [{ ...first, policies }] : [];
  const { handlers } = openLenders({ ...own, file: { ...own.file, versions }, problem: 'Its identifier is taken' });
  const listed = await handlers['packs.list']({});
  // One was never verified, one years ago, one yesterday.
  expect(listed.ok ? listed.data.lenders[0] : undefined).toMatchObject({
    ...{ name: 'Banksia', duePolicies: 2, problem: 'Its identifier is taken' },
  });
});

test('a lender is saved on the version that was edited, under its identifier, and its figures are as at the day', async () => {
  const own = ownLender('own-banksia', 'Banksia', 'Sam', 2);
  const { handlers, written } = openLenders(own);
  const content = contentOf(currentOf(own.file));
  const save = (base: number, pack: object) =>
    handlers['packs.save']({
      ...{ id: own.id, base, by: 'Lee', remark: '' },
      content: { ...content, pack: { ...content.pack, ...pack } },
    });
  for (const base of [0, 2])
    expect(await save(base, { whiteLabel: true })).toMatchObject({ error: { code: 'CONFLICT' } });
  expect(await save(1, { id: 'own-other' })).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  expect(written).toEqual([]);
  expect(await save(1, { whiteLabel: true })).toMatchObject({ data: { content: { pack: { asAt: '2026-11-26' } } } });
});

test('a lender is restored and copied with a remark that says from what', async () => {
  const own = ownLender('own-banksia', 'Banksia', 'Sam', 2);
  const [first] = own.file.versions;
  const renamed = first ? [first, { ...first, version: 2, pack: { ...first.pack, name: 'Banksia 2' } }] : [];
  const { handlers, written } = openLenders({ ...own, file: { ...own.file, versions: renamed } });
  expect(await handlers['packs.restore']({ id: own.id, version: 3, by: 'Lee' })).toMatchObject({
    error: { code: 'NOT_FOUND' },
  });
  await handlers['packs.restore']({ id: own.id, version: 1, by: 'Lee' });
  await handlers['packs.duplicate']({ id: own.id, name: 'Oak', by: 'Lee' });
  expect(written.map(([id, file]) => [id, currentOf(file).remark, currentOf(file).pack.name])).toEqual([
    ['own-banksia', 'Restored from version 1', 'Banksia'],
    ['own-oak', 'Copied from Banksia 2', 'Oak'],
  ]);
});

test('a preview sets the figures of the lender as it is beside those of the edit', async () => {
  const own = ownLender('own-banksia', 'Banksia', 'Sam', 2);
  const compute = ((pack: { readonly name: string }, question: unknown) => {
    expect(question).toEqual({ scenario: 'asked', addToRates: 2 });
    return {
      ...{ does_service: pack.name === 'Banksia', max_borrowing_capacity: pack.name.length, net_monthly_surplus: -1 },
    };
  }) as unknown as PackPorts['workshop']['compute'];
  const { handlers } = openDesk({ own: [own], workshop: { compute } });
  const pack = samplePack({ id: own.id, name: 'Banksia as edited' });
  expect(await handlers['packs.preview']({ id: own.id, pack, scenarioId: 's', addToRates: 2 })).toEqual(
    succeed({
      before: { doesService: true, capacity: 7, surplus: -1 },
      after: { doesService: false, capacity: 17, surplus: -1 },
    }),
  );
});

test('a lender whose file cannot be read is listed as such', async () => {
  const broken = [{ file: 'own-oak.json', message: 'It is damaged.' }];
  expect(await openDesk({ own: [], broken }).handlers['packs.list']({})).toMatchObject(succeed({ broken }));
});
