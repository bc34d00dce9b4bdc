import type { DebtType } from '../../../shared/scenario/debts.ts';
import type { IncomeField, PayFrequency } from '../../../shared/service/scenario-income.ts';
import type { Fact, Payment } from './facts.ts';
import { nowOf, printDate } from './print-dates.test-data.ts';

/* The line that says facts. */

const often: Readonly<Record<PayFrequency, string>> = { annual: 'pa', monthly: 'pm', fortnightly: 'fn', weekly: 'pw' };
const paidText = ({ amount, frequency: how }: Payment): string => `${amount}${often[how]}`;

const incomeWords: Partial<Readonly<Record<IncomeField, string>>> = { child_support_received: 'child support' };
const debtWords: Partial<Readonly<Record<DebtType, string>>> = {
  ...{ credit_card: 'card', store_card: 'store card', buy_now_pay_later: 'bnpl', help: 'hecs' },
  ...{ car_loan: 'car', personal_loan: 'personal loan' },
};

const k = (amount: number): string => `${amount / 1_000}k`;

/** A refinance without more lending is said without the new loan. */
const printProperty = (fact: Extract<Fact, { readonly kind: 'property' }>): string => {
  const { value, loan, paidOut, investment, type } = fact;
  const what = [...(investment === true ? ['inv'] : []), ...(type === undefined ? [] : [type])].join(' ');
  const said = what === '' ? '' : `${what} `;
  if (paidOut === undefined) return `${said === '' ? '' : 'buy '}${said}${k(value)}/${k(loan)}`;
  return `refi ${said}${k(value)}/${k(paidOut)}${loan === paidOut ? '' : ` to ${k(loan)}`}`;
};

const printOwned = ({ investment, type, value, owed, rent }: Extract<Fact, { readonly kind: 'owned' }>): string =>
  `own ${investment ? 'inv ' : type === undefined ? 'home ' : ''}${type === undefined ? '' : `${type} `}${k(value)}${owed === undefined ? '' : `/${k(owed)}`}${rent === undefined ? '' : ` rent ${paidText(rent)}`}`;

const printDebt = (fact: Extract<Fact, { readonly kind: 'debt' }>): string =>
  [
    debtWords[fact.type] ?? fact.type,
    ...(fact.amount === undefined ? [] : [String(fact.amount)]),
    ...(fact.balance === undefined ? [] : [`owing ${fact.balance}`]),
    ...(fact.repayment === undefined ? [] : [paidText(fact.repayment)]),
    ...(fact.percent === undefined ? [] : [`${fact.percent}%`]),
    ...(fact.studying === true ? ['studying'] : []),
    ...(fact.closing === true ? ['paid out'] : []),
  ].join(' ');

/** A fact in the words of quick entry. */
export const printFact = (fact: Fact): string => {
  switch (fact.kind) {
    case 'income':
      return `${paidText(fact.paid)} ${incomeWords[fact.field] ?? fact.field}`;
    case 'reportable':
      return `${fact.field === 'reportable_super' ? 'reportable super' : 'fringe benefits'} ${paidText(fact.paid)}`;
    case 'business':
      return `self-employed ${fact.profits.join('/')}`;
    case 'addback':
      return `${fact.field === 'other_addback' ? 'add-backs' : fact.field} ${fact.amounts.join('/')}`;
    case 'year_to_date':
      return `ytd ${fact.gross} to ${Number(fact.upTo.slice(-2))}/10/26`;
    case 'rent_received':
      return `rent ${paidText(fact.paid)}`;
    case 'adults':
      return fact.count === 2 ? 'couple' : 'single';
    case 'dependants':
      return `${fact.count} kids`;
    case 'postcode':
      return String(fact.postcode).padStart(4, '0');
    case 'property':
      return printProperty(fact);
    case 'loan':
      return `loan ${fact.amount / 1_000}k`;
    case 'purpose':
      return fact.investment ? 'investment' : 'owner occupied';
    case 'term':
      return `${nowOf(fact)}${fact.years} years`;
    case 'interest_only':
      return `${nowOf(fact)}${fact.years} years io`;
    case 'fixed':
      return `${nowOf(fact)}fixed ${fact.years} years`;
    case 'rate':
      return `${nowOf(fact)}${fact.percent}%`;
    case 'date':
      return printDate(fact);
    case 'contract':
      return `since ${fact.day.slice(-2)}/10/26`;
    case 'debt':
      return printDebt(fact);
    case 'owned':
      return printOwned(fact);
    case 'turnover':
      return `bas ${paidText(fact.paid)}`;
    case 'funds':
      return `${{ gift: 'gift', genuine_savings: 'genuine savings', cash_at_hand: 'cash on hand' }[fact.field]} ${fact.amount}`;
    case 'saving':
      return `saves ${paidText(fact.paid)}`;
    case 'growth':
      return `prices ${fact.percent}%`;
    case 'area':
      return fact.area === 'centre' ? 'capital city' : 'rest of the state';
    case 'residents':
      return fact.residency === 'citizen' ? 'citizens' : 'permanent residents';
    case 'guarantor':
      return `guarantor ${[fact.amount, fact.value].map((one = 0) => `${one / 1_000}k`).join(' on ')}/${(fact.owed ?? 0) / 1_000}k`;
    case 'insurance':
      return fact.field === 'lmi_waived' ? 'lmi waived' : 'lmi on top';
    case 'crossed':
      return 'cross-secured';
    case 'expenses':
      return `expenses ${paidText(fact.paid)}`;
    case 'rent_paid':
      return `${fact.stays === true ? 'keeps ' : ''}renting ${paidText(fact.paid)}`;
    case 'ages':
      return `ages ${fact.ages.join(' and ')}`;
    case 'history':
      return `${fact.field} ${fact.months} months`;
    case 'property_type':
      return fact.type;
    case 'first_home':
      return 'first home buyer';
  }
};

/** Whether a fact is the second applicant's, although nothing before it says so. */
const isNamed = (fact: Fact): boolean =>
  'applicant' in fact && fact.applicant === 1 && fact.kind !== 'income' && fact.kind !== 'business';

/** The line; a plus stands where the second applicant begins, and a letter after what is theirs besides. */
export const printFacts = (facts: readonly Fact[]): string =>
  facts
    .map((fact, index) => {
      const isSecond = 'applicant' in fact && fact.applicant === 1 && !isNamed(fact);
      const before = facts[index - 1];
      const begins = isSecond && !(before !== undefined && 'applicant' in before && before.applicant === 1);
      const whose =
        'applicant' in fact && !isSecond
          ? fact.applicant === 1
            ? ' B'
            : fact.kind === 'history' || fact.kind === 'reportable'
              ? ' A'
              : ''
          : '';
      return `${index === 0 ? '' : begins ? ' + ' : ', '}${printFact(fact)}${whose}`;
    })
    .join('');
