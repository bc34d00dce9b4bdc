import type { ScenarioBody, SelfEmployedIncome, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import type { NewId } from './changes.ts';

type OtherOwner = NonNullable<SelfEmployedIncome['other_owners']>[number];

/** A figure of an applicant who owns part of a business; undefined makes it absent. */
interface OwnerFigure {
  /** Position in `income`. */
  readonly applicant: number;
  readonly field: 'share' | 'salary';
  readonly value: number | undefined;
}

const withFigure = (owner: OtherOwner, { field, value }: OwnerFigure): OtherOwner[] => {
  const { [field]: _replaced, ...rest } = owner;
  const after: OtherOwner = value === undefined ? rest : { ...rest, [field]: value };
  return after.share === undefined && after.salary === undefined ? [] : [after];
};

const withOwners = (business: SelfEmployedIncome, owners: OtherOwner[]): SelfEmployedIncome => {
  const { other_owners: _replaced, ...rest } = business;
  return owners.length === 0 ? rest : { ...rest, other_owners: owners };
};

/**
 * Sets the share or the salary of an applicant who owns part of a business beside the one that it belongs to. An
 * applicant without an id gets one: owners are known by it.
 */
export const setOtherOwner = (
  body: ScenarioBody,
  index: number,
  figure: OwnerFigure,
  newId: NewId,
): UpdateScenarioBody => {
  const applicant = body.income[figure.applicant];
  if (applicant === undefined) return {};
  const id = applicant.id ?? newId();
  const businesses = body.self_employed_income.map((business, position) => {
    if (position !== index) return business;
    const owners = business.other_owners ?? [];
    const before = owners.find((one) => one.applicant_id === id);
    return withOwners(
      business,
      before === undefined
        ? [...owners, ...withFigure({ applicant_id: id }, figure)]
        : owners.flatMap((one) => (one === before ? withFigure(one, figure) : one)),
    );
  });
  return {
    self_employed_income: businesses,
    ...(applicant.id === undefined && {
      income: body.income.map((one) => (one === applicant ? { ...applicant, id } : one)),
    }),
  };
};

/**
 * The business without an applicant who is removed: their share is gone. Where it belonged to them, it passes to the
 * first other owner; undefined where there is none.
 */
export const withoutOwner = (
  business: SelfEmployedIncome,
  { income }: Pick<ScenarioBody, 'income'>,
  removed: number,
): SelfEmployedIncome | undefined => {
  const gone = income[removed]?.id;
  const { which_applicant: first = 0, other_owners: others = [] } = business;
  const left = others.filter(({ applicant_id: id }) => id === undefined || id !== gone);
  if (first !== removed) return left.length === others.length ? business : withOwners(business, left);
  const heirs = left.flatMap((owner) => {
    const position = income.findIndex(({ id }) => id !== undefined && id === owner.applicant_id);
    return position < 0 ? [] : { owner, position };
  });
  const [heir] = heirs;
  if (heir === undefined) return undefined;
  const { share = 0, salary = 0 } = heir.owner;
  const { evidence, evidenced_income: evidenced, ...kept } = business;
  // A letter and pay were theirs who is gone; a turnover is the business’s.
  const isTurnover = evidence === 'bas' || evidence === 'bank_statements';
  return withOwners(
    {
      ...kept,
      ...(isTurnover && { evidence }),
      ...(isTurnover && evidenced !== undefined && { evidenced_income: evidenced }),
      which_applicant: heir.position,
      ownership_share: share,
      ...(business.years && {
        years: business.years.map(({ extra_super: _theirs, ...year }) => ({ ...year, salary })),
      }),
    },
    left.filter((owner) => owner !== heir.owner),
  );
};
