import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BankUpdateStatus } from '../ports/banks.ts';
import { announcing } from './banks.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const at = (state: BankUpdateStatus['state'], startedAt: string): BankUpdateStatus => ({
  ...{ state, startedAt, brands: [] },
});

/** What is announced, and what an update tells of itself. */
const announced = () => {
  const states: (string | undefined)[] = [];
  return { states, tell: announcing(({ startedAt }) => states.push(startedAt)) };
};

it('the states of an update are announced four times a second, each time the newest', () => {
  const { states, tell } = announced();
  for (const [number, ms] of [100, 100, 49, 1, 200, 49, 1, 1_000].entries()) {
    tell(at('running', String(number)));
    vi.advanceTimersByTime(ms);
  }
  expect(states).toEqual(['3', '6', '7']);
});

it('how an update ended is announced at once, and no older state after it', () => {
  const { states, tell } = announced();
  tell(at('running', 'under way'));
  tell(at('fetched', 'the end'));
  vi.advanceTimersByTime(1_000);
  tell(at('running', 'another'));
  vi.advanceTimersByTime(1_000);
  expect(states).toEqual(['the end', 'another']);
});

it('an update does not keep a program running that is to end', () => {
  vi.useRealTimers();
  const timeout = vi.spyOn(globalThis, 'setTimeout');
  announced().tell(at('running', 'under way'));
  const [timer] = timeout.mock.results.map(({ value }) => value as NodeJS.Timeout);
  timeout.mockRestore();
  expect(timer?.hasRef()).toBe(false);
  clearTimeout(timer);
});
