import { expect, test } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { removeApplicant } from './applicants.ts';
import { setOtherOwner } from './owners.ts';
import { removeSelfEmployed } from './self-employed.ts';

const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });
const applicants = [{ id: 'sam' }, { id: 'alex' }, { id: 'kim' }];
const company = {
  id: 'b',
  which_applicant: 0,
  ownership_share: 50,
  years: [{ net_profit: 9, salary: 5, extra_super: 2 }],
};
const owned = body({
  income: applicants,
  self_employed_income: [
    {
      ...company,
      other_owners: [
        { applicant_id: 'alex', share: 30, salary: 4 },
        { applicant_id: 'kim', share: 20 },
      ],
    },
  ],
});

const newId = (): string => 'new';

test('a figure of another owner is set, changed, and goes with the last one that was given', () => {
  const one = setOtherOwner(
    body({ income: applicants, self_employed_income: [company] }),
    0,
    {
      ...{ applicant: 1, field: 'share', value: 40 },
    },
    newId,
  );
  expect(one).toEqual({ self_employed_income: [{ ...company, other_owners: [{ applicant_id: 'alex', share: 40 }] }] });
  const cleared = setOtherOwner(
    body({ income: applicants, self_employed_income: one.self_employed_income ?? [] }),
    0,
    {
      ...{ applicant: 1, field: 'share', value: undefined },
    },
    newId,
  );
  expect(cleared).toEqual({ self_employed_income: [company] });
});

test('an applicant without an id gets one, which the owner is known by', () => {
  const update = setOtherOwner(
    body({ income: [{ id: 'sam' }, { name: 'Alex' }], self_employed_income: [company] }),
    0,
    {
      ...{ applicant: 1, field: 'salary', value: 9 },
    },
    newId,
  );
  expect(update).toEqual({
    income: [{ id: 'sam' }, { name: 'Alex', id: 'new' }],
    self_employed_income: [{ ...company, other_owners: [{ applicant_id: 'new', salary: 9 }] }],
  });
});

test('an owner who is removed is gone from the business, which passes to the next where it was theirs', () => {
  expect(removeApplicant(owned, 2).self_employed_income).toEqual([
    { ...company, other_owners: [{ applicant_id: 'alex', share: 30, salary: 4 }] },
  ]);
  expect(removeApplicant(owned, 0).self_employed_income).toEqual([
    {
      ...{ id: 'b', which_applicant: 0, ownership_share: 30, years: [{ net_profit: 9, salary: 4 }] },
      other_owners: [{ applicant_id: 'kim', share: 20 }],
    },
  ]);
});

test('a letter and pay go with the applicant whose they were, a turnover stays', () => {
  const heired = (evidence: string) => {
    const [business] = owned.self_employed_income;
    const whole = body({ income: applicants, self_employed_income: [{ ...business, evidence, evidenced_income: 90 }] });
    const [after] = removeApplicant(whole, 0).self_employed_income ?? [];
    return [after?.evidence, after?.evidenced_income];
  };
  expect(['salary', 'accountant_letter', 'bas', 'bank_statements'].map(heired)).toEqual([
    ...[
      [undefined, undefined],
      [undefined, undefined],
    ],
    ...[
      ['bas', 90],
      ['bank_statements', 90],
    ],
  ]);
});

test('what a business owed stays when the business is removed, as nobody’s business', () => {
  const owing = body({
    self_employed_income: [company],
    liabilities: [
      { type: 'overdraft', business_id: 'b' },
      { type: 'lease', business_id: 'other' },
    ],
  });
  expect(removeSelfEmployed(owing, 0)).toEqual({
    self_employed_income: [],
    liabilities: [{ type: 'overdraft' }, { type: 'lease', business_id: 'other' }],
  });
});

test('an owner whom nothing names stays when an applicant without an id is removed', () => {
  const business = { ...company, which_applicant: 1, other_owners: [{ share: 10 }] };
  const whole = body({ income: [{}, { id: 'alex' }], self_employed_income: [business] });
  expect(removeApplicant(whole, 0).self_employed_income).toEqual([{ ...business, which_applicant: 0 }]);
});

test('a business passes to an owner who is paid alone without a share, and to nobody who is no applicant', () => {
  const passed = (owner: object) =>
    removeApplicant(
      body({ income: applicants, self_employed_income: [{ ...company, other_owners: [owner] }] }),
      0,
    ).self_employed_income?.map(({ ownership_share: share, years }) => [share, years]);
  expect(passed({ applicant_id: 'alex' })).toEqual([[0, [{ net_profit: 9, salary: 0 }]]]);
  expect([passed({ applicant_id: 'alex', salary: 4 }), passed({ applicant_id: 'stranger', share: 4 })]).toEqual([
    [[0, [{ net_profit: 9, salary: 4 }]]],
    [],
  ]);
});
