import type { z } from 'zod';

/** One call of the contract; its input and output are parsed on both sides of the boundary. */
export interface Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

export const method = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Method<I, O> => ({
  input,
  output,
});
