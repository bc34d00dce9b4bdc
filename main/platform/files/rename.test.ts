import { expect, test } from 'vitest';
import { renameWhenFree, renameWhenFreeSync } from './rename.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** A rename that fails so many times, and how often it was tried. */
const failing = (times: number, code: string) => {
  let tried = 0;
  const rename = (): void => {
    tried += 1;
    if (tried <= times) throw failure(code);
  };
  return { rename, tried: () => tried };
};

/** How often both ways tried, and the code that they ended with. */
const outcomes = async (times: number, code: string, platform: NodeJS.Platform): Promise<[number, string][]> => {
  const [one, other] = [failing(times, code), failing(times, code)];
  const codeOf = (error: unknown): string => (error as { code: string }).code;
  const waited = await renameWhenFree(() => Promise.resolve().then(one.rename), platform).then(() => 'done', codeOf);
  let at = 'done';
  try {
    renameWhenFreeSync(other.rename, platform);
  } catch (error) {
    at = codeOf(error);
  }
  return [
    [one.tried(), waited],
    [other.tried(), at],
  ];
};

const twice = (tried: number, end: string): [number, string][] => [
  [tried, end],
  [tried, end],
];

test.each(['EPERM', 'EACCES', 'EBUSY'])(
  'on Windows a file that is held (%s) is renamed once it is free',
  async (code) => {
    expect(await outcomes(2, code, 'win32')).toEqual(twice(3, 'done'));
  },
);

test('a file that stays held, another error, and another system end at once with what the system says', async () => {
  expect(await outcomes(99, 'EPERM', 'win32')).toEqual(twice(7, 'EPERM'));
  expect(await outcomes(1, 'ENOSPC', 'win32')).toEqual(twice(1, 'ENOSPC'));
  expect(await outcomes(1, 'EPERM', 'linux')).toEqual(twice(1, 'EPERM'));
});
