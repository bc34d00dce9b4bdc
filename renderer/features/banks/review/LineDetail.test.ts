import { createElement } from 'react';
import { expect, test } from 'vitest';
import { sampleProduct } from '../../../../shared/pack/sample-pack.test-data.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { LineDetail } from './LineDetail.tsx';

const line = { line: 3, file: 'a.json', name: 'Basic', brand: 'Quokka', outcome: 'EXACT' as const };

const said = async (notPublished: readonly string[]): Promise<string> => {
  const product = sampleProduct({ setupFee: 0, ongoingFee: 0, notPublished });
  const part = createElement(LineDetail, { stageId: 'stage', line: line as never, onClose: () => undefined });
  const { texts } = await drawn({}, part, (store) =>
    store.calls.put(
      'banks.line',
      { id: 'stage', line: 3 },
      {
        ...{ productId: 'basic', products: [product], warnings: [], dropped: {}, maxErrorBp: 0 },
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
