import { describe, expect, it } from 'vitest';
import { emptyScenario } from '../../shared/service/scenario.ts';
import {
  isInstant,
  listedShape,
  misfit,
  partsShape,
  policyShape,
  productShape,
  recordShape,
  resultShape,
  userShape,
} from './shapes.ts';

describe('a timestamp of the specification', () => {
  it.each([
    '2026-11-21T02:30:00Z',
    '2026-11-21T02:30:00.1Z',
    '2026-11-21T02:30:00.123456Z',
    '2026-11-21T02:30:00+00:00',
    '2026-11-21T02:30:00.000-00:00',
  ])('is %s', (text) => {
    expect(isInstant(text)).toBe(true);
  });

  it.each([
    ...['2026-11-21', '2026-11-21T02:30Z', '2026-11-21 02:30:00Z', '2026-11-21T02:30:00', '2026-11-21T02:30:00.Z'],
    ...['2026-11-21T13:30:00+11:00', '2026-13-21T02:30:00Z', ' 2026-11-21T02:30:00Z', 1_700_000_000_000, undefined],
  ])('is not %j', (value) => {
    expect(isInstant(value)).toBe(false);
  });
});

const time = '2026-11-21T02:30:00.000Z';
const id = '65f0a1b2c3d4e5f6a7b8c9d0';
const listed = {
  ...{ id, teamId: id, description: 'Mine', createdBy: 'a@b', dateCreated: time },
  ...{ lastEditedBy: 'a@b', lastEditedOn: time },
};
const result = {
  ...{ lender_name: 'acacia', does_service: true, max_borrowing_capacity: 1, net_monthly_surplus: -1 },
  ...{ validations: [{ name: 'n', passed: true, message: 'm' }], warnings: ['w'] },
  per_loan_rate_breakdown: [{ loan_id: 'l', rate: 1, base_rate: 1 }],
};
const compact = {
  ...{ lender: 'acacia', productType: 'variable_basic', productName: 'Basic', setupFee: 0, ongoingFee: 0 },
};
const full = {
  ...{ ...compact, _id: id, loanAmountThresholds: [1], lvrThresholds: [80], isForServicing: true, lastUpdated: time },
  rateTableFields: {
    ...{ baseRate: 6, lvrDiscounts: {}, loanAmountDiscounts: {}, investmentPremium: 0, interestOnlyPremium: 0 },
  },
  productFeatures: { maxLVR: 80, minLoanAmount: 1, offsetAccount: true, redrawFacility: false },
};
const policy = { lender: 'acacia', triggers: ['payg'], content: 'Text', lastVerifiedOn: time };

/** Each shape with an example, and the fields that an answer may leave out. */
const shapes = {
  user: [userShape, { email: 'a@b', teams: [{ id, name: 'North' }] }, {}],
  parts: [partsShape, emptyScenario(), {}],
  listed: [listedShape, listed, {}],
  record: [recordShape, { ...listed, scenario: emptyScenario() }, {}],
  result: [resultShape, result, { debt_to_income_ratio: 4.2, ytd_results: [{}] }],
  'compact product': [productShape, compact, {}],
  'full product': [productShape, full, {}],
  policy: [policyShape, policy, { highlights: ['<em>Text</em>'] }],
} as const;

describe.each(Object.entries(shapes))('the shape of a %s', (_name, [shape, example, optional]) => {
  it('has each of its fields, with a value of its type, and may have others', () => {
    expect(misfit(shape, example)).toBeUndefined();
    expect(misfit(shape, { ...example, ...optional, x_other: { any: 1 } })).toBeUndefined();
    for (const field of Object.keys(example)) {
      const { [field]: _left, ...rest } = example as Readonly<Record<string, unknown>>;
      expect([field, misfit(shape, rest) === undefined]).toEqual([field, false]);
      // No field of the specification is null, and none takes either a number or a text.
      expect([field, misfit(shape, { ...example, [field]: null }) === undefined]).toEqual([field, false]);
    }
    for (const field of Object.keys(optional))
      expect([field, misfit(shape, { ...example, [field]: null }) === undefined]).toEqual([field, false]);
  });
});

it('what does not fit is told by its place, or by the whole', () => {
  const teams = [{ id: `${id}0`, name: 'North' }];
  expect(misfit(userShape, { email: 'a@b', teams })).toBe('teams.0.id: is not 24 hexadecimal characters');
  expect(misfit(listedShape, { ...listed, lastEditedOn: 'today' })).toBe(
    'lastEditedOn: is not an ISO 8601 timestamp in UTC',
  );
  expect(misfit(userShape, [])).toMatch(/^It: /);
});

it('a listed scenario comes without its content', () => {
  expect(misfit(listedShape, { ...listed, scenario: emptyScenario() })).toMatch(/^scenario: /);
});

it.each([
  ['has rates without being whole', { ...compact, rateTableFields: full.rateTableFields }],
  ['has an identifier without being whole', { ...compact, _id: id }],
  ['is not for servicing', { ...full, isForServicing: false }],
  ['is of another type', { ...full, productType: 'fixed' }],
])('a product that %s fits neither shape', (_what, product) => {
  expect(misfit(productShape, product)).toBeDefined();
});
