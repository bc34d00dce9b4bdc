import type { Fee } from './payload.ts';

/** The fees of a product that every borrower pays, AUD; undefined where the bank does not publish them. */
export interface StatedFees {
  readonly setupFee: number | undefined;
  /** A year. */
  readonly ongoingFee: number | undefined;
  readonly isPackage: boolean;
}

const establishment = /establish|application|set[ -]?up|loan processing|loan advance/i;
const notForAll =
  /top[ -]?up|construction|guarant|switch|valuation|fixed|bridging|building|variation|split|further|increase|smart fit|discharge|re-?issue|re-?document|copy|copies|production|search|cheque|transfer|company|trust|existing|additional/i;
const conditional =
  /\b(?:payable|applies|charged) (?:only )?if\b|\bif your? |\b(?:each|per|every|any) (?:additional|extra|further|subsequent)\b|\b(?:additional|extra) (?:loan )?splits?\b/i;
const forHighLvr = /(?:greater than(?: or equal to)?|above|over|more than|>=?)\s*\d{2}(?:\.\d+)?\s*%/i;
const waived = /^\W*(?:currently )?waived\W*$/i;
/** Whether a sentence says that the work of lawyers is included. */
const saysLegalIncluded = (text: string): boolean =>
  text.split('.').some((sentence) => {
    const at = sentence.search(/\binclud/i);
    return at >= 0 && /\b(?:legal|document)/i.test(sentence.slice(at));
  });

/** Payable when a loan is made. Banks publish what is paid at settlement as an event, too. */
const whenMade = new Set(['UPFRONT', 'EVENT', 'VARIABLE']);

const periodsAYear: readonly (readonly [RegExp, number])[] = [
  [/\bP1Y\b|\bP12M\b|annual|year|p\.?a\.?\b/i, 1],
  [/\bP6M\b|half[ -]?year/i, 2],
  [/\bP3M\b|quarter/i, 4],
  [/\bP1M\b|month/i, 12],
  [/\bP1W\b|\bP7D\b|week/i, 52],
];
const notOngoing = /statement|arrears|offset|card|safe|custody|dishonour|late|overdraw|split/i;

const packageName = /packag|\bpack\b|advantage|wealth|premier|professional/i;
/** "No package fee", "package fee waived", "not available in a package" speak of a package that there is none of. */
const noPackage =
  /\b(?:no|without(?: an?| the)?|nil|\$0) (?:annual |yearly |monthly )*packag\w*(?: fees?)?|\bpackag\w* (?:annual |yearly |monthly )*fees? (?:(?:is|are|will be|has been) )?(?:currently )?(?:waived|not (?:charged|payable)|(?:does|do) not apply)|\bnot (?:available |offered |part |included )?(?:in|with|of|under) (?:an?|the|our|any) (?:\w+ )?packag\w*/g;

/** Whether what a bank writes of a rate, in lower case, puts it in a package. */
export const isInPackage = (text: string): boolean => text.replace(noPackage, ' ').includes('packag');

const largest = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : Math.max(...values);

const isForAll = ({ name, additionalInfo }: Fee): boolean => !notForAll.test(name) && !conditional.test(additionalInfo);
const amountOf = ({ name, amount, additionalInfo }: Fee): number | undefined =>
  amount !== undefined && (waived.test(additionalInfo) || /\bwaived\b/i.test(name)) ? 0 : amount;
const largestOf = (fees: readonly Fee[]): number | undefined => largest(fees.flatMap((fee) => amountOf(fee) ?? []));
const inCents = (amount: number): number => Math.round(amount * 100) / 100;

/** One fee to establish the loan, and what settlement and the documents cost besides unless it includes them. */
const setupFee = (fees: readonly Fee[]): number | undefined => {
  const forAll = fees.filter((fee) => whenMade.has(fee.feeType) && isForAll(fee));
  const own = forAll.filter(
    ({ feeType, name, additionalInfo }) =>
      feeType === 'UPFRONT' && establishment.test(name) && !forHighLvr.test(additionalInfo),
  );
  const others = forAll.filter(({ name }) => !establishment.test(name));
  const [settlement, legal] = [/settlement/i, /legal|document|\bsecurity admin/i].map((words) =>
    largestOf(others.filter(({ name }) => words.test(name))),
  );
  const includesLegal = own.some(({ additionalInfo }) => saysLegalIncluded(additionalInfo));
  const parts = [largestOf(own), settlement, includesLegal ? undefined : legal].flatMap((amount) => amount ?? []);
  return parts.length === 0 ? undefined : inCents(parts.reduce((sum, amount) => sum + amount, 0));
};

const timesAYear = ({ additionalValue, additionalInfo, name }: Fee): number | undefined =>
  [additionalValue, additionalInfo, name]
    .map((text) => periodsAYear.find(([words]) => words.test(text))?.[1])
    .find((times) => times !== undefined);

/** A periodic fee as an annual amount; none where its amount or its period is not published. */
const aYear = (fee: Fee): readonly number[] => {
  const [amount, times] = [amountOf(fee), timesAYear(fee)];
  return amount === undefined || times === undefined ? [] : [inCents(amount * times)];
};

/** Some banks publish the yearly fee of a package as an event. */
const isPeriodic = ({ feeType, name, additionalValue }: Fee): boolean =>
  feeType === 'PERIODIC' || (feeType === 'EVENT' && packageName.test(name) && /^P\d+[MY]$/i.test(additionalValue));

/** Whether the rates are those with a package or those without; undefined where the bank does not divide them. */
export type PackageVariant = 'package' | 'basic' | undefined;

/**
 * The fees of a product, or of its part with or without a package. Where a bank has a fee for a package and another for
 * an account, a product that is not said to be a package costs the account's.
 */
export const statedFees = (fees: readonly Fee[], productName: string, variant: PackageVariant): StatedFees => {
  const ongoing = fees.filter(
    (fee) => isPeriodic(fee) && !notOngoing.test(fee.name) && !conditional.test(fee.additionalInfo),
  );
  const forPackage = largest(ongoing.filter(({ name }) => packageName.test(name)).flatMap(aYear));
  const forAccount = largest(ongoing.filter(({ name }) => !packageName.test(name)).flatMap(aYear));
  const isNamed = variant === 'package' || packageName.test(productName);
  const isPackage = variant !== 'basic' && (isNamed || ((forPackage ?? 0) > 0 && forAccount === undefined));
  return {
    setupFee: setupFee(fees),
    ongoingFee: isPackage ? (forPackage ?? forAccount) : (forAccount ?? (variant === 'basic' ? undefined : forPackage)),
    isPackage,
  };
};
