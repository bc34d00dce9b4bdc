import type { ShellName } from '../../../shared/contract/services/requests.ts';

/** How one shell reads a word back as it is, or undefined where it cannot be made to. */
export interface ShellRules {
  /** One argument of a program. */
  readonly argument: (word: string) => string | undefined;
  /** The program at the start of a line. */
  readonly program: (path: string) => string | undefined;
}

const control = /\p{Cc}/u;

/** Inside single quotes everything stands for itself; a single quote ends them, stands escaped, and begins them anew. */
const posixWord = (word: string): string | undefined => {
  if (word.includes('\0')) return undefined;
  return /^[\w./:@%+][\w./:@%+-]*$|^--[a-z]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
};

/**
 * PowerShell takes typographic single quotes for single quotes, and any of them is doubled. Windows PowerShell 5.1
 * then loses empty arguments and double quotes on the way to a program, and a backslash at the end of an argument
 * with white space escapes the quote that it adds.
 */
const powershellWord = (word: string): string | undefined => {
  if (word === '' || control.test(word) || word.includes('"') || /\s.*\\$/.test(word)) return undefined;
  return /^[\w./\\:][\w./\\:-]*$|^--[a-z]+$/.test(word) ? word : `'${word.replace(/['\u2018-\u201B]/g, '$&$&')}'`;
};

/**
 * Two readers follow one another: cmd takes its special characters where no caret stands before them, and the
 * program's runtime then takes the quotes, with backslashes that count only in front of one. A caret after
 * a percent sign as well keeps cmd from finding the name of a variable there; it looks for one before it looks
 * for carets, and between quotes too.
 */
const cmdWord = (word: string): string | undefined => {
  if (control.test(word)) return undefined;
  if (/^[\w./\\:-]+$/.test(word)) return word;
  const quoted = `"${word.replace(/\\*(?="|$)/g, '$&$&').replaceAll('"', String.raw`\"`)}"`;
  return quoted.replace(/(?<=%).|[()%!^"<>&|]/gu, '^$&');
};

/** Real quotes, because cmd ends a program's name at a space; a percent sign cannot be escaped between them. */
const cmdProgram = (path: string): string | undefined =>
  control.test(path) || /["%]/.test(path) ? undefined : `"${path}"`;

export const shellRules: Readonly<Record<ShellName, ShellRules>> = {
  posix: { argument: posixWord, program: posixWord },
  powershell: {
    argument: powershellWord,
    program: (path) => {
      const word = powershellWord(path);
      return word === undefined || word === path ? word : `& ${word}`;
    },
  },
  cmd: { argument: cmdWord, program: cmdProgram },
};
