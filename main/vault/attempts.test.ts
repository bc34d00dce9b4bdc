import { describe, expect, it } from 'vitest';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { standingClock } from '../../test/support/client/tools.ts';
import { createAttempts } from './attempts.ts';

const right = (): Promise<Outcome<string>> => Promise.resolve(succeed('open'));
const wrong = (): Promise<Outcome<string>> => Promise.resolve(fail('WRONG_PASSPHRASE', 'Wrong.'));
const broken = (): Promise<Outcome<string>> => Promise.resolve(fail('VAULT_DAMAGED', 'Damaged.'));

const setUp = () => {
  const clock = standingClock(1_000_000);
  const attempts = createAttempts(clock);
  let tries = 0;
  const guess = (work: () => Promise<Outcome<string>>, profileId = 'a') =>
    attempts.guess(profileId, () => {
      tries += 1;
      return work();
    });
  return { clock, attempts, guess, tries: () => tries };
};

const failed = (retryAfter: number) => ({
  ok: false,
  error: { code: 'WRONG_PASSPHRASE', message: 'Wrong.', retryAfter },
});
const delayed = (retryAfter: number) => ({
  ok: false,
  error: {
    code: 'UNLOCK_DELAYED',
    message: `Wrong passphrase. Try again in ${retryAfter === 1 ? '1 second' : `${retryAfter} seconds`}.`,
    retryAfter,
  },
});

describe('the delay after a wrong passphrase', () => {
  it('doubles with each failure up to five minutes, and nothing is tried meanwhile', async () => {
    const { clock, guess, tries } = setUp();
    const delays = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300];
    for (const [count, seconds] of delays.entries()) {
      expect(await guess(wrong)).toEqual(failed(seconds));
      expect(await guess(right)).toEqual(delayed(seconds));
      clock.set(clock.now() + seconds * 1000 - 1);
      expect(await guess(right)).toEqual(delayed(1));
      clock.set(clock.now() + 1);
      expect(tries()).toBe(count + 1);
    }
  });

  it('ends with the right passphrase', async () => {
    const { clock, guess } = setUp();
    await guess(wrong);
    clock.set(clock.now() + 1000);
    expect(await guess(right)).toEqual(succeed('open'));
    expect(await guess(wrong)).toEqual(failed(1));
  });

  it('follows no other failure', async () => {
    const { guess } = setUp();
    expect([await guess(broken), await guess(broken), (await guess(right)).ok]).toEqual([
      fail('VAULT_DAMAGED', 'Damaged.'),
      fail('VAULT_DAMAGED', 'Damaged.'),
      true,
    ]);
  });

  it('applies only to its own profile', async () => {
    const { guess } = setUp();
    await guess(wrong, 'a');
    expect(await guess(right, 'b')).toEqual(succeed('open'));
    expect(await guess(right, 'a')).toEqual(delayed(1));
  });

  it('does not grow when the clock is set back', async () => {
    const { clock, guess } = setUp();
    await guess(wrong);
    clock.set(clock.now() - 86_400_000);
    expect(await guess(right)).toEqual(delayed(1));
    clock.set(clock.now() + 999);
    expect(await guess(right)).toEqual(delayed(1));
    clock.set(clock.now() + 1);
    expect(await guess(right)).toEqual(succeed('open'));
  });
});

describe('work on one profile', () => {
  it('is refused while other work is in progress, guessing or not, and accepted afterwards', async () => {
    const { attempts, guess } = setUp();
    const gate = Promise.withResolvers<Outcome<string>>();
    const first = attempts.alone('a', () => gate.promise);
    const busy = fail('VAULT_BUSY', 'This key is busy with another operation. Try again in a moment.');
    expect([await guess(right), await attempts.alone('a', right)]).toEqual([busy, busy]);
    gate.resolve(succeed('done'));
    expect([await first, await guess(right)]).toEqual([succeed('done'), succeed('open')]);
  });

  it('does not wait for work on another', async () => {
    const { attempts, guess } = setUp();
    const gate = Promise.withResolvers<Outcome<string>>();
    const first = attempts.alone('a', () => gate.promise);
    expect(await guess(right, 'b')).toEqual(succeed('open'));
    gate.resolve(succeed('done'));
    expect(await first).toEqual(succeed('done'));
  });

  it('may throw, and the next is accepted', async () => {
    const { attempts, guess } = setUp();
    await expect(attempts.alone('a', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect([await guess(right), await guess(right, 'b')]).toEqual([succeed('open'), succeed('open')]);
  });
});
