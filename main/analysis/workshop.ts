import type { LenderContent } from '../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../shared/pack/pack-schema.ts';
import { overridesOf } from '../../shared/pack/parameter-values.ts';
import { splitTitle } from '../../shared/pack/policy-title.ts';
import { dayInSydney } from '../../shared/scenario/days.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import { computeServicing, type Lender, prepareLender } from '../engine/servicing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { PackWorkshop } from '../ports/calculations.ts';

/** The bundled packs as written, and calculations with packs that the catalogue does not have. */
export const createWorkshop = (bundled: Catalogue, clock: Clock): PackWorkshop => {
  const today = (): string => dayInSydney(clock.now());
  return {
    samples: () => bundled.lenders.map(packOf),
    sample: (id) => {
      const lender = bundled.lenders.find((one) => one.id === id);
      return lender && { pack: packOf(lender), notes: {}, policies: policiesOf(bundled, id) };
    },
    today,
    compute: (pack, { scenario, addToRates, day }) =>
      computeServicing({
        scenario,
        lender: prepareLender(pack),
        benchmark: bundled.benchmark,
        addToRates,
        today: day ?? today(),
        figures: true,
      }),
  };
};

/** A lender as its pack writes it. */
export const packOf = ({ id, name, notice, whiteLabel, asAt, parameters, products }: Lender): WrittenPack => ({
  ...{ id, name, whiteLabel, asAt },
  ...(notice !== undefined && { notice }),
  servicing: overridesOf(parameters),
  products: products as WrittenPack['products'],
});

const policiesOf = ({ policies }: Catalogue, lender: string): LenderContent['policies'] =>
  policies
    .filter((policy) => policy.lender === lender)
    .map(({ triggers, content, standing }, index) => ({
      id: `policy-${index + 1}`,
      ...splitTitle(content),
      triggers: [...triggers],
      source: standing.source,
      verifiedOn: standing.verifiedOn,
      verifiedBy: standing.verifiedBy,
    }));
