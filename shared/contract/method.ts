import * as z from 'zod';

/** Characters of what names the beginning of a page. */
const maxCursor = 2_000;

/** One call of the contract; its input and output are parsed on both sides of the boundary. */
export interface Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
  /** The list that is answered in pages; undefined where the answer is whole. */
  readonly pages?: string;
}

export const method = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Method<I, O> => ({
  input,
  output,
});

/** What begins a page and the one behind it: undefined for the first, and after the last. */
const [start, next] = [z.string().max(maxCursor).optional(), z.string().optional()];

/**
 * A call with an answer too large for one turn of whoever gives it: a part of a list, and where the next begins. The
 * client asks for all of them.
 */
export const pagedMethod = <I extends z.ZodRawShape, L extends string, T extends z.ZodType>(
  input: I,
  list: L,
  item: T,
) => ({
  input: z.strictObject({ ...input, start }),
  output: z.object({ ...({ [list]: z.array(item) } as Readonly<Record<L, z.ZodArray<T>>>), next }),
  pages: list,
});

/** Methods by their full names, `domain.method`. */
export const methodsOf = (
  domains: Readonly<Record<string, Readonly<Record<string, Method>>>>,
): ReadonlyMap<string, Method> =>
  new Map(
    Object.entries(domains).flatMap(([domain, group]) =>
      Object.entries(group).map(([name, definition]): [string, Method] => [`${domain}.${name}`, definition]),
    ),
  );
