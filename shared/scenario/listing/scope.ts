import * as z from 'zod';
import { stateIds } from '../../costs/state.ts';
import { maxTagLength, stages } from '../marks.ts';

/** A part of the library; without limits all of it. */
export const libraryScope = z.strictObject({
  tag: z.string().max(maxTagLength).optional(),
  stage: z.enum(stages).optional(),
  /** Whose loan, product or pre-approval a scenario has, by the id or by the name as a person may have typed it. */
  lender: z.strictObject({ id: z.string().min(1).max(200), name: z.string().min(1).max(200) }).optional(),
  /** Where one of its properties is. */
  state: z.enum(stateIds).optional(),
  /** A settlement on or after the first of these ISO days, and on or before the second. */
  settlesFrom: z.iso.date().optional(),
  settlesUntil: z.iso.date().optional(),
  /** Made on or after this ISO day. */
  madeSince: z.iso.date().optional(),
});

export type LibraryScope = z.infer<typeof libraryScope>;

/** The limits alone, of what may hold more. */
export const scopeOf = (query: LibraryScope): LibraryScope =>
  Object.fromEntries(
    Object.keys(libraryScope.shape).flatMap((name) => {
      const value = query[name as keyof LibraryScope];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const isScoped = (query: LibraryScope): boolean => Object.keys(scopeOf(query)).length > 0;
