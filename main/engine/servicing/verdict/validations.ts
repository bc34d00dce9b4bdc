import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import type { PolicyCheckName, ServicingTestName } from '../../../../shared/service/findings.ts';
import type { PriceQuery, Withheld } from '../lending/pricing.ts';
import type { About, Compared, Measured } from './finding.ts';

/** Without a loan to compare, only the limit. */
type Limit = Omit<Compared, 'figure'>;

/** The facts of each validation; those that only its sentence uses are beside figure and limit. */
interface ValidationFacts {
  income_present: Measured;
  surplus_minimum: Compared;
  /** Without a figure where nothing is owed. AUD a month. */
  nsr_minimum: (Compared | (Limit & { readonly figure?: never })) & {
    readonly available: number;
    readonly owed: number;
  };
  /** AUD; income a year. */
  dti_maximum: Compared & {
    readonly debt: number;
    readonly income: number;
    readonly basis: ServicingParameters['dti_income'];
  };
  lvr_maximum: (About & Compared & { readonly withPremium?: boolean }) | { readonly subject?: never };
  loan_minimum: (About & Compared) | (Limit & { readonly subject?: never });
  loan_maximum: Compared;
  term_maximum: (About & Compared) | (Limit & { readonly subject?: never });
  interest_only_maximum: (About & Compared) | { readonly subject?: never };
  /** Only where the lender's products have conditions and none suits the loan. */
  product_available: About & { readonly withheld: Withheld; readonly query: PriceQuery };
  postcode_accepted: (About & { readonly security: string; readonly postcode: string }) | { readonly subject?: never };
}

type CheckName = ServicingTestName | PolicyCheckName;

/** A servicing test or policy check of the answer, as data. */
export type Check<Name extends CheckName = CheckName> = {
  readonly [N in Name]: { readonly name: N; readonly passed: boolean } & ValidationFacts[N];
}[Name];
