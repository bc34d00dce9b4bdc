import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServicingAnswer } from '../../../../shared/service/explanation.ts';
import { engineInProcess, type InProcess } from '../../../../test/support/engine-in-process.ts';

let place: InProcess;
let path: string;

beforeAll(async () => {
  place = engineInProcess();
  const body = { scenario: { income: [{ payg: 90_000 }], households: [{}] } };
  const { json } = await place.send({ method: 'POST', path: '/api/v1/scenarios', body: JSON.stringify(body) });
  path = `/api/v1/compute/${String(json.data?.id)}`;
});
afterAll(() => place.dispose());

const compute = async (options: object): Promise<ServicingAnswer> => {
  const body = JSON.stringify({ lenderName: 'vanilla', ...options });
  const { status, json } = await place.send({ method: 'POST', path, body });
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
    place.clock.set(Date.parse(now));
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
