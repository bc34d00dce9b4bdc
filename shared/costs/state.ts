import type { Security } from '../service/scenario.ts';

/** The states and territories, each with its own duty and its own register of titles. */
export const stateIds = ['nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt'] as const;

export type StateId = (typeof stateIds)[number];

export const stateNames: Readonly<Record<StateId, string>> = {
  nsw: 'New South Wales',
  vic: 'Victoria',
  qld: 'Queensland',
  wa: 'Western Australia',
  sa: 'South Australia',
  tas: 'Tasmania',
  act: 'Australian Capital Territory',
  nt: 'Northern Territory',
};

export const isStateId = (text: string | undefined): text is StateId =>
  text !== undefined && (stateIds as readonly string[]).includes(text);

/** Postcodes by state, of places and of post boxes; the first range that holds one decides. */
const ranges: readonly (readonly [from: number, to: number, state: StateId])[] = [
  [200, 299, 'act'],
  [800, 999, 'nt'],
  [2600, 2618, 'act'],
  [2900, 2920, 'act'],
  [1000, 2999, 'nsw'],
  [3000, 3999, 'vic'],
  [8000, 8999, 'vic'],
  [4000, 4999, 'qld'],
  [9000, 9999, 'qld'],
  [5000, 5999, 'sa'],
  [6000, 6999, 'wa'],
  [7000, 7999, 'tas'],
];

/**
 * The state of a postcode: `2204` is `nsw`, `0872` is `nt`. Undefined for anything else. A few border postcodes extend
 * into the next state, so the broker can choose another one.
 */
export const stateOfPostcode = (postcode: string | undefined): StateId | undefined => {
  const digits = postcode?.trim() ?? '';
  if (!/^\d{3,4}$/.test(digits)) return undefined;
  const number = Number(digits);
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2];
};

/** The state of a property: as entered, else by its postcode. */
export const stateOf = ({ purchase, postcode }: Security): StateId | undefined =>
  isStateId(purchase?.state) ? purchase.state : stateOfPostcode(postcode);
