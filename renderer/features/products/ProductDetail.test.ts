// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { TypedLoan } from '../../../shared/costs/asked-loans.ts';
import { sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import type { ListedProduct, Product } from '../../../shared/service/product.ts';
import type { HomeLoan } from '../../../shared/service/scenario.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { nothingTyped } from '../../store/lenders/product-view-slice.ts';
import { pricedRows } from './product-rows.ts';
import { pricedLoan } from './product-use.ts';
import { ProductDetail } from './ProductDetail.tsx';

const typedLoan: TypedLoan = { ...nothingTyped, amount: 600_000, lvr: 70 };
const called = { nameOf: () => 'Tea Tree Bank', originOf: () => 'sample' as const };

const detailOf = (product: ListedProduct, typed = typedLoan, onClose = (): void => undefined) => {
  const { loan } = pricedLoan(undefined, { typed, loan: null });
  const [row] = pricedRows([product], called, loan);
  if (row === undefined) throw new Error('No row');
  const prepare = (store: AppStore): void => store.getState().changeProductView({ typed });
  return { part: createElement(ProductDetail, { row, onClose }), prepare };
};

const textOf = async (product: ListedProduct, typed = typedLoan): Promise<string> => {
  const { part, prepare } = detailOf(product, typed);
  const page = await mounted({}, part, prepare);
  const text = [...page.container.querySelectorAll('h2, p, td, th, span')].map((one) => one.textContent).join('|');
  page.unmount();
  return text;
};

const product = sampleProduct() as Product;

it('says what the product costs for the loan, and what that leaves out', async () => {
  const text = await textOf(product);
  expect(text).toMatch(
    /Cost\|Interest\|Fees\|Total\|First year\|[\d,.]+\|395\.00\|[\d,.]+\|Five years\|[\d,.]+\|1,975\.00\|/u,
  );
  expect(text).toMatch(/a month at 6\.45% from the start\./u);
  expect(text).toContain('Covers interest and the product’s own fees.');
  expect(text).not.toContain('Not published');
  expect(await textOf({ ...product, notPublished: ['setupFee', 'ongoingFee'] })).toContain(
    'Not published, so left out: set-up fee, annual fee. Covers interest',
  );
  expect(await textOf({ ...product, notPublished: ['setupFee'] })).toContain('left out: set-up fee. Covers');
});

it('says why there is no price, and nothing without a loan', async () => {
  expect(await textOf(product, { ...typedLoan, lvr: 90 })).toContain('No price: Up to an LVR of 80%.');
  expect(await textOf(product, nothingTyped)).not.toMatch(/No price|First year/u);
});

it('says by how much a published comparison rate is contradicted, or that it agrees', async () => {
  const saidAt = async (comparisonRate: number) => {
    const bands = [{ overLVR: 0, maxLVR: 80, minLoanAmount: 0, comparisonRate }];
    const offers = [
      { loanPurpose: 'OWNER_OCCUPIED' as const, repaymentType: 'PRINCIPAL_AND_INTEREST' as const, bands },
    ];
    const { part, prepare } = detailOf({ ...product, setupFee: 0, ongoingFee: 0, offers });
    const { texts, markup } = await drawn({}, part, prepare);
    return [
      /The rate and fees here .*/u.exec(texts.join('|'))?.[0].split('|')[0],
      / class="[^"]*_doubt_/u.test(markup),
    ];
  };
  const disagrees = (words: string): unknown =>
    expect.stringMatching(new RegExp(`come to \\d\\.\\d\\d%, 0\\.\\d\\d ${words}`, 'u'));
  expect([await saidAt(6.45), await saidAt(7), await saidAt(5.9)]).toEqual([
    ['The rate and fees here agree.', false],
    [disagrees('less: ask the bank\\. It ranks below products that agree\\.$'), true],
    [disagrees('more: ask the bank\\.'), true],
  ]);
});

it('the rates follow the loan until another purpose or repayment is chosen', async () => {
  const { part, prepare } = detailOf(product, { ...typedLoan, investment: true });
  const page = await mounted({}, part, prepare);
  const rates = (): (string | null)[] =>
    [...page.container.querySelectorAll('[aria-label^="Rates of"] td')].map((one) => one.textContent);
  const head = [...page.container.querySelectorAll('[aria-label^="Rates of"] th')].map((one) => one.textContent);
  expect(head).toEqual(['Loan amount', 'LVR to 60%', 'LVR to 80%', '50,000 to below 500,000', '500,000 and above']);
  expect(rates()).toEqual(['6.65', '6.75', '6.55', '6.65']);
  await page.user.click(page.getByText('Owner-occupied'));
  expect(rates()).toEqual(['6.45', '6.55', '6.35', '6.45']);
  await page.user.click(page.getByText('Interest only'));
  expect(rates()).toEqual(['6.75', '6.85', '6.65', '6.75']);
  page.unmount();
  const other = detailOf(product, { ...typedLoan, interestOnly: true });
  await mounted({}, other.part, other.prepare);
  expect([...document.querySelectorAll('[aria-label^="Rates of"] td')][0]?.textContent).toBe('6.75');
});

it('is headed by its lender and where that comes from, and says where it is not offered or has no rate', async () => {
  const offers = [
    {
      ...{ loanPurpose: 'OWNER_OCCUPIED' as const, repaymentType: 'PRINCIPAL_AND_INTEREST' as const },
      bands: [{ overLVR: 60, maxLVR: 80, minLoanAmount: 0 }],
    },
  ];
  const text = await textOf({ ...product, offers });
  expect(text).toMatch(/^Tea Package\|Tea Tree Bank · Sample · customer rates, % p\.a\.\|/u);
  expect(text).toContain('50,000 to below 500,000|–|6.55|');
  expect(text).not.toContain('Not offered');
  expect(await textOf({ ...product, offers }, { ...typedLoan, investment: true })).toContain(
    'Not offered for this purpose and repayment type.',
  );
});

it('a repayment that changes is given with the month after which it does', async () => {
  const introductory = { rate: 5.99, months: 12 };
  expect(await textOf({ ...product, introductory })).toMatch(
    /\|([\d,]+\.\d\d) a month at 5\.99% from the start; [\d,]+\.\d\d a month at 6\.45% after 12 months\.\|/u,
  );
});

it('a product that a service lists without rates says so', async () => {
  const { rateTableFields: _rates, ...listed } = product;
  expect(await textOf(listed as ListedProduct)).toContain('The service lists this product without rates.');
});

it('a product is used for the loan of the open scenario only, where it has a price', async () => {
  const loan: HomeLoan = {
    id: 'a',
    loan_amount: 600_000,
    lvr: 70,
    lvr_behavior: 'use-input',
    existing_or_proposed: 'proposed',
  };
  const offered = async (loans: HomeLoan[], typed: TypedLoan): Promise<string | undefined> => {
    const { part, prepare } = detailOf(product, typed);
    const page = await mounted({ home_loans: loans }, part, prepare);
    const words = page.queryByText(/^Use for/u)?.textContent;
    page.unmount();
    return words;
  };
  expect([
    await offered([], typedLoan),
    await offered([loan], typedLoan),
    await offered([loan], { ...typedLoan, lvr: 90 }),
  ]).toEqual([undefined, 'Use for loan 1', undefined]);
});

it('only a published product has a history, and the detail is closed by its cross', async () => {
  const isShown = async (listed: ListedProduct): Promise<boolean> => {
    const page = await mounted({}, detailOf(listed).part);
    const asked = page.scripted.inputs('banks.history').length > 0;
    page.unmount();
    return asked;
  };
  expect([await isShown(product), await isShown({ ...product, isForServicing: false })]).toEqual([false, true]);
  const closed: string[] = [];
  const page = await mounted({}, detailOf(product, typedLoan, () => void closed.push('closed')).part);
  await page.user.click(page.getByLabelText('Close the rates'));
  expect(closed).toEqual(['closed']);
  expect((await drawn({}, detailOf(product).part)).texts).toContain('Tea Package');
});
