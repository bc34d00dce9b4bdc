import type { SecurityLimit, ServicingResult } from '../../service/compute.ts';
import { type Collateral, collateralGroups, type Guaranteed, uninsuredLvr } from '../lvr.ts';
import { cents, sumOf } from '../money.ts';

/*
 * What a lender would lend on the loans asked for: the lower of what servicing and what the security carries.
 */

/** A lender's highest LVRs, percent. */
export interface LvrLimits {
  readonly owner_occupied: number;
  readonly investment: number;
  readonly interest_only: number;
}

/** A loan that stays after settlement. */
export interface LoanOnSecurity {
  /** AUD. */
  readonly amount: number;
  /** Mortgage insurance on top of it that the security must carry too, AUD. */
  readonly premium?: number;
  readonly proposed: boolean;
  readonly investment: boolean;
  readonly interestOnlyMonths: number;
  /** The LVR that the loan carries itself, percent. */
  readonly givenLvr: number | undefined;
  /** Capacity varies this loan alone. */
  readonly solveFor: boolean;
  readonly securities: readonly Collateral[];
  readonly guaranteed?: Guaranteed | undefined;
}

/** The highest LVR of a loan, percent: the lower of the limits for its purpose and for interest only. */
export const highestLvr = (
  { investment, interestOnlyMonths }: Pick<LoanOnSecurity, 'investment' | 'interestOnlyMonths'>,
  limits: LvrLimits,
): number => {
  const byPurpose = investment ? limits.investment : limits.owner_occupied;
  return interestOnlyMonths > 0 ? Math.min(byPurpose, limits.interest_only) : byPurpose;
};

/** What some proposed loans share: the worth that secures them, and how high they may be lent on it. */
interface Room {
  /** Percent. */
  readonly lvr: number;
  /** AUD. */
  readonly worth: number;
  /** What other loans take of it that do not vary, AUD. */
  readonly taken: number;
  /** Mortgage insurance that it carries too, AUD. */
  readonly premium: number;
  /** What a guarantor's property carries of the loans, AUD. */
  readonly guaranteed: number;
  readonly varying: readonly LoanOnSecurity[];
}

/** Below this, AUD, two amounts are the same: LVRs are quotients. */
const tolerance = 1e-4;

const amountsOf = (loans: readonly LoanOnSecurity[]): number => sumOf(loans, ({ amount }) => amount);

const roomOf = (
  limited: readonly LoanOnSecurity[],
  all: readonly LoanOnSecurity[],
  worth: number,
  { limits, varying }: { readonly limits: LvrLimits; readonly varying: readonly LoanOnSecurity[] },
): Room => ({
  lvr: Math.min(...limited.map((loan) => highestLvr(loan, limits))),
  worth,
  taken: amountsOf(all.filter((loan) => !varying.includes(loan))),
  premium: sumOf(all, ({ premium = 0 }) => premium),
  guaranteed: sumOf(all, ({ guaranteed }) => guaranteed?.most ?? guaranteed?.loan ?? 0),
  varying: all.filter((loan) => varying.includes(loan)),
});

/**
 * The rooms of the proposed loans: one for each group of securities with a worth. An LVR that is given says what
 * secures a loan only where no worth does.
 */
const roomsOf = (
  loans: readonly LoanOnSecurity[],
  varying: readonly LoanOnSecurity[],
  limits: LvrLimits,
): readonly Room[] => {
  const { groupOf, worth } = collateralGroups(loans);
  // A loan that is not lent is not checked, unless it is the one that the amount is found for.
  const checked = loans.filter((loan) => loan.proposed && (loan.amount > 0 || varying.length === 1));
  const grouped = [...worth].flatMap(([group, total]) => {
    const all = loans.filter((_, index) => groupOf[index] === group);
    const limited = all.filter((loan) => checked.includes(loan));
    return total <= 0 || limited.length === 0 ? [] : roomOf(limited, all, total, { limits, varying });
  });
  const given = checked.flatMap((loan) => {
    const { givenLvr = 0, amount } = loan;
    const isWorthKnown = (worth.get(groupOf[loans.indexOf(loan)] ?? -1) ?? 0) > 0;
    return isWorthKnown || givenLvr <= 0 || amount <= 0
      ? []
      : roomOf([loan], [loan], (100 * amount) / givenLvr, { limits, varying });
  });
  return [...grouped, ...given];
};

/** What a premium takes of a room, AUD: at 80 % nothing is insured, so it takes nothing below. */
const insuranceIn = ({ lvr, worth, premium }: Room): number =>
  Math.min(premium, (Math.max(lvr - uninsuredLvr, 0) * worth) / 100);

/** The total of proposed lending at which a room is full, AUD; infinite where the total does not change it. */
const totalAt = (room: Room, varying: readonly LoanOnSecurity[], fixed: number): number => {
  const free = (room.lvr * room.worth) / 100 - insuranceIn(room) - room.taken + room.guaranteed;
  const share = varying.length === 1 ? room.varying.length : amountsOf(room.varying) / amountsOf(varying);
  const total = share > 0 ? fixed + free / share : free < -tolerance ? 0 : Infinity;
  // Where the loans that stay as they are leave no room, no total fits.
  return total < fixed - tolerance ? 0 : total;
};

/**
 * How much proposed lending the security carries at a lender's highest LVR, varied as capacity varies it: all
 * proposed loans in proportion, or the one that is solved for. 95 % of 900,000 with 100,000 of another loan on it
 * carry 755,000. In whole dollars, or the request itself where it just fits. As in the LVR check, a mortgage
 * insurance premium that is added to the loan is on top, unless the lender tests the LVR with it. Undefined where no
 * proposed loan has a security of known worth.
 */
export const securityLimit = (loans: readonly LoanOnSecurity[], limits: LvrLimits): SecurityLimit | undefined => {
  const proposed = loans.filter((loan) => loan.proposed);
  const solved = proposed.filter(({ solveFor }) => solveFor);
  const varying = solved.length === 1 ? solved : proposed;
  const [requested, fixed] = [cents(amountsOf(proposed)), cents(amountsOf(proposed) - amountsOf(varying))];
  if (varying.length !== 1 && amountsOf(varying) <= 0) return undefined;
  const found = roomsOf(loans, varying, limits)
    .map((room) => ({ ...room, total: totalAt(room, varying, fixed) }))
    .filter(({ total }) => total !== Infinity)
    .toSorted((a, b) => a.total - b.total);
  const [first] = found;
  if (first === undefined) return undefined;
  const { total, lvr, worth, taken, guaranteed } = first;
  const whole = Math.floor(total + tolerance);
  const amount = requested > whole && requested <= total + tolerance ? requested : whole;
  const premium = cents(insuranceIn(first));
  return {
    ...{ amount, lvr, worth: cents(worth), taken: cents(taken) },
    ...(premium > 0 && { premium }),
    ...(guaranteed > 0 && { guaranteed }),
  };
};

/** What a lender would lend, and what holds it there. */
export interface Lendable {
  /** AUD: the lower of capacity and security. */
  readonly amount: number;
  /** What servicing carries, AUD. */
  readonly capacity: number;
  /** What the security carries; undefined where that is not known. */
  readonly security: SecurityLimit | undefined;
  readonly heldBy: 'servicing' | 'security';
}

/** The amount that a lender's answer stands for. */
export const lendableOf = ({
  max_borrowing_capacity: capacity,
  security_limit: security,
}: Pick<ServicingResult, 'max_borrowing_capacity' | 'security_limit'>): Lendable =>
  security !== undefined && security.amount < capacity
    ? { amount: security.amount, capacity, security, heldBy: 'security' }
    : { amount: capacity, capacity, security, heldBy: 'servicing' };
