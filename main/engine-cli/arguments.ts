import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: T; strict: true }>>['values'];

/** The arguments do not fit the command. The message explains why. */
export class WrongCall extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongCall';
  }
}

/** Parses the options of a command; unknown options and stray words are refused. Throws WrongCall. */
export const readOptions = <const T extends Options>(args: string[], options: T): Values<T> => {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw wrongCallOf(error);
  }
};

/** The same with words besides the options. Throws WrongCall. */
export const readPositionals = <const T extends Options>(
  args: string[],
  options: T,
): { readonly values: Values<T>; readonly positionals: readonly string[] } => {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw wrongCallOf(error);
  }
};

const wrongCallOf = (error: unknown): WrongCall =>
  new WrongCall(error instanceof Error ? error.message : 'The arguments cannot be read.');

/** The value of a required option. Throws WrongCall. */
export const required = (value: string | undefined, name: string): string => {
  if (value === undefined || value === '') throw new WrongCall(`--${name} is required.`);
  return value;
};
