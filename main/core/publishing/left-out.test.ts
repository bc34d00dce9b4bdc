import { expect, it } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import type { Link } from '../../../shared/publishing/link.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { body } from '../../../test/support/publishing/desk.ts';
import { fullLink } from '../../../test/support/publishing/rows.ts';
import { partHash } from '../merge/content.ts';
import { keepPartsHere, notHeld, notSent } from './left-out.ts';
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

it('what the service does not accept is kept here, and what was settled of other parts stays so', () => {
  const sent = contentWith({});
  const local = { ...sent, description: 'Changed here' };
  const link: Link = { ...fullLink('s'), base: sent, seen: sent, settled: { liabilities: 'ab12' } };
  const kept: Link[] = [];
  const changed: string[] = [];
  const ports = {
    store: {
      transaction: (work: () => unknown) => work(),
      drafts: { find: () => local },
      links: { find: () => link, put: (one: Link) => kept.push(one) },
      outbox: { find: () => undefined },
    },
    services: { takes: () => ({ links: true, description: false, unknownKeys: false }) },
    events: { linkChanged: (id: string) => changed.push(id) },
  } as unknown as OutboxPorts;
  expect(keepPartsHere(ports, key)).toEqual({ ok: true, data: key });
  const settled = { liabilities: 'ab12', description: partHash(local, 'description') };
  expect([kept, changed]).toEqual([[{ ...link, settled }], ['s']]);
});

it('nothing is kept here of a scenario that is being sent', () => {
  const kept: unknown[] = [];
  const store = {
    transaction: (work: () => unknown) => work(),
    outbox: { find: () => ({ state: 'sending' }) },
    drafts: { find: () => contentWith({}) },
    links: { find: () => ({ ...fullLink('s'), settled: {} }), put: (one: unknown) => kept.push(one) },
  };
  const ports = { store, services: { takes: () => ({}) }, events: { linkChanged: () => undefined } };
  expect(keepPartsHere(ports as unknown as OutboxPorts, key)).toMatchObject({ error: { code: 'REFUSED' } });
  expect(kept).toEqual([]);
});

it('a scenario is published without the keys that a service refuses, and with them where it takes them', () => {
  const scenario = { ...contentWith({}).scenario, our_notes: 'Called.' } as Content['scenario'];
  const namesAt = (unknownKeys: boolean) =>
    notSent(
      {
        store: { drafts: { find: () => ({ description: 'Here', scenario }) }, links: { find: () => undefined } },
        services: { takes: () => ({ unknownKeys }) },
      } as unknown as OutboxPorts,
      key,
    );
  expect([namesAt(true), namesAt(false)]).toEqual([[], ['our_notes']]);
});
