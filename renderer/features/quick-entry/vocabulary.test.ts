import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../test/support/source-files.ts';
import { readEntry } from './read-entry.ts';
import { hintsFor, vocabulary } from './vocabulary.ts';

const sayings = vocabulary.flatMap((topic) =>
  topic.sayings.map(({ say, means }) => ({ topic: topic.title, say, means })),
);

test.each(sayings.map(({ say }) => say))('%s is understood, every word of it', (say) => {
  const { readings, unread } = readEntry(say);
  expect([readings.length > 0, unread]).toEqual([true, []]);
});

test('the manual has the same words, topic by topic', () => {
  const chapter = readFileSync(join(projectRoot, 'docs/manual/quick-entry.md'), 'utf8');
  const listed = chapter.split('\n## ').flatMap((section) => {
    const [title = ''] = section.split('\n');
    return [...section.matchAll(/^\| `(?<say>[^`]+)` +\| (?<means>.+?) +\|$/gm)].map(({ groups }) => ({
      topic: title,
      ...groups,
    }));
  });
  expect(listed).toEqual(sayings);
});

test('the word that is being typed brings up what has it, and otherwise what was not said yet', () => {
  const hinted = (line: string): string[] => hintsFor(line).map(({ say }) => say);
  expect([hinted(''), hinted('118k payg, cas'), hinted('118k, 2 kids, 985/780, ')]).toEqual([
    ['118k payg', '118k + 900pw', '2 kids'],
    ['casual 62k 14 months', 'A 118k hecs 22k, B 62k casual', 'gift 50k'],
    ['card 15k owing 4k', 'ytd 21,500 to 24/10/26', 'hecs 22k B'],
  ]);
  // The midst of a word is none of its beginning.
  expect(hinted('ncome')).toEqual(hinted(''));
});

test.each(vocabulary.map(({ title }) => title))('no hint is given twice where only %s is left to say', (title) => {
  const said = vocabulary.flatMap((topic) => (topic.title === title ? [] : topic.sayings.map(({ say }) => say)));
  const hints = hintsFor(`${said.join(', ')}, `);
  expect(new Set(hints).size).toBe(hints.length);
});
