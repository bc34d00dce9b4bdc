import { expect, it } from 'vitest';
import { guideFrontMatter } from './guide-schema.ts';

const guide = {
  ...{ kind: 'guide', title: 'Responsible lending', publisher: 'ASIC', source: 'RG 209' },
  ...{ link: 'https://asic.gov.au/', summarisedOn: '2026-11-20', triggers: ['living_expenses'] },
};
const isTaken = (change: object): boolean => guideFrontMatter.safeParse({ ...guide, ...change }).success;

it('a guide is on topics that policies have too', () => {
  const topics = [['living_expenses', 'payg'], [], ['living_expenses', 'weather']];
  expect(topics.map((triggers) => isTaken({ triggers }))).toEqual([true, false, false]);
});

it.each([
  ['title', 80],
  ['publisher', 60],
  ['source', 160],
])('its %s has one to %i characters', (name, most) => {
  expect([0, 1, most, most + 1].map((length) => isTaken({ [name]: 'a'.repeat(length) }))).toEqual([
    ...[false, true, true, false],
  ]);
});

it('its link is encrypted, its days are days, and nothing else is said of it', () => {
  expect([{}, { effectiveFrom: '2026-07-01' }, { kind: 'scheme' }].map(isTaken)).toEqual([true, true, true]);
  const wrong = [{ link: 'http://asic.gov.au/' }, { summarisedOn: '2026-11-31' }, { kind: 'law' }, { author: 'Kim' }];
  expect(wrong.map(isTaken)).toEqual(wrong.map(() => false));
});
