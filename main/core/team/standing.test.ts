import { describe, expect, it } from 'vitest';
import type { LenderMarks } from './marks.ts';
import { agreedOn, ignoring, type LenderMemory, emptyMemory } from './memory.ts';
import { headsOf, isAutomatic, isForeign, standingOf } from './standing.ts';

/** A document with versions of these contents, the newest last; a mark names the content and who made it. */
const marks = (versions: string, by = '', cases: Record<string, string> = {}): LenderMarks => {
  const contents = Array.from(versions);
  const content = contents.at(-1) ?? '';
  const newest = `${content}${by}`;
  return {
    ...{ id: 'own-oak', content, newest, cases, state: `${content} ${JSON.stringify(cases)}` },
    whole: `${newest} ${JSON.stringify(cases)}`,
    history: new Set(contents),
    versions: new Set([...contents.slice(0, -1), newest]),
  };
};
const afterAccepting = (document: LenderMarks, before: LenderMemory = emptyMemory) => agreedOn(before, document);

describe('a document of the team’s folder', () => {
  it.each([
    ['new', undefined, marks('a'), emptyMemory, true],
    ['ignored', undefined, marks('a'), afterAccepting(marks('a')), false],
    ['new', undefined, marks('ab'), afterAccepting(marks('a')), false],
    ['same', marks('a'), marks('a', 'Kim'), emptyMemory, false],
    ['newer', marks('a'), marks('ab'), afterAccepting(marks('a')), true],
    ['newer', marks('a'), marks('ab'), emptyMemory, false],
    ['differs', marks('ac'), marks('ab'), afterAccepting(marks('a')), false],
    ['differs', marks('ac'), marks('ab'), emptyMemory, false],
    // Shared at the same time: what was here is not among theirs.
    ['differs', marks('ac'), marks('ab'), afterAccepting(marks('ac')), false],
    // Reverted on purpose: another version of theirs is not accepted automatically.
    ['differs', marks('aba'), marks('abc'), afterAccepting(marks('ab')), false],
    ['behind', marks('ab'), marks('a'), emptyMemory, false],
    ['settled', marks('aba', 'Kim'), marks('ab', 'Lee'), afterAccepting(marks('ab', 'Lee')), false],
    ['ignored', marks('ac'), marks('ab'), ignoring(emptyMemory, marks('ab').whole), false],
    // A backup restored the lender.
    ['differs', marks('a'), marks('ab'), afterAccepting(marks('ab')), false],
    // Only cases were added.
    ['newer', marks('a'), marks('a', '', { one: 'x' }), afterAccepting(marks('a')), true],
    ['newer', marks('ba'), marks('ba', '', { one: 'x' }), afterAccepting(marks('b')), true],
    ['same', marks('a', '', { one: 'x' }), marks('a'), afterAccepting(marks('a')), false],
  ] as const)('is %s (%#)', (standing, mine, theirs, memory, automatic) => {
    expect([standingOf(mine, theirs, memory), isAutomatic(mine, theirs, memory)]).toEqual([standing, automatic]);
  });

  it.each([
    [false, marks('ab'), marks('a'), emptyMemory],
    [false, marks('ab', 'Kim'), marks('ab', 'Lee'), emptyMemory],
    [true, marks('ac'), marks('ab'), ignoring(emptyMemory, marks('ab').whole)],
    [true, marks('a'), marks('ab'), afterAccepting(marks('ab'))],
    [true, marks('a'), marks('ab'), emptyMemory],
  ])('is replaced only after asking where it is unknown here: %s (%#)', (isAsked, mine, theirs, memory) => {
    expect(isForeign(mine, theirs, memory)).toBe(isAsked);
  });

  it('counts once where another was made from it', () => {
    const heads = (...versions: readonly LenderMarks[]) =>
      headsOf(versions.map((one) => ({ marks: one }))).map(({ marks: { content } }) => content);
    expect(heads(marks('a'), marks('ab'))).toEqual(['b']);
    expect(heads(marks('ab'), marks('a'))).toEqual(['b']);
    expect(heads(marks('ab'), marks('ab'))).toEqual(['b']);
    expect(heads(marks('ab'), marks('ac'))).toEqual(['b', 'c']);
    expect(heads(marks('a', '', { one: 'x' }), marks('ab'))).toEqual(['a', 'b']);
    // Each was made from the other, as far as can be told.
    expect(heads(marks('a', '', { one: 'x' }), marks('a', '', { one: 'y' }))).toEqual(['a']);
  });
});
