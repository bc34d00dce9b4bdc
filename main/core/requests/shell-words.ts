import type { ShellName } from '../../../shared/contract/services/requests.ts';

/** How to write a word so that a shell reads it unchanged; undefined where that is impossible. */
export interface ShellRules {
  /** One argument of a program. */
  readonly argument: (word: string) => string | undefined;
  /** The program at the start of a line. */
  readonly program: (path: string) => string | undefined;
}

const control = /\p{Cc}/u;

/** Inside single quotes everything is literal; a single quote closes them, is escaped, and opens them again. */
const posixWord = (word: string): string | undefined => {
  if (word.includes('\0')) return undefined;
  return /^[\w./:@%+][\w./:@%+-]*$|^--[a-z]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
};

/**
 * PowerShell treats typographic single quotes as single quotes, and each is doubled. Windows PowerShell 5.1 also loses
 * empty arguments and double quotes on the way to a program, and a backslash at the end of an argument with white space
 * escapes the quote that it adds.
 */
const powershellWord = (word: string): string | undefined => {
  if (word === '' || control.test(word) || word.includes('"') || (/\s/.test(word) && word.endsWith('\\')))
    return undefined;
  return /^[\w./\\:][\w./\\:-]*$|^--[a-z]+$/.test(word) ? word : `'${word.replace(/['\u2018-\u201B]/g, '$&$&')}'`;
};

/** Doubles the backslashes before a double quote or the end, where they would escape the quote. */
const doubledBeforeQuotes = (word: string): string =>
  word.replaceAll(/(\\+)(.?)/gs, (run: string, backslashes: string, next: string) =>
    next === '' || next === '"' ? `${backslashes}${run}` : run,
  );

/**
 * Two parsers follow one another: cmd interprets special characters that have no caret before them, and the program's
 * runtime then interprets the quotes, with backslashes special only before one. A caret after a percent sign keeps cmd
 * from seeing a variable there; it expands variables before it handles carets, even between quotes.
 */
const cmdWord = (word: string): string | undefined => {
  if (control.test(word)) return undefined;
  if (/^[\w./\\:-]+$/.test(word)) return word;
  const quoted = `"${doubledBeforeQuotes(word).replaceAll('"', String.raw`\"`)}"`;
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
