import { expect, it } from 'vitest';
import { computeAnswer } from './compute.ts';

const answer = {
  ...{ lender_name: 'wattle', does_service: true, max_borrowing_capacity: 500_000, net_monthly_surplus: 100 },
  ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
};

it.each(['warning_details', 'addbacks', 'security_limit', 'results'])(
  'an answer whose extension %s has another form is read without it',
  (extension) => {
    const read = computeAnswer.safeParse({ ...answer, [extension]: 'of another service' });
    expect(read.data).toMatchObject(answer);
    expect(read.data).toHaveProperty(extension, undefined);
  },
);
