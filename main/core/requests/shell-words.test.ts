import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellRules } from './shell-words.ts';

const { posix, powershell, cmd } = shellRules;

/** Every character that is special in some shell, and ordinary ones between. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Array.from(` \t\n\r'"\`\\$!*?#&|;<>(){}[]~^%=:,@+-/.`)),
      fc.constantFrom('$(id)', '`id`', '${HOME}', "'\\''", '--', '-n', '\\n', '%PATH%', '‘', '’', '‚', '‛', 'a', '0'),
      fc.string({ unit: 'binary', maxLength: 3 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const hasSh = spawnSync('sh', ['-c', ':']).status === 0;

describe.skipIf(!hasSh)('a word for a POSIX shell', () => {
  /** The arguments that a program gets from a line of `sh`. */
  const argumentsFrom = (line: string): string[] => {
    const print = `printf '%s\\0' ${line}`;
    const { stdout, status } = spawnSync('sh', ['-c', print], { encoding: 'utf8' });
    expect(status).toBe(0);
    return stdout.split('\0').slice(0, -1);
  };

  it('comes out of sh as it went in', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 40 }), (words) => {
        const quoted = words.map((word) => posix.argument(word) ?? '');
        expect(argumentsFrom(quoted.join(' '))).toEqual(words);
      }),
      { numRuns: 50 },
    );
  });

  it('is left unquoted where nothing in it is special', () => {
    expect(['/api/v1/user', 'GET', '--profile', '', "it's", '~', '-n', '=x'].map(posix.argument)).toEqual([
      ...['/api/v1/user', 'GET', '--profile', "''", "'it'\\''s'", "'~'", "'-n'", "'=x'"],
    ]);
  });

  it('cannot hold a NUL', () => {
    expect(posix.argument('a\0b')).toBeUndefined();
  });
});

/* The next two shells are not available here: the expectations follow from their documentation. */

describe('a word for PowerShell', () => {
  it.each([
    ['/api/v1/user', '/api/v1/user'],
    ['C:\\Users\\sam\\data', 'C:\\Users\\sam\\data'],
    ['--profile', '--profile'],
    ['-a.b', "'-a.b'"],
    ['/a?b=c%2Cd&e=f', "'/a?b=c%2Cd&e=f'"],
    ['$env:PATH; `id` @(1) #', "'$env:PATH; `id` @(1) #'"],
    ["it's", "'it''s'"],
    // PowerShell reads typographic quotes as its own (about_Quoting_Rules, the language's grammar).
    ['‘a’ ‚b‛', "'‘‘a’’ ‚‚b‛‛'"],
    ['ends with one\\', undefined],
    ['C:\\one\\', 'C:\\one\\'],
    // Lost on the way to a program before PowerShell 7.3 (about_Parsing).
    ['', undefined],
    ['a "b"', undefined],
    ['a\nb', undefined],
    ['a\0b', undefined],
  ])('%j is %s', (word, quoted) => {
    expect(powershell.argument(word)).toBe(quoted);
  });

  it('uses the call operator for a quoted program', () => {
    expect(['C:\\a\\node.exe', 'C:\\a b\\node.exe', 'a"b'].map(powershell.program)).toEqual([
      'C:\\a\\node.exe',
      "& 'C:\\a b\\node.exe'",
      undefined,
    ]);
  });
});

describe('a word for cmd', () => {
  it.each([
    ['/api/v1/user', '/api/v1/user'],
    ['C:\\data', 'C:\\data'],
    ['--profile', '--profile'],
    ['', '^"^"'],
    ['a b', '^"a b^"'],
    ['/a?b=c&d=e|f<g>h', '^"/a?b=c^&d=e^|f^<g^>h^"'],
    // Neither half of what cmd would look up as %PATH% or %PATH:~0,5% is the name of a variable.
    ['%PATH%', '^"^%^PATH^%^"'],
    ['%2C%%3D', '^"^%^2C^%^%^3D^"'],
    ['%PATH:~0,5%', '^"^%^PATH:~0,5^%^"'],
    ['(!^!)', '^"^(^!^^^!^)^"'],
    // Backslashes are special only before a quote (the rules of the C runtime).
    ['a\\b c\\', '^"a\\b c\\\\^"'],
    ['say "hi"', '^"say \\^"hi\\^"^"'],
    ['a\\"b', '^"a\\\\\\^"b^"'],
    ['a\nb', undefined],
    ['a\0b', undefined],
  ])('%j is %s', (word, quoted) => {
    expect(cmd.argument(word)).toBe(quoted);
  });

  it('puts a program in quotes that cmd itself interprets', () => {
    expect(['C:\\a b\\node.exe', 'C:\\a&b\\node.exe', 'C:\\100%\\node.exe', 'a"b', 'a\nb'].map(cmd.program)).toEqual([
      '"C:\\a b\\node.exe"',
      '"C:\\a&b\\node.exe"',
      ...[undefined, undefined, undefined],
    ]);
  });

  /** What cmd passes on with no variables set, and what the C runtime makes of that, by their rules. */
  const readBack = (quoted: string): string =>
    quoted
      .replace(/\^(.)/gsu, '$1')
      .replace(/(\\*)"/g, (_all, { length }: string) => '\\'.repeat(length / 2) + (length % 2 === 0 ? '' : '"'));

  it('leaves no special character and no variable to cmd, and reads back as it went in', () => {
    fc.assert(
      fc.property(hostile, (word) => {
        const quoted = cmd.argument(word);
        expect(quoted === undefined).toBe(/\p{Cc}/u.test(word));
        if (quoted === undefined) return;
        expect(quoted.replace(/\^./gsu, '')).not.toMatch(/[()%!^"<>&|]/);
        expect(quoted).not.toMatch(/%[^^]/);
        expect(readBack(quoted)).toBe(word);
      }),
    );
  });
});
