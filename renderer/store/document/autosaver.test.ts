import { describe, expect, it } from 'vitest';
import { type AppError, fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { settle } from '../testing/scripted-client.ts';
import { createAutosaver } from './autosaver.ts';

const setUp = () => {
  const clock = manualClock();
  const sends: { changes: UpdateScenarioBody; answer: (outcome: Outcome<string>) => Promise<void> }[] = [];
  const log: string[] = [];
  const saver = createAutosaver<string>({
    clock,
    send: (changes) =>
      new Promise((resolve) => {
        sends.push({
          changes,
          answer: (outcome) => {
            resolve(outcome);
            return settle();
          },
        });
      }),
    onSaving: () => log.push('saving'),
    onStored: (sent, answer, isLast) =>
      log.push(`stored ${Object.keys(sent).join()} as ${answer}`, ...(isLast ? ['saved'] : [])),
    onFailed: (error: AppError) => log.push(`failed ${error.code}`),
  });
  const answer = (index: number, outcome: Outcome<string>): Promise<void> => {
    const sent = sends[index];
    if (!sent) throw new Error(`Send ${index} was not made`);
    return sent.answer(outcome);
  };
  return { clock, saver, log, answer, sent: () => sends.map(({ changes }) => changes) };
};

const stored = succeed('1');

describe('createAutosaver', () => {
  it('sends an edit at once, and those made meanwhile together after it, the newest of each part', async () => {
    const { saver, sent, answer, log } = setUp();
    saver.enqueue({ description: '1' });
    saver.enqueue({ income: [{ payg: 1 }] });
    saver.enqueue({ income: [{ payg: 12 }] });
    saver.enqueue({ description: '2' });
    expect(sent()).toEqual([{ description: '1' }]);
    await answer(0, stored);
    expect(sent()).toEqual([{ description: '1' }, { description: '2', income: [{ payg: 12 }] }]);
    expect(log.at(-2)).toBe('stored description as 1');
    expect(log).not.toContain('saved');
    await answer(1, stored);
    expect(log.at(-1)).toBe('saved');
    expect(saver.isDirty()).toBe(false);
  });

  it('has flushed when all is stored', async () => {
    const { saver, sent, answer } = setUp();
    saver.enqueue({ description: '1' });
    let done = false;
    const flushed = saver.flush().then(() => {
      done = true;
    });
    expect(sent()).toEqual([{ description: '1' }]);
    await settle();
    expect(done).toBe(false);
    await answer(0, stored);
    await flushed;
    expect(done).toBe(true);
  });

  it('has nothing to flush when nothing is waiting', async () => {
    const { saver, sent } = setUp();
    const flushed = saver.flush();
    expect(saver.isDirty()).toBe(false);
    await flushed;
    expect(sent()).toEqual([]);
  });

  it('keeps what was refused, does not retry it by itself, and sends it with the next edit', async () => {
    const { clock, saver, sent, answer, log } = setUp();
    saver.enqueue({ description: 'old', income: [{ payg: 1 }] });
    await answer(0, fail('VALIDATION_ERROR', 'no'));
    expect(log.at(-1)).toBe('failed VALIDATION_ERROR');
    clock.advance(1e9);
    expect(sent()).toHaveLength(1);
    expect(saver.isDirty()).toBe(true);
    saver.enqueue({ description: 'new' });
    expect(sent()[1]).toEqual({ description: 'new', income: [{ payg: 1 }] });
  });

  it('never lets an older value of a part replace one edited during a failed send', async () => {
    const { saver, sent, answer } = setUp();
    saver.enqueue({ description: 'first' });
    saver.enqueue({ description: 'second' });
    await answer(0, fail('VALIDATION_ERROR', 'no'));
    void saver.flush();
    expect(sent()[1]).toEqual({ description: 'second' });
  });

  it.each([fail('SERVICE_UNREACHABLE', 'gone'), fail('STORE_UNAVAILABLE', 'the disk is full')])(
    'retries by itself after a failure that may pass, with growing pauses: $error.code',
    async (failure) => {
      const { clock, saver, sent, answer } = setUp();
      saver.enqueue({ description: '1' });
      const pauses = [2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
      for (const [index, pause] of pauses.entries()) {
        await answer(index, failure);
        clock.advance(pause - 1);
        expect(sent()).toHaveLength(index + 1);
        clock.advance(1);
        expect(sent()).toHaveLength(index + 2);
      }
    },
  );

  it('waits as long as the service asks', async () => {
    const { clock, saver, sent, answer } = setUp();
    saver.enqueue({ description: '1' });
    await answer(0, fail('RATE_LIMIT_EXCEEDED', 'slow down', { retryAfter: 7 }));
    clock.advance(6_999);
    expect(sent()).toHaveLength(1);
    clock.advance(1);
    expect(sent()).toHaveLength(2);
  });

  it('drops pending edits when they are discarded', async () => {
    const { saver, sent, answer } = setUp();
    saver.enqueue({ description: '1' });
    saver.enqueue({ description: '2' });
    const discarded = saver.discard();
    await answer(0, stored);
    await discarded;
    expect({ sent: sent(), dirty: saver.isDirty() }).toEqual({ sent: [{ description: '1' }], dirty: false });
  });

  it.each([fail('SERVICE_UNREACHABLE', 'gone'), stored])(
    'ignores the answer to a send that was in progress when it was discarded: %j',
    async (outcome) => {
      const { clock, saver, sent, answer, log } = setUp();
      saver.enqueue({ description: '1' });
      let ended = false;
      const discarded = saver.discard().then(() => {
        ended = true;
      });
      await settle();
      expect(ended).toBe(false);
      await answer(0, outcome);
      await discarded;
      clock.advance(1e9);
      expect({ sent: sent(), dirty: saver.isDirty(), log }).toEqual({
        sent: [{ description: '1' }],
        dirty: false,
        log: ['saving', 'saving'],
      });
    },
  );

  it('sends what is enqueued after a discard, once the discarded send has ended', async () => {
    const { saver, sent, answer, log } = setUp();
    saver.enqueue({ description: '1' });
    void saver.discard();
    saver.enqueue({ description: '2' });
    expect(sent()).toHaveLength(1);
    await answer(0, fail('STORE_UNAVAILABLE', 'no'));
    await answer(1, stored);
    expect({ sent: sent(), last: log.at(-1) }).toEqual({
      sent: [{ description: '1' }, { description: '2' }],
      last: 'saved',
    });
  });
});
