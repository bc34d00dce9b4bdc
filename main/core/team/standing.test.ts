import { describe, expect, it } from 'vitest';
import type { LenderMarks } from './marks.ts';
import { agreedOn, ignoring, type LenderMemory, nothingKnown } from './memory.ts';
import { headsOf, isAutomatic, isForeign, standingOf } from './standing.ts';

/** A document whose versions are these contents, the newest last; a version is marked by its content and who made it. */
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
const afterTaking = (document: LenderMarks, before: LenderMemory = nothingKnown) => agreedOn(before, document);

describe('a document of the team’s folder', () => {
  it.each([
    ['new', undefined, marks('a'), nothingKnown, true],
    ['ignored', undefined, marks('a'), afterTaking(marks('a')), false],
    ['new', undefined, marks('ab'), afterTaking(marks('a')), false],
    ['same', marks('a'), marks('a', 'Kim'), nothingKnown, false],
    ['newer', marks('a'), marks('ab'), afterTaking(marks('a')), true],
    ['newer', marks('a'), marks('ab'), nothingKnown, false],
    ['differs', marks('ac'), marks('ab'), afterTaking(marks('a')), false],
    ['differs', marks('ac'), marks('ab'), nothingKnown, false],
    // Put in at the same time: what was here is not among theirs.
    ['differs', marks('ac'), marks('ab'), afterTaking(marks('ac')), false],
    // Gone back on purpose: another version of theirs is not taken by itself.
    ['differs', marks('aba'), marks('abc'), afterTaking(marks('ab')), false],
    ['behind', marks('ab'), marks('a'), nothingKnown, false],
    ['settled', marks('aba', 'Kim'), marks('ab', 'Lee'), afterTaking(marks('ab', 'Lee')), false],
    ['ignored', marks('ac'), marks('ab'), ignoring(nothingKnown, marks('ab').whole), false],
    // A backup brought the lender back as it was.
    ['differs', marks('a'), marks('ab'), afterTaking(marks('ab')), false],
    // Only the cases are more.
    ['newer', marks('a'), marks('a', '', { one: 'x' }), afterTaking(marks('a')), true],
    ['same', marks('a', '', { one: 'x' }), marks('a'), afterTaking(marks('a')), false],
  ] as const)('is %s (%#)', (standing, mine, theirs, memory, automatic) => {
    expect([standingOf(mine, theirs, memory), isAutomatic(mine, theirs, memory)]).toEqual([standing, automatic]);
  });

  it.each([
    [false, marks('ab'), marks('a'), nothingKnown],
    [false, marks('ab', 'Kim'), marks('ab', 'Lee'), nothingKnown],
    [true, marks('ac'), marks('ab'), ignoring(nothingKnown, marks('ab').whole)],
    [true, marks('a'), marks('ab'), afterTaking(marks('ab'))],
    [true, marks('a'), marks('ab'), nothingKnown],
  ])('is replaced only with a question where it is not known here: %s (%#)', (isAsked, mine, theirs, memory) => {
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
  });
});
