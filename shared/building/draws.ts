import { type CalendarDay, monthsAfter } from '../scenario/days.ts';
import { cents, sumOf } from '../scenario/money.ts';

/*
 * Land and a home built on it, as two contracts: the land settles, the builder is paid by stages, and interest is
 * charged day by day on what is drawn until the home is done.
 */

/** A stage that the builder is paid at. */
export interface Stage {
  readonly name: string;
  /** Percent of the building contract. */
  readonly share: number;
  readonly day: CalendarDay;
}

/** What building depends on. AUD, percent a year. */
export interface BuildPlan {
  readonly landDay: CalendarDay;
  readonly land: number;
  /** Duty, fees and whatever else is paid when the land settles. */
  readonly costs: number;
  /** Mortgage insurance, paid with the land; absent where there is none, or it is not known. */
  readonly premium?: number;
  /** Mortgage insurance is needed, or may be, and nothing is counted for it. */
  readonly isPremiumUnknown?: true;
  /** The building contract. */
  readonly contract: number;
  /** In the order of their days, at least one. */
  readonly stages: readonly Stage[];
  /** With the premium where it goes on top. */
  readonly loan: number;
  /** The customer rate. */
  readonly rate: number;
  readonly weeklyRent: number;
}

/** A payment, and where it comes from. */
export interface Draw {
  readonly name: string;
  readonly day: CalendarDay;
  readonly amount: number;
  /** The client's own money, which lenders want used first. */
  readonly own: number;
  /** Drawn so far, this payment included. */
  readonly drawn: number;
}

/** A month from the settlement of the land on; the last one ends with the last stage. */
export interface BuildMonth {
  readonly ends: CalendarDay;
  /** Drawn at its end. */
  readonly drawn: number;
  readonly interest: number;
  readonly rent: number;
}

/** The payments in order. The last stage takes what the others leave of the contract. */
export const drawsOf = ({ landDay, land, costs, premium = 0, contract, stages, loan }: BuildPlan): readonly Draw[] => {
  const shares = stages.map(({ share }) => cents((contract * share) / 100));
  const rest = cents(contract - sumOf(shares.slice(0, -1), (amount) => amount));
  const payments = [
    { name: 'Land', day: landDay, amount: cents(land + costs) },
    ...(premium > 0 ? [{ name: 'Mortgage insurance', day: landDay, amount: premium }] : []),
    ...stages.map(({ name, day }, index) => ({
      name,
      day,
      amount: index === stages.length - 1 ? Math.max(0, rest) : (shares[index] ?? 0),
    })),
  ];
  let ownLeft = Math.max(0, cents(land + costs + premium + contract - loan));
  let drawn = 0;
  return payments.map((payment) => {
    const own = Math.min(ownLeft, payment.amount);
    ownLeft = cents(ownLeft - own);
    drawn = cents(drawn + payment.amount - own);
    return { ...payment, own, drawn };
  });
};

/** The last payment up to a day, that day included. */
const drawnOn = (draws: readonly Draw[], day: number): number =>
  draws.findLast((one) => one.day.number <= day)?.drawn ?? 0;

/**
 * Interest for the days from one to another, the first included and the last not, AUD to the cent: what is drawn at the
 * start of each day at a 365th of the yearly rate. 50,000 at 4 %, 35,000 more after 12 of 31 days: 242.74.
 */
export const interestBetween = (draws: readonly Draw[], rate: number, from: number, to: number): number => {
  const changes = [from, ...draws.flatMap(({ day: { number } }) => (number > from && number < to ? number : [])), to];
  const days = changes.slice(1).map((end, index) => {
    const start = changes[index] ?? from;
    return drawnOn(draws, start) * (end - start);
  });
  return cents((sumOf(days, (one) => one) * rate) / 36_500);
};

/** The months until the home is done, with the interest on what is drawn and the rent paid meanwhile. */
export const buildMonths = (plan: BuildPlan): readonly BuildMonth[] => {
  const { landDay, rate, weeklyRent, stages } = plan;
  const draws = drawsOf(plan);
  const done = stages.at(-1)?.day ?? landDay;
  const months: BuildMonth[] = [];
  for (let from = landDay, count = 1; from.number < done.number; count += 1) {
    const month = monthsAfter(landDay, count);
    const ends = month.number < done.number ? month : done;
    months.push({
      ends,
      drawn: drawnOn(draws, ends.number),
      interest: interestBetween(draws, rate, from.number, ends.number),
      rent: cents((weeklyRent * (ends.number - from.number)) / 7),
    });
    from = ends;
  }
  return months;
};
