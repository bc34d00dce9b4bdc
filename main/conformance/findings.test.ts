import { expect, it } from 'vitest';
import type { Exchange } from './exchange.ts';
import { createFindings } from './findings.ts';

const [one, other] = ['/one', '/other'].map((path) => ({ path }) as unknown as Exchange) as [Exchange, Exchange];

it('a deviation is told once for what was found, and its sentence is not among those that hold', () => {
  const { must, take } = createFindings();
  must(false, 'nonce', one, 'It was taken twice.');
  must(false, 'nonce', other, 'It was taken twice.');
  must(false, 'nonce', other, 'It was taken thrice.');
  must(true, 'window', one, '');
  must(true, 'nonce', one, '');
  expect(take()).toEqual({
    deviations: [
      { sentence: 'nonce', found: 'It was taken twice.', exchange: one },
      { sentence: 'nonce', found: 'It was taken thrice.', exchange: other },
    ],
    held: ['window'],
  });
  // The next check begins with none of them, and may find the same again.
  expect(take()).toEqual({ deviations: [], held: [] });
  must(false, 'nonce', one, 'It was taken twice.');
  must(true, 'window', one, '');
  expect(take()).toMatchObject({ deviations: [{ sentence: 'nonce' }], held: ['window'] });
});

it('what every answer is held to holds where no answer in the whole run broke it', () => {
  const { mustEverywhere, must, take, everywhere } = createFindings();
  mustEverywhere(true, 'envelope', one, '');
  mustEverywhere(true, 'meta', one, '');
  mustEverywhere(true, 'timestamp', one, '');
  must(false, 'timestamp', one, 'It has none.');
  expect(take()).toMatchObject({ deviations: [{ sentence: 'timestamp' }], held: [] });
  mustEverywhere(false, 'meta', other, 'It is a text.');
  mustEverywhere(true, 'meta', one, '');
  expect(take().deviations).toEqual([{ sentence: 'meta', found: 'It is a text.', exchange: other }]);
  expect(everywhere()).toEqual(['envelope']);
});

it('a choice is that of the newest answer, in words', () => {
  const { choices, choose } = createFindings();
  choose('createStatus', 200, one);
  choose('createStatus', 201, other);
  choose('busy', 'never');
  expect([...choices.values()]).toEqual([
    { subject: 'createStatus', decision: '201', exchange: other },
    { subject: 'busy', decision: 'never', exchange: undefined },
  ]);
});
