import { securityGroups } from '../scenario/lending/security-groups.ts';
import { isExisting, isLive, loanAmount } from '../scenario/loans.ts';
import { loanLvrs, securityWorth } from '../scenario/lvr.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { loanName, propertyName } from '../scenario/names.ts';
import type { ScenarioBody } from '../service/scenario.ts';

/** One element of a stack, AUD. */
export interface PortfolioPart {
  readonly name: string;
  readonly amount: number;
}

/** Properties that secure the same loans, with their value and the lending on them. AUD. */
export interface PortfolioGroup {
  readonly properties: readonly PortfolioPart[];
  readonly existing: readonly PortfolioPart[];
  readonly proposed: readonly PortfolioPart[];
  readonly worth: number;
  readonly lent: number;
  /** Value less lending; may be negative. */
  readonly equity: number;
  /** Percent; undefined where nothing is lent or the value is unknown. */
  readonly lvr: number | undefined;
}

/** Everything owned and lent after settlement, without what is sold or paid out. */
export interface Portfolio {
  /** In the order of the letters that the securities show; then properties that secure nothing, one by one. */
  readonly groups: readonly PortfolioGroup[];
  /** Loans that no property secures. */
  readonly unsecured: readonly PortfolioPart[];
  /** Undefined where there are fewer than two groups. */
  readonly all: PortfolioGroup | undefined;
}

const amountOf = ({ amount }: PortfolioPart): number => amount;

const groupOf = (
  parts: Pick<PortfolioGroup, 'properties' | 'existing' | 'proposed'>,
  lvr: number | undefined,
): PortfolioGroup => {
  const worth = cents(sumOf(parts.properties, amountOf));
  const lent = cents(sumOf(parts.existing, amountOf) + sumOf(parts.proposed, amountOf));
  return { ...parts, worth, lent, equity: cents(worth - lent), lvr: lent > 0 ? lvr : undefined };
};

const sumOfGroups = (groups: readonly PortfolioGroup[]): PortfolioGroup | undefined => {
  if (groups.length < 2) return undefined;
  const parts = {
    properties: groups.flatMap(({ properties }) => properties),
    existing: groups.flatMap(({ existing }) => existing),
    proposed: groups.flatMap(({ proposed }) => proposed),
  };
  const worth = sumOf(groups, (group) => group.worth);
  return groupOf(parts, worth > 0 ? (100 * sumOf(groups, ({ lent }) => lent)) / worth : undefined);
};

/** Values and debts by security group, with the LVR that the loans of a group share. */
export const portfolioOf = (body: ScenarioBody): Portfolio => {
  const letters = securityGroups(body);
  const lvrs = loanLvrs(body);
  const loans = body.home_loans.flatMap((loan, position) => {
    const amount = loanAmount(loan) ?? 0;
    if (!isLive(loan) || amount === 0) return [];
    const part = { name: loanName(loan, position), amount };
    return { part, isExisting: isExisting(loan), group: letters.loans[position], lvr: lvrs[position] };
  });
  const properties = body.securities.flatMap((security, position) => {
    if (security.transaction_type === 'selling') return [];
    const part = { name: propertyName(security, position), amount: securityWorth(security) };
    return { part, group: letters.securities[position] };
  });
  const names = [...new Set(letters.loans.filter((letter) => letter !== undefined))];
  const secured = names.map((name) => {
    const own = loans.filter(({ group }) => group === name);
    return groupOf(
      {
        properties: properties.filter(({ group }) => group === name).map(({ part }) => part),
        existing: own.filter((loan) => loan.isExisting).map(({ part }) => part),
        proposed: own.filter((loan) => !loan.isExisting).map(({ part }) => part),
      },
      own[0]?.lvr,
    );
  });
  const free = properties
    .filter(({ group, part }) => group === undefined && part.amount > 0)
    .map(({ part }) => groupOf({ properties: [part], existing: [], proposed: [] }, undefined));
  const groups = [...secured, ...free].filter(({ worth, lent }) => worth > 0 || lent > 0);
  return {
    groups,
    unsecured: loans.filter(({ group }) => group === undefined).map(({ part }) => part),
    all: sumOfGroups(groups),
  };
};
