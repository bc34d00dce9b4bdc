import { expect, it } from 'vitest';
import { keptNote } from '../../../shared/note/words.ts';
import { questions } from './notes.ts';

it('a note sets out as many lenders as can be chosen: the one recommended, and those beside it', () => {
  const beside = Array.from({ length: 7 }, (_, at) => `lender-${at}`);
  const isKept = (lenders: readonly string[]) => keptNote.safeParse({ words: {}, beside: lenders }).success;
  expect([isKept(beside), isKept([...beside, 'lender-7'])]).toEqual([true, false]);
  const { set } = questions['notes.compute'].question.shape;
  expect(set.safeParse({ chosen: ['wattle', ...beside] }).success).toBe(true);
});
