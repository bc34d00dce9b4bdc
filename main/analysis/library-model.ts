import { hash } from 'node:crypto';
import { askedOf } from '../../shared/scenario/asked.ts';
import { dayInSydney } from '../../shared/scenario/days.ts';
import { figureOf } from '../../shared/scenario/lender-figures.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import { computeServicing, type Lender, modelFacts } from '../engine/servicing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { LibraryModel } from '../ports/calculations.ts';

/**
 * Servicing for whole libraries, directly on the catalogue: what each lender's figures depend on, and a scenario's
 * figures at every lender, unsigned and without sentences.
 */
export const createLibraryModel = (
  { lenders, benchmark }: Pick<Catalogue, 'lenders' | 'benchmark'>,
  clock: Clock,
): LibraryModel => ({
  fingerprints: fingerprintsOf(lenders, benchmark),
  today: () => dayInSydney(clock.now()),
  compute: (scenario) => {
    const shared = askedOf(scenario);
    const today = dayInSydney(clock.now());
    return lenders.map((lender) =>
      figureOf(
        lender.id,
        computeServicing({ scenario, lender, benchmark, addToRates: 0, today, figures: true }),
        shared,
      ),
    );
  },
});

interface Fingerprints {
  readonly benchmark: Catalogue['benchmark'];
  readonly byLender: ReadonlyMap<string, string>;
}

/** By the list of lenders, which is replaced when one changes: a run over a library asks some hundred times. */
const known = new WeakMap<readonly Lender[], Fingerprints>();

const fingerprintsOf = (lenders: readonly Lender[], benchmark: Catalogue['benchmark']): ReadonlyMap<string, string> => {
  const before = known.get(lenders);
  if (before?.benchmark === benchmark) return before.byLender;
  const byLender = new Map(lenders.map((lender) => [lender.id, fingerprintOf(lender, benchmark)]));
  known.set(lenders, { benchmark, byLender });
  return byLender;
};

/** Parts of a lender, its products and the benchmark that only people read do not affect figures. */
const fingerprintOf = ({ parameters, priceList }: Lender, benchmark: Catalogue['benchmark']): string => {
  const { label: _label, as_at: _asAt, ...expenses } = benchmark;
  const products = priceList.map(({ product, ...prepared }) => {
    const {
      productName: _name,
      lender: _lender,
      setupFee: _fee,
      ongoingFee: _fees,
      lastUpdated: _on,
      ...priced
    } = product;
    return [priced, prepared];
  });
  return hash('sha256', JSON.stringify([modelFacts, expenses, parameters, products])).slice(0, 16);
};
