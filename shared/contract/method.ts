import type * as z from 'zod';

/** One call of the contract; its input and output are parsed on both sides of the boundary. */
export interface Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

export const method = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Method<I, O> => ({
  input,
  output,
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
