import { expect, it } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { body } from '../../../test/support/publishing/desk.ts';
import { partHash } from '../merge/content.ts';
import { notHeld } from './left-out.ts';
import type { OutboxPorts } from './outbox/tools.ts';

const contentWith = (parts: ScenarioBodyInput): Content => ({ description: 'Here', scenario: body(parts) });

const key = { scenarioId: 's', profileId: 'p' };

/** What the service lacks of a scenario, where it answered with `theirs`; `settled` is what it was last sent. */
const lacks = (ours: ScenarioBodyInput, theirs: ScenarioBodyInput, sent: ScenarioBodyInput = ours) => {
  const parts = ['income', 'home_loans', 'additional_info'] as const;
  const settled = Object.fromEntries(parts.map((part) => [part, partHash(contentWith(sent), part)]));
  const store = {
    drafts: { find: () => contentWith(ours) },
    links: { find: () => ({ seen: contentWith(theirs), settled }) },
  };
  return notHeld({ store } as unknown as OutboxPorts, key);
};

const loan = { id: 'l', existing_or_proposed: 'proposed', loan_amount: 500_000 } as const;

it('the service lacks whose product a rate is of only while the rate is of it', () => {
  const product = { product_name: 'Basic', product_rate: 5.9, product_lender: 'oak' };
  const lacked = (rate: number) =>
    lacks({ home_loans: [{ ...loan, rate, ...product }] }, { home_loans: [{ ...loan, rate }] });
  expect(lacked(5.9)).toEqual([
    ['home_loans', 0, 'product_rate'],
    ['home_loans', 0, 'product_lender'],
  ]);
  expect(lacked(6)).toEqual([]);
});

it('an element is the one with its identifier wherever the service has it, and without one that of its position', () => {
  const [sam, alex] = [{ overtime: 1_000, second_job: 9_000 }, { second_job: 8_000 }];
  const path = (position: number) => ['income', position, 'second_job'];
  const { second_job: _job, ...less } = sam;
  const withIds = {
    income: [
      { id: 'sam', ...sam },
      { id: 'alex', ...alex },
    ],
  };
  expect(
    lacks(withIds, {
      income: [
        { id: 'alex', ...alex },
        { id: 'sam', ...less },
      ],
    }),
  ).toEqual([path(0)]);
  expect(lacks({ income: [sam, alex] }, { income: [sam, {}] })).toEqual([path(1)]);
  expect(lacks({ income: [sam, alex] }, { income: [sam] })).toEqual([path(1)]);
});

it('nothing is said of a part that was changed since it was sent', () => {
  const ours = { income: [{ second_job: 9_000 }] };
  expect(lacks(ours, { income: [{}] })).toEqual([['income', 0, 'second_job']]);
  expect(lacks(ours, { income: [{}] }, { income: [{ second_job: 8_000 }] })).toEqual([]);
});
