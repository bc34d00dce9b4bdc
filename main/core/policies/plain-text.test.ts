import { expect, it } from 'vitest';
import { createPolicyTexts } from './plain-text.ts';

/** Texts of which two are kept, and which of them were read, in order. */
const openTexts = () => {
  const reads: string[] = [];
  let isBroken = false;
  const { blocksOf } = createPolicyTexts((markdown) => {
    reads.push(markdown.slice(0, 1));
    return isBroken ? Promise.reject(new Error('Not read')) : Promise.resolve([{ isHeading: false, text: 'Line' }]);
  });
  return {
    use: (name: string) => blocksOf(name.repeat(400_000)),
    break: (broken: boolean) => {
      isBroken = broken;
    },
    read: () => reads.splice(0).join(''),
  };
};

it('a text is read once, however often it is searched, until others were used since that fill the memory', async () => {
  const { use, read } = openTexts();
  for (const name of 'abbbbba') await use(name);
  expect(read()).toBe('ab');
  await use('c');
  for (const name of 'ac') await use(name);
  expect(read()).toBe('c');
  await use('b');
  expect(read()).toBe('b');
});

it('a text that could not be read is read again', async () => {
  const texts = openTexts();
  texts.break(true);
  await expect(texts.use('a')).rejects.toThrow('Not read');
  texts.break(false);
  expect(await texts.use('a')).toMatchObject([{ text: 'Line' }]);
});
