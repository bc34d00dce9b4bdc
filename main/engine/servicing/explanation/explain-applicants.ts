import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { amountText, percent, sentenceCase } from '../../../../shared/scenario/format.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import type {
  ApplicantExplanation,
  IncomeExplanation,
  PropertyExplanation,
} from '../../../../shared/service/explanation.ts';
import type { Assessed } from '../assess-request.ts';
import type { IncomeLine } from '../income/applicant-income.ts';
import { exclusionWords } from '../income/exclusion.ts';
import type { RentedProperty } from '../income/rent.ts';
import type { IncomeMethod } from '../income/self-employed.ts';
import { interestOf } from '../lending/interest.ts';

const methodWords: Readonly<Record<IncomeMethod, string>> = {
  lower_of_latest_and_average: 'lower of latest and average',
  average: 'average of two years',
  latest: 'latest year',
  lowest: 'lower of two years',
  latest_capped_120: 'latest year, at most 120% of the year before',
  only_year: 'only year',
  bas: 'turnover by BAS',
  bank_statements: 'turnover by bank statements',
  accountant_letter: 'income by an accountant’s letter',
  salary: 'pay at the rate of six months',
};

/** What was done to an income before shading, in sentences. */
const stepsOf = (line: IncomeLine): readonly string[] => {
  if (line.source === 'self_employed')
    return [`${line.portion === 1 ? '' : `${percent(line.portion * 100)} of the `}${methodWords[line.method]}`];
  const { stated, afterYearToDate, counted } = line;
  return [
    ...(afterYearToDate === stated ? [] : [`${amountText(afterYearToDate)} after year to date`]),
    ...(counted === cents(afterYearToDate) ? [] : [`${amountText(counted)} over two years`]),
  ];
};

const whyCounted = (line: IncomeLine): string => {
  if (line.exclusion !== undefined) return `Not counted: ${exclusionWords(line.exclusion)}`;
  if (line.source !== 'self_employed' && line.afterYearToDate === 0) return 'Nothing is left after year to date';
  const shading = line.shade === 1 ? 'counted in full' : `${percent(line.shade * 100)} counted`;
  return sentenceCase([...stepsOf(line), shading].join(', '));
};

const explainIncome = (line: IncomeLine): IncomeExplanation => ({
  source: line.source,
  label: line.label,
  stated: line.stated,
  counted: line.counted,
  shade: line.shade,
  shaded: line.shaded,
  taxable: line.taxable,
  excluded: line.exclusion !== undefined,
  why: whyCounted(line),
});

/** Each applicant from stated incomes to net income. */
export const explainApplicants = ({ assessment, net }: Assessed): ApplicantExplanation[] =>
  assessment.incomes.flatMap(({ applicant, lines, gross, taxBase }, position) => {
    const tax = net.taxes[position];
    if (tax === undefined) return [];
    const { gross: rentGross, cash } = assessment.rent;
    const { preTax, postTax } = applicant.novatedLease;
    return {
      which_applicant: position,
      name: applicant.name,
      incomes: lines.map(explainIncome),
      gross_income: cents(gross + (rentGross[position] ?? 0)),
      rent_gross: cents(rentGross[position] ?? 0),
      rent_counted: cents(cash[position] ?? 0),
      // the difference, so that the lines add up however the half cents were rounded
      rent_taxable: cents(tax.taxableIncome > 0 ? tax.taxableIncome - taxBase : (net.rentTaxable[position] ?? 0)),
      taxable_before_rent: cents(taxBase),
      taxable_income: tax.taxableIncome,
      repayment_income: tax.repaymentIncome,
      ...(applicant.reportable !== 0 && { reportable: cents(applicant.reportable) }),
      ...(preTax + postTax !== 0 && { novated_lease: cents(preTax + postTax) }),
      ...(preTax !== 0 && { novated_lease_pre_tax: cents(preTax) }),
      ...(tax.isHelpWithheld && { help_withheld: true }),
      income_tax: tax.grossTax,
      tax_offset: tax.offset,
      tax: tax.tax,
      medicare_levy: tax.levy,
      ...(tax.levyReduction !== 0 && { medicare_levy_reduction: tax.levyReduction }),
      ...(tax.surcharge !== 0 && { medicare_surcharge: tax.surcharge }),
      help: tax.help,
      net_yearly: tax.netYearly,
      net_monthly: tax.netMonthly,
    };
  });

const lossWords = (exempt: boolean, { negative_gearing_mode: mode }: ServicingParameters): string => {
  if (mode === 'none') return 'A loss is set against other rent only: the lender deducts none from other income';
  return exempt ? 'A loss may be set against other income' : 'A loss is set against other rent only';
};

const explainProperty = (
  { property, rent, within, expense, shade, net, exempt }: RentedProperty,
  interest: number,
  parameters: ServicingParameters,
): PropertyExplanation => ({
  part: property.kind === 'security' ? 'securities' : 'rental_income',
  position: property.position,
  label: property.label,
  rent: cents(rent),
  ...(within !== rent && { rent_within_yield: cents(within) }),
  expense: cents(expense),
  shade,
  rent_counted: net,
  interest: cents(interest),
  result: cents(net - cents(interest)),
  loss_deductible: exempt,
  why: lossWords(exempt, parameters),
});

/** Each property that counts for rent, with the interest that its loans charge to it. */
export const explainProperties = ({ assessment, net }: Assessed): PropertyExplanation[] =>
  assessment.rent.rented.map((rented, index) =>
    explainProperty(rented, interestOf(net.interest, index), assessment.parameters),
  );
