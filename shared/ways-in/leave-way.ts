import * as z from 'zod';
import { givenAmount } from '../costs/amounts.ts';
import { canonicalJson } from '../publishing/canonical-json.ts';
import { isRequested, requestedAmount, scaledTo } from '../scenario/loans.ts';
import { cents } from '../scenario/money.ts';
import { finiteNumber } from '../service/primitives.ts';
import type { AdditionalInfo, HomeLoan, ScenarioBody } from '../service/scenario.ts';

const amount = finiteNumber.optional();

/** The figures of a scenario that a way may replace; absent where nothing is stated. AUD. */
const figures = z.strictObject({
  /** The loans asked for. */
  loans: z.array(
    z.strictObject({ id: z.string().optional(), loan_amount: amount, lvr_behavior: z.string().optional() }),
  ),
  /** Of the home. */
  value: amount,
  gift: amount,
  /** By somebody of whom nothing else is known. */
  guaranteed: amount,
  lmi_quoted: amount,
  lmi_waived: z.boolean().optional(),
  lmi_capitalised: z.boolean().optional(),
});

/** What a way replaced, and by what: a figure that is another by now was edited since. */
const replaced = z.strictObject({
  /** The id of the home, or its position where it has none. */
  home: z.union([z.string(), z.int()]),
  before: figures,
  after: figures,
});

type Figures = z.infer<typeof figures>;
type Home = z.infer<typeof replaced>['home'];

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const isHome =
  (home: Home) =>
  ({ id }: { readonly id?: string | undefined }, at: number): boolean =>
    typeof home === 'string' ? id === home : at === home;

const figuresOf = ({ home_loans: loans, securities, additional_info: info }: ScenarioBody, home: Home): Figures => {
  const { gift, guarantors: [one, ...others] = [], costs = {} } = info;
  const { lmi_quoted, lmi_waived, lmi_capitalised } = costs;
  const isAmount = one !== undefined && others.length === 0 && isSame(one, { amount: one.amount });
  return {
    loans: loans.filter(isRequested).map(({ id, loan_amount, lvr_behavior }) => ({ id, loan_amount, lvr_behavior })),
    value: securities.find(isHome(home))?.value,
    ...{ gift, guaranteed: isAmount ? one.amount : undefined, lmi_quoted, lmi_waived, lmi_capitalised },
  };
};

/** What a way replaced of a scenario; undefined where it left everything as it was. */
export const replacedBy = (before: ScenarioBody, after: ScenarioBody, position: number): AdditionalInfo['ways_in'] => {
  const home = before.securities[position]?.id ?? position;
  const note = { home, before: figuresOf(before, home), after: figuresOf(after, home) };
  return isSame(note.before, note.after) ? {} : { replaced: note };
};

/** The loan that a way asks for on the home where none is asked for yet. */
export const loanOfWay = (id: string, loan_amount: number): HomeLoan => ({
  ...{ id, existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount, term: 30 },
});

/** An object without what is absent in it; undefined where nothing is left. */
const stated = <Value extends object>(value: Value): Value | undefined => {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return entries.length > 0 ? (Object.fromEntries(entries) as Value) : undefined;
};

type Note = z.infer<typeof replaced>;

/** The loans as before the way; once they are edited, with what the Commonwealth would have paid asked for on top. */
const lentBefore = (
  { home_loans: loans, home_loan_security_links: links }: ScenarioBody,
  now: Figures,
  note: Note | undefined,
  share: number,
): Pick<ScenarioBody, 'home_loans' | 'home_loan_security_links'> => {
  const asked = loans.filter(isRequested);
  const made = note?.before.loans.length === 0 ? asked : [];
  const isEdited =
    note === undefined ||
    !isSame(now.loans, note.after.loans) ||
    made.some((loan) => !isSame(loan, loanOfWay(loan.id ?? '', loan.loan_amount ?? 0)));
  if (isEdited) {
    const whole = share > 0 ? scaledTo(loans, cents(requestedAmount(loans) + share)) : loans;
    return { home_loans: whole, home_loan_security_links: links };
  }
  return {
    home_loans: loans.flatMap((loan): HomeLoan | [] => {
      if (!isRequested(loan)) return loan;
      const { [asked.indexOf(loan)]: before } = note.before.loans;
      const { loan_amount, lvr_behavior } = before ?? {};
      return before === undefined ? [] : (stated({ ...loan, loan_amount, lvr_behavior }) ?? {});
    }),
    home_loan_security_links: links.filter(({ home_loan_id: id }) => made.every((loan) => loan.id !== id)),
  };
};

/** The scenario in which no way is taken: what the way replaced is given back, unless it was edited since. */
export const leaveWay = (body: ScenarioBody): ScenarioBody => {
  const { ways_in: waysIn = {}, gift: _, guarantors, costs, ...info } = body.additional_info;
  const { chosen = '', equity_share: share, replaced: written, ...kept } = waysIn;
  if (chosen === '') return body;
  const note = replaced.safeParse(written).data;
  const now = figuresOf(body, note?.home ?? -1);
  const givenBack = <Name extends keyof Figures>(name: Name): Figures[Name] =>
    note !== undefined && isSame(now[name], note.after[name]) ? note.before[name] : now[name];
  const [gift, value] = [givenBack('gift'), givenBack('value')];
  const isGuarantorKept = now.guaranteed === givenBack('guaranteed');
  const left = stated({
    ...costs,
    lmi_quoted: givenBack('lmi_quoted'),
    lmi_waived: givenBack('lmi_waived'),
    lmi_capitalised: givenBack('lmi_capitalised'),
  });
  return {
    ...body,
    ...lentBefore(body, now, note, givenAmount(share) ?? 0),
    securities:
      note === undefined || value === now.value
        ? body.securities
        : body.securities.map((one, at) => (isHome(note.home)(one, at) ? (stated({ ...one, value }) ?? {}) : one)),
    additional_info: {
      ...info,
      ...(gift !== undefined && { gift }),
      ...(guarantors !== undefined && isGuarantorKept && { guarantors }),
      ...(left && { costs: left }),
      ...(Object.keys(kept).length > 0 && { ways_in: kept }),
    },
  };
};

/** Whether two scenarios are the same but for what a way noted that it replaced. */
export const isSameButNote = (one: ScenarioBody, other: ScenarioBody): boolean => {
  const plain = ({ additional_info: { ways_in: { replaced: __, ...ways } = {}, ...info }, ...body }: ScenarioBody) => ({
    ...{ body, info, ways },
  });
  return isSame(plain(one), plain(other));
};
