import { expect, it } from 'vitest';
import { createStarts, type Start } from './starts.ts';

it('starts wait while they are held, and are done in their order, each once', () => {
  const done: Start[] = [];
  const starts = createStarts((start) => done.push(start));
  const open: Start = { command: 'scenario.new' };
  starts.ask(open);
  starts.ask('window');
  expect([starts.areHeld, done, [...starts.waiting]]).toEqual([true, [], [open, 'window']]);
  starts.serve();
  starts.ask('window');
  expect([starts.areHeld, done, starts.waiting]).toEqual([false, [open, 'window', 'window'], []]);
  starts.hold();
  starts.ask(open);
  starts.serve();
  starts.serve();
  expect(done).toHaveLength(4);
});

it('who holds starts to tell of it hears of each, until they are held or served again', () => {
  const starts = createStarts(() => undefined);
  let told = 0;
  const asked = (): number => {
    starts.ask('window');
    return told;
  };
  starts.holdTelling(() => {
    told += 1;
  });
  expect([asked(), asked()]).toEqual([1, 2]);
  starts.hold();
  expect(asked()).toBe(2);
  starts.holdTelling(() => {
    told += 1;
  });
  starts.serve();
  starts.hold();
  expect([asked(), starts.waiting.length]).toEqual([2, 1]);
});
