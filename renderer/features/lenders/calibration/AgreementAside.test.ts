// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { ownLender, showLender } from '../lenders.test-data.ts';
import { AgreementAside } from './AgreementAside.tsx';

const own = ownLender();
const caseOf = (title: string, saved: number, before: number): CheckedCase => ({
  ...{ id: title, title, readOn: '2026-11-20', readBy: 'Kim', theirs: { capacity: 800_000 }, within: {} },
  ...{ saved: { capacity: saved }, before: { capacity: before } },
});

it('how the cases stand is said beside every tab, with what changed since the version before, and leads to them', async () => {
  const page = await mounted({}, createElement(AgreementAside, { detail: own }), (store) => showLender(store, own));
  const check = (...cases: CheckedCase[]): void =>
    page.store.calls.put('calibration.check', { id: own.id }, { version: 2, versionBefore: 1, cases });
  const said = (): unknown => {
    const button = page.container.querySelector('button');
    const sentences = [...page.container.querySelectorAll('p')].map(({ textContent }) => textContent);
    return button && [button.textContent, button.dataset.good, ...sentences];
  };
  check();
  await expect.poll(said).toBeNull();
  const [good, lost] = [caseOf('Couple', 800_000, 800_000), caseOf('Single', 700_000, 800_000)];
  check(good);
  await expect.poll(said).toEqual(['The case agrees.', 'true']);
  check(good, lost);
  await expect.poll(said).toEqual(['1 of 2 cases agrees.', 'false', 'No longer agrees since version 2: Single.']);
  await page.user.click(page.getByText('1 of 2 cases agrees.'));
  expect(page.store.getState().packTab).toBe('calibration');
});
