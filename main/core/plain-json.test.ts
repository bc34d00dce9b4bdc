import { describe, expect, it } from 'vitest';
import { maxJsonDepth } from '../../shared/service/bounds.ts';
import { toPlainJson } from './plain-json.ts';

const limit = 10_000;
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('toPlainJson', () => {
  it.each([[null], [true], [0], [-1.5e300], ['text'], [[]], [{}], [{ a: [1, { b: null }], constructor: 'x', '': 0 }]])(
    'copies %j',
    (value) => {
      const plain = toPlainJson(value, limit);
      expect(plain).toEqual({ ok: true, value });
    },
  );

  it('returns a copy, not the value itself', () => {
    const value = { list: [1] };
    const plain = toPlainJson(value, limit);
    value.list.push(2);
    expect(plain).toEqual({ ok: true, value: { list: [1] } });
  });

  it('leaves out undefined as JSON does', () => {
    const plain = toPlainJson({ a: undefined, b: [undefined, 1] }, limit);
    expect(plain.ok && JSON.stringify(plain.value)).toBe('{"b":[null,1]}');
  });

  it.each([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['infinity', { a: Number.POSITIVE_INFINITY }],
    ['a BigInt', [1n]],
    ['a symbol', Symbol('x')],
    ['a function', { a: () => 1 }],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a buffer', Buffer.from('x')],
    ['an own __proto__', JSON.parse('{"a":{"__proto__":{"admin":true}}}')],
  ])('refuses %s', (_case, value) => {
    expect(toPlainJson(value, limit)).toEqual({ ok: false, reason: 'not-json' });
  });

  it('accepts nesting up to the limit and no deeper', () => {
    expect(toPlainJson(nested(maxJsonDepth + 1), limit)).toMatchObject({ ok: true });
    expect(toPlainJson(nested(maxJsonDepth + 2), limit)).toEqual({ ok: false, reason: 'too-deep' });
    expect(toPlainJson(nested(100_000), limit)).toEqual({ ok: false, reason: 'too-deep' });
  });

  it('refuses a value that contains itself, or shares one object a million times', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    expect(toPlainJson(cyclic, limit)).toEqual({ ok: false, reason: 'too-deep' });
    let shared: unknown = 'x';
    for (let level = 0; level < 40; level += 1) shared = [shared, shared];
    expect(toPlainJson(shared, limit)).toEqual({ ok: false, reason: 'too-large' });
  });

  it('counts text, keys, elements and holes', () => {
    const sizes = [
      'x'.repeat(limit),
      { ['k'.repeat(limit)]: 1 },
      Array.from({ length: limit }, () => 0),
      new Array(4e9),
    ];
    expect(sizes.map((value) => toPlainJson(value, limit))).toEqual(
      sizes.map(() => ({ ok: false, reason: 'too-large' })),
    );
    expect(toPlainJson('x'.repeat(limit - 1), limit)).toMatchObject({ ok: true });
  });
});
