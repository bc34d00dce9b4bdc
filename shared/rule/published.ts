import { askedLoans } from '../costs/asked-loans.ts';
import { refusalOf } from '../products/availability.ts';
import { customerRate, type RatedProduct } from '../products/rates.ts';
import type { HomeLoan, ScenarioBody } from '../service/scenario.ts';
import type { Rule } from './rule.ts';

/** Published products under rules by the name that loans give them; null where withdrawn. The last rule decides. */
const productsUnder = (rules: readonly Rule[]): ReadonlyMap<string, RatedProduct | null> =>
  new Map(
    rules
      .flatMap(({ changes }) => changes)
      .flatMap((change) => (change.kind === 'published' ? change.products : []))
      .map(({ name, product }) => [name, product]),
  );

/** The published product that a loan's rate is that of; a product of a lender is the lender's own affair. */
export const productInUse = ({
  rate,
  product_rate: ofProduct,
  product_name: name,
  product_lender: owner,
}: HomeLoan): string | undefined =>
  rate !== undefined && rate === ofProduct && owner === undefined ? name : undefined;

const withoutProduct = ({ rate: _rate, product_rate: _ofProduct, product_name: _name, ...loan }: HomeLoan): HomeLoan =>
  loan;

/**
 * A scenario whose loans have the rates that their published products have under rules; the same object where none
 * changes. Where a product is withdrawn, or no longer for such a loan, each lender prices the loan itself.
 */
export const scenarioUnder = (scenario: ScenarioBody, rules: readonly Rule[]): ScenarioBody => {
  const products = productsUnder(rules);
  if (products.size === 0) return scenario;
  let isChanged = false;
  const loans = [...scenario.home_loans];
  for (const { position, lvr, ...asked } of askedLoans(scenario, new Map())) {
    const loan = loans[position];
    const product = loan && products.get(productInUse(loan) ?? '');
    if (loan === undefined || product === undefined || lvr === undefined) continue;
    isChanged = true;
    if (product === null || refusalOf(product, { ...asked, lvr }) !== undefined) loans[position] = withoutProduct(loan);
    else {
      const rate = customerRate(product, { ...asked, lvr });
      loans[position] = { ...loan, rate, product_rate: rate };
    }
  }
  return isChanged ? { ...scenario, home_loans: loans } : scenario;
};
