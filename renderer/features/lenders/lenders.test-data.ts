import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { lenderIssues } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import { samplePack, sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { product as wireProduct } from '../../../shared/service/product.ts';
import type { AppStore } from '../../store/app-store.ts';

/** The pack of a lender with a product, and other parameters than usual where they are given. */
export const packOf = (id: string, servicing: object = {}): WrittenPack =>
  samplePack({ id, servicing, products: [sampleProduct({ lender: id })] });

/** A lender made here by Kim, in its second version. */
export const ownLender = (change: Partial<PackDetail> = {}): PackDetail => ({
  ...{ id: 'own-tea', origin: 'own', base: 2 },
  versions: [1, 2].map((version) => ({ version, savedBy: 'Kim', savedMs: version, remark: `Remark ${version}` })),
  content: { pack: packOf('own-tea'), notes: {}, policies: [] },
  ...change,
});

export const sampleLender = (): PackDetail =>
  ownLender({
    ...{ id: 'tea', origin: 'sample', base: 0, versions: [] },
    content: { pack: packOf('tea'), notes: {}, policies: [] },
  });

/** Shows a lender of this computer, which Kim saved last. */
export const showLender = (store: AppStore, detail: PackDetail): void => {
  store.calls.put('packs.list', {}, { lenders: [], broken: [], lastBy: 'Kim' });
  store.calls.put('packs.read', { id: detail.id }, detail);
  store.getState().goTo('lenders');
  store.getState().openPack(detail.id);
};

/** Edits parameters of a lender without saving. */
export const editServicing = (store: AppStore, { id, content }: PackDetail, servicing: object): void =>
  store.getState().editPack(id, { ...content, pack: packOf(id, servicing) }, lenderIssues);

/** A product of a lender of one's own that was taken from a bank, and how that publishes it since, at another base rate. */
export const changedSince = (brand: string) => {
  const since = '2026-11-01T10:00:00.000Z';
  const later = '2026-11-05T10:00:00.000Z';
  const source = { id: '1'.repeat(24), brand, since, readAt: since };
  const product = { ...sampleProduct({ lender: 'own-tea', productName: 'Everyday' }), published: source };
  const published = wireProduct.parse({
    ...sampleProduct({ _id: source.id, lender: 'Quokka', productName: 'Everyday', isForServicing: false }),
    rateTableFields: { ...product.rateTableFields, baseRate: 7.25 },
  });
  return { source, product, listing: { product: published, brand: 'Quokka', since: later, readAt: later } };
};
