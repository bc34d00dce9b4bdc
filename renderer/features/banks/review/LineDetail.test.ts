import { createElement } from 'react';
import { expect, test } from 'vitest';
import { sampleProduct } from '../../../../shared/pack/sample-pack.test-data.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { LineDetail } from './LineDetail.tsx';

const line = { line: 3, file: 'a.json', name: 'Basic', brand: 'Quokka', outcome: 'EXACT' as const };

const said = async (notPublished: readonly string[], fees = 0, features = {}): Promise<string> => {
  const product = sampleProduct({ setupFee: fees, ongoingFee: fees, notPublished });
  const products = [{ ...product, productFeatures: { ...product.productFeatures, ...features } }];
  const part = createElement(LineDetail, { stageId: 'stage', line: line as never, onClose: () => undefined });
  const { texts } = await drawn({}, part, (store) =>
    store.calls.put(
      'banks.line',
      { id: 'stage', line: 3 },
      {
        ...{ productId: 'basic', products, warnings: [], dropped: {}, maxErrorBp: 0 },
      },
    ),
  );
  return texts.join(' ');
};

test.each([
  ['setupFee', 'set-up fee not published, $0 a year, LVR to 80%'],
  ['ongoingFee', '$0 set-up, yearly fee not published, LVR to 80%'],
  ['maxLVR', '$0 set-up, $0 a year, LVR to 80% (assumed)'],
])('a figure that the bank does not publish is said to be none of its own: %s', async (figure, words) => {
  expect(await said([figure])).toContain(words);
});

test('what a product costs is in whole dollars, and its account and redraw are told where it has them', async () => {
  const features = (offsetAccount: boolean, redrawFacility: boolean) =>
    said([], 1_395, { offsetAccount, redrawFacility });
  expect([await features(true, false), await features(false, true)]).toEqual([
    expect.stringMatching(/\$1,395 set-up, \$1,395 a year, LVR to 80%, offset$/u),
    expect.stringMatching(/\$1,395 set-up, \$1,395 a year, LVR to 80%, redraw$/u),
  ]);
});
