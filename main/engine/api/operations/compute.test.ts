import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxLenderNames } from '../../../../shared/service/bounds.ts';
import type { ServicingAnswer } from '../../../../shared/service/explanation.ts';
import { engineInProcess, type InProcess } from '../../../../test/support/engine/in-process.ts';

let engine: InProcess;
let path: string;

beforeAll(async () => {
  engine = engineInProcess();
  const body = { scenario: { income: [{ payg: 90_000 }], households: [{}] } };
  const { json } = await engine.send({ method: 'POST', path: '/api/v1/scenarios', body: JSON.stringify(body) });
  path = `/api/v1/compute/${String(json.data?.id)}`;
});
afterAll(() => engine.dispose());

const compute = async (options: object): Promise<ServicingAnswer> => {
  const body = JSON.stringify({ lenderName: 'vanilla', ...options });
  const { status, json } = await engine.send({ method: 'POST', path, body });
  expect(status).toBe(200);
  return json.data as unknown as ServicingAnswer;
};

describe('the day of a calculation', () => {
  it.each([
    ['a second before midnight in summer time', '2026-12-31T12:59:59.999Z', '2026-12-31', '2026-27'],
    ['at midnight in summer time', '2026-12-31T13:00:00.000Z', '2027-01-01', '2026-27'],
    ['a second before 1 July', '2027-06-30T13:59:59.999Z', '2027-06-30', '2026-27'],
    ['at the start of 1 July', '2027-06-30T14:00:00.000Z', '2027-07-01', '2027-28'],
  ])('%s is that of Sydney', async (_, now, day, taxYear) => {
    engine.clock.set(Date.parse(now));
    const { explanation } = await compute({ explain: true });
    expect([explanation?.assessment_date, explanation?.tax_year]).toEqual([day, taxYear]);
  });
});

describe('the extensions of a calculation', () => {
  it('come only when they are requested', async () => {
    const plain = await compute({});
    const full = await compute({ explain: true, figures: true });
    const added = (answer: ServicingAnswer) => [
      'explanation' in answer,
      'warning_details' in answer,
      answer.validations.some((validation) => 'figure' in validation),
    ];
    expect([added(plain), added(full)]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });
});

describe('a calculation for many lenders', () => {
  const many = async (options: object, grant = engine.grant) => {
    const body = JSON.stringify({ lenderName: 'vanilla', ...options });
    const { status, json } = await engine.send({ method: 'POST', path, body }, grant);
    return { status, data: json.data, issues: json.error?.details?.issues };
  };

  it('adds to the plain answer what each lender alone would answer, in the order given', async () => {
    const options = { figures: true, addToRates: 0.5 };
    const [vanilla, strict] = [await compute(options), await compute({ ...options, lenderName: 'strict' })];
    const { data } = await many({ ...options, lenderNames: ['strict', 'vanilla'] });
    expect(data).toEqual({ ...vanilla, results: [{ result: strict }, { result: vanilla }] });
    expect(await many({ ...options, lenderNames: [] })).toMatchObject({ data: { ...vanilla, results: [] } });
  });

  it('explains only the lender of the plain answer', async () => {
    const { explanation, ...plain } = await compute({ explain: true });
    const { data } = await many({ explain: true, lenderNames: ['vanilla'] });
    expect(data).toEqual({ ...plain, explanation, results: [{ result: plain }] });
  });

  it('answers the refusal of a lender in its place, and that of the first as a whole', async () => {
    const narrow = engine.issue({ lenders: ['vanilla'] });
    const plain = await compute({});
    expect(await many({ lenderNames: ['strict', 'vanilla', 'nobody'] }, narrow)).toMatchObject({
      status: 200,
      data: {
        results: [
          { error: { code: 'FORBIDDEN', message: 'User does not have access to lender: strict' } },
          { result: plain },
          { error: { code: 'VALIDATION_ERROR', message: 'Request validation failed' } },
        ],
      },
    });
    expect(await many({ lenderName: 'strict', lenderNames: ['vanilla'] }, narrow)).toMatchObject({ status: 403 });
    expect(await many({ lenderName: 'vanill', lenderNames: [] }, narrow)).toMatchObject({
      ...{
        status: 422,
        issues: [{ path: ['lenderName'], message: expect.stringContaining('"vanilla"|"strict"') as string }],
      },
    });
  });

  it('is limited in number and accepts nothing but names', async () => {
    const names = Array.from({ length: maxLenderNames + 1 }, (_, index) => `lender-${index}`);
    expect((await many({ lenderNames: names.slice(1) })).status).toBe(200);
    const twice = await many({ lenderNames: ['vanilla', 'vanilla'] });
    expect([twice, await many({ lenderNames: names }), await many({ lenderNames: [7] })]).toMatchObject([
      { status: 422, issues: [{ path: ['lenderNames'], message: 'Each lender is named once' }] },
      { status: 422, issues: [{ path: ['lenderNames'] }] },
      { status: 422, issues: [{ path: ['lenderNames', 0] }] },
    ]);
  });
});
