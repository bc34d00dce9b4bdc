import type {
  ApplicantExplanation,
  Explanation,
  IncomeExplanation,
  PropertyExplanation,
} from '../../../../shared/service/explanation.ts';
import { formatCents } from '../../words/format.ts';
import { add, addUnlessZero, difference, note, type StatementBlock, type StatementLine, sum } from './line.ts';

const share = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 2 });

/** The reason as the rest of a sentence: `Counted in full` after a semicolon is `counted in full`. */
const continued = (why: string): string =>
  /^[A-Z][a-z]/u.test(why) ? why.charAt(0).toLowerCase() + why.slice(1) : why;

const incomeNote = ({ stated, excluded, taxable, why }: IncomeExplanation): string =>
  note(`${formatCents(stated)} stated`, continued(why), !excluded && !taxable && 'not taxed');

const incomeLine = (income: IncomeExplanation): StatementLine =>
  add(income.label, income.excluded ? 0 : income.shaded, incomeNote(income));

const taxNote = (applicant: ApplicantExplanation): string =>
  note(
    `${formatCents(applicant.income_tax)} on taxable income of ${formatCents(applicant.taxable_income)}`,
    applicant.rent_taxable !== 0 && `of it rent after interest ${formatCents(applicant.rent_taxable)}`,
    applicant.tax_offset !== 0 && `less ${formatCents(applicant.tax_offset)} offset`,
  );

const helpNote = ({ help_withheld, repayment_income, reportable = 0 }: ApplicantExplanation): string =>
  help_withheld
    ? 'as withheld by the payslip'
    : note(
        `on repayment income of ${formatCents(repayment_income)}`,
        reportable !== 0 && `of it reportable ${formatCents(reportable)}`,
      );

const levyNote = ({ medicare_levy_reduction: reduction = 0 }: ApplicantExplanation): string =>
  reduction === 0 ? '' : `after a family reduction of ${formatCents(reduction)}`;

const applicantBlock = (applicant: ApplicantExplanation): StatementBlock => ({
  title: `Income of ${applicant.name}`,
  per: 'a year',
  unit: 'aud',
  lines: [
    ...applicant.incomes.map(incomeLine),
    ...addUnlessZero('Rent counted', applicant.rent_counted, `${formatCents(applicant.rent_gross)} received`),
    ...addUnlessZero(
      'Novated lease',
      -(applicant.novated_lease ?? 0),
      `of it ${formatCents(applicant.novated_lease_pre_tax ?? 0)} before tax`,
    ),
    add('Income tax', -applicant.tax, taxNote(applicant)),
    ...addUnlessZero('Medicare levy', -applicant.medicare_levy, levyNote(applicant)),
    ...addUnlessZero(
      'Medicare levy surcharge',
      -(applicant.medicare_surcharge ?? 0),
      `no hospital cover, on income for surcharge purposes of ${formatCents(applicant.repayment_income)}`,
    ),
    ...addUnlessZero('HELP repayment', -applicant.help, helpNote(applicant)),
    sum('Net income a year', applicant.net_yearly),
    { kind: 'info', label: 'Net income a month', amount: applicant.net_monthly },
  ],
});

const propertyBlock = (property: PropertyExplanation): StatementBlock => ({
  title: `Rent of ${property.label}`,
  per: 'a year',
  unit: 'aud',
  lines: [
    add('Rent received', property.rent),
    ...addUnlessZero(
      'Above the lender’s yield limit',
      difference(property.rent_within_yield ?? property.rent, property.rent),
    ),
    add(
      'Shading or expenses',
      difference(property.rent_counted, property.rent_within_yield ?? property.rent),
      note(`${share.format(property.shade)} counts`, `expenses ${formatCents(property.expense)}`),
    ),
    sum('Rent counted', property.rent_counted),
    ...addUnlessZero('Interest', -property.interest),
    ...(property.interest === 0 ? [] : [sum(property.result < 0 ? 'Loss for tax' : 'Result for tax', property.result)]),
  ].map((line, index, lines) => (index === lines.length - 1 ? { ...line, note: property.why } : line)),
});

/** From stated incomes to net income, applicant by applicant, then the properties that are let. */
export const incomeBlocks = ({ applicants, properties }: Explanation): StatementBlock[] => [
  ...applicants.map(applicantBlock),
  ...properties.map(propertyBlock),
];
