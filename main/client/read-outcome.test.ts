import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../shared/service/endpoints.ts';
import { alterations } from '../../test/support/alterations.ts';
import { readOutcome } from './read-outcome.ts';
import { readServiceError } from './service-error.ts';

const request = { method: 'POST', path: '/api/v1/scenarios', query: '', body: {}, creates: true } as const;
const done = (data: unknown) =>
  ({
    kind: 'succeeded',
    tries: 1,
    method: 'POST',
    target: '/api/v1/scenarios',
    status: 200,
    text: JSON.stringify({ data }),
  }) as const;
const inDoubt = (place: string) => ({
  ok: false,
  error: {
    code: 'OUTCOME_UNKNOWN',
    message:
      `The answer to POST /api/v1/scenarios does not match the service specification (${place}). ` +
      'The scenario may still have been created. Look for it before trying again.',
  },
});

it('names the path of an answer that does not fit, without what was asked for in it', () => {
  const read = {
    method: 'GET',
    path: '/api/v1/products',
    query: 'lenders=a',
    body: undefined,
    creates: false,
  } as const;
  const answered = { ...done('none'), method: 'GET', target: '/api/v1/products?lenders=a' } as const;
  expect(readOutcome(z.array(z.string()), read, answered)).toEqual({
    ok: false,
    error: {
      code: 'SERVICE_UNREACHABLE',
      message: 'The answer to GET /api/v1/products does not match the service specification (data).',
    },
  });
});

it('leaves a create with a key in doubt without sending anybody to look for it', () => {
  const keyed = { ...request, headers: { 'Idempotency-Key': 'key' } };
  const lost = {
    kind: 'failed',
    tries: 1,
    method: 'POST',
    target: '',
    status: undefined,
    message: 'It broke off',
    mayHaveArrived: true,
  } as const;
  expect(readOutcome(z.string(), keyed, lost)).toEqual({
    ok: false,
    error: { code: 'OUTCOME_UNKNOWN', message: 'It broke off.' },
  });
  expect(readOutcome(z.string(), request, lost)).toMatchObject({
    error: { message: 'It broke off. The scenario may still have been created. Look for it before trying again.' },
  });
  expect(readOutcome(z.string(), keyed, { ...lost, mayHaveArrived: false })).toMatchObject({
    error: { code: 'SERVICE_UNREACHABLE', message: 'It broke off' },
  });
});

it('reports only the first of 200,000 mismatches, and leaves a create in doubt', () => {
  let looks = 0;
  const element = z.custom(() => {
    looks += 1;
    return false;
  });
  const hostile = done(Array.from({ length: 200_000 }, () => 1));
  expect(readOutcome(z.array(element), request, hostile)).toEqual(inDoubt('data.0'));
  // One look finds that there is one, another names it.
  expect(looks).toBe(2);
});

const validated = {
  name: 'dti_maximum',
  passed: true,
  message: 'Debt is 4 times income.',
  figure: 4,
  limit: 6,
  unit: 'percent',
};
const result = {
  lender_name: 'acacia',
  does_service: true,
  max_borrowing_capacity: 1_161_000,
  net_monthly_surplus: 5_102.9,
  debt_to_income_ratio: 4.15,
  validations: [validated],
  warnings: ['BENCHMARK_USED: The benchmark is used.'],
  warning_details: [
    { code: 'BENCHMARK_USED', message: 'The benchmark is used.', figure: 3_600, subject: 'Household 1' },
  ],
  addbacks: { depreciation: 1, interest: 1, extra_super: 1, one_off: 1, other_addback: 0.5 },
  security_limit: { amount: 560_000, lvr: 80, worth: 700_000, taken: 0 },
  per_loan_rate_breakdown: [{ loan_id: 'l0', rate: 9.1, base_rate: 6.1, of_theirs: [1] }],
  ytd_results: [{ which_applicant: 1 }],
  of_theirs: { kept: true },
};
const computed = { ...result, results: [{ result }, { error: { code: 'FORBIDDEN', message: 'No access.', more: 1 } }] };

it('reads of a calculation exactly what its schema reads', () => {
  const { data: schema } = endpoints.compute;
  const calculation = { ...request, creates: false };
  const read = [...alterations(computed), JSON.parse('{"__proto__":{"polluted":1}}')].map((altered) => {
    const expected = schema.safeParse(JSON.parse(JSON.stringify(altered ?? null)));
    const outcome = readOutcome(schema, calculation, done(altered ?? null));
    expect(outcome.ok ? outcome.data : 'refused').toStrictEqual(expected.success ? expected.data : 'refused');
    return outcome.ok;
  });
  expect([read.filter((ok) => ok).length > 100, read.filter((ok) => !ok).length > 100]).toEqual([true, true]);
});

it('leaves a create in doubt when its answer makes the schema throw', () => {
  const breaking = z.custom(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  expect(readOutcome(breaking, request, done(1))).toEqual(inDoubt('not the documented JSON'));
});

it('sets a service’s words apart from what they mean for a create', () => {
  const failure = readServiceError(500, JSON.stringify({ error: { code: 'INTERNAL_SERVER_ERROR', message: 'boom' } }));
  const failed = { ...done(1), kind: 'refused', status: 500, failure } as const;
  expect(readOutcome(z.unknown(), request, failed)).toMatchObject({
    error: { message: 'boom. The scenario may still have been created. Look for it before trying again.' },
  });
});

it.each([403, 404, 409])('leaves a create in doubt when something else answers %d, and a read unanswered', (status) => {
  const failure = readServiceError(status, '<html>Not here</html>');
  const refused = { ...done(1), kind: 'refused', status, failure } as const;
  expect(readOutcome(z.unknown(), request, refused)).toEqual({
    ok: false,
    error: {
      code: 'OUTCOME_UNKNOWN',
      message:
        `The service answered ${status} without a documented error. ` +
        'The scenario may still have been created. Look for it before trying again.',
    },
  });
  expect(readOutcome(z.unknown(), { ...request, creates: false }, refused)).toMatchObject({
    error: { code: 'SERVICE_UNREACHABLE' },
  });
});
