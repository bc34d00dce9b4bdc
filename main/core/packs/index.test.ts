import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import type { OwnLender } from '../../ports/lenders.ts';
import { packHandlers } from './index.ts';
import type { PackPorts } from './own-lender.ts';
import { contentOf, firstFile } from './versions.ts';

const ownLender = (id: string, name: string, savedBy: string, savedMs: number): OwnLender => ({
  id,
  file: firstFile({ pack: samplePack({ id, name }), notes: {}, policies: [] }, { savedBy, savedMs, remark: '' }),
});

/** The lenders of a desk beside two samples, and what is written of them. */
const openLenders = (...own: readonly OwnLender[]) => {
  const written: [string, LenderFile][] = [];
  const handlers = packHandlers({
    ownLenders: {
      list: () => own,
      broken: () => Promise.resolve([]),
      put: (id: string, file: LenderFile) => {
        written.push([id, file]);
        return succeed(undefined);
      },
    },
    workshop: {
      samples: () => ['Yarrow', 'Acacia'].map((name) => samplePack({ id: name.toLowerCase(), name })),
      today: () => '2026-11-26',
    },
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
