import type { LenderContent } from '../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../shared/pack/pack-schema.ts';
import { overridesOf } from '../../shared/pack/parameter-values.ts';
import { splitTitle } from '../../shared/pack/policy-title.ts';
import { dayInSydney } from '../../shared/scenario/days.ts';
import type { ServicingResult } from '../../shared/service/compute.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import { computeServicing, type Lender, prepareLender } from '../engine/servicing/index.ts';
import type { Clock } from '../platform/clock.ts';

/** The bundled packs as they are written, and calculations with packs that the catalogue does not have. */
export const createWorkshop = (bundled: Catalogue, clock: Clock) => {
  const today = (): string => dayInSydney(clock.now());
  return {
    samples: (): WrittenPack[] => bundled.lenders.map(packOf),
    sample: (id: string): LenderContent | undefined => {
      const lender = bundled.lenders.find((one) => one.id === id);
      return lender && { pack: packOf(lender), notes: {}, policies: policiesOf(bundled, id) };
    },
    today,
    compute: (
      pack: WrittenPack,
      question: { readonly scenario: ScenarioBodyInput; readonly addToRates: number; readonly day?: string },
    ): ServicingResult =>
      computeServicing({
        scenario: question.scenario,
        lender: prepareLender(pack),
        benchmark: bundled.benchmark,
        addToRates: question.addToRates,
        today: question.day ?? today(),
        figures: true,
      }),
  };
};

const packOf = ({ id, name, notice, whiteLabel, asAt, parameters, products }: Lender): WrittenPack => ({
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
