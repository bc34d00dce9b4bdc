import { expect, it } from 'vitest';
import type { ScenarioBodyInput } from '../../service/scenario.ts';
import { printable } from './finding.ts';
import { inputFindings } from './input-findings.ts';

const isRefused = (check: string, scenario: ScenarioBodyInput): boolean =>
  inputFindings({ households: [{}], income: [{}], ...scenario }).some((found) => found.check === check);

it('a figure is told of with up to four decimals, and as it is where it is too large to be read', () => {
  expect([1 / 3, -2.5, 7, 999_999_999_999_999, 1e15, -1e21].map(printable)).toEqual([
    ...['0.3333', '−2.5', '7', '999999999999999', '1000000000000000', '-1e+21'],
  ]);
});

it('shares of a business add up to no more than rounded thirds may', () => {
  const owned = (share: number) => ({
    self_employed_income: [{ ownership_share: 50, other_owners: [{ share: 50 }, { share }] }],
  });
  expect([0, 0.01, 0.02].map((share) => isRefused('ownership_valid', owned(share)))).toEqual([false, false, true]);
});

it('who is missing is said in a sentence, and nobody of whom there is one', () => {
  const missing = ['households_present', 'applicants_present'];
  const found = (scenario: ScenarioBodyInput) =>
    inputFindings(scenario).flatMap(({ check, subject, statement }) =>
      missing.includes(check) ? `${subject}${statement}` : [],
    );
  expect([found({}).length, found({ households: [{}] }).length, found({ households: [{}], income: [{}] })]).toEqual([
    2,
    1,
    [],
  ]);
  for (const sentence of found({})) expect(sentence).toMatch(/^There is no \w+; at least one (?:income )?is needed\.$/);
});

it.each([
  [25, 10],
  [8, 8],
])('a rate over %i years is fixed for no more than %i of them', (term, most) => {
  const found = (fixed_period: number) =>
    inputFindings({ households: [{}], income: [{}], home_loans: [{ term, fixed_period }] });
  expect(found(most)).toEqual([]);
  expect(found(most + 0.5)).toMatchObject([{ check: 'terms_valid', figure: most + 0.5, limit: most }]);
  expect(found(most + 0.5)[0]?.statement).toContain(`it must be at most ${most}.`);
});
