import { afterAll, expect, test } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import type { ImportStage } from '../import/stage-imports.ts';
import { answersOf } from './answers.ts';
import { stageRun } from './stage-run.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const unused = (): never => {
  throw new Error('Staging a run neither previews nor takes it.');
};

test('a run stages what it asked a bank for itself, and withdraws nothing by a list of an earlier run or a part of one', async () => {
  const folder = folders.make();
  const brands = ['wattle', 'acacia', 'karri'].map((id) => ({ id, name: id, baseUri: `https://${id}.example` }));
  for (const { id } of brands) {
    const answers = answersOf(folder, id);
    answers.saveList({
      run: id === 'acacia' ? 'earlier' : 'this',
      products: ['saver'],
      nextPage: 2,
      complete: id !== 'karri',
    });
    answers.save('this', 'saver', Buffer.from('{}'), {});
  }
  const staged: string[] = [];
  const stage: ImportStage = {
    ...{ now: new Date('2026-11-26'), lines: [], preview: unused, take: unused, add: unused },
    complete: ({ id, listed }) => staged.push(`${id} lists ${[...listed].join()}`),
  };
  await stageRun(
    stage,
    folder,
    { id: 'this', startedAt: '2026-11-26T00:00:00Z', brands },
    {
      readFile: ({ name }) => {
        staged.push(name);
        return Promise.resolve();
      },
      signal: new AbortController().signal,
    },
  );
  expect(staged).toEqual([
    ...['https://wattle.example/cds-au/v1/banking/products/saver', 'wattle lists saver'],
    'https://karri.example/cds-au/v1/banking/products/saver',
  ]);
});
