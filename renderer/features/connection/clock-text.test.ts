import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, 'This computer’s clock'],
  [-29_999, 'This computer’s clock'],
  [60_000, 'This computer’s clock is 1 minute behind the service’s; requests are dated by the service’s'],
  [-3_600_000, 'This computer’s clock is 60 minutes ahead of the service’s; requests are dated by the service’s'],
])('a correction of %d ms reads: %s', (correctionMs, text) => {
  expect(clockText(correctionMs)).toBe(text);
});
