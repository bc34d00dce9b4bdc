import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { answersOf } from './answers.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const listOf = (run: string, products: string[]) => ({ run, products, nextPage: 2, complete: true });

/** The files of the one bank in a folder. */
const filesIn = (folder: string) => {
  const own = join(folder, readdirSync(folder)[0] ?? '');
  return {
    body: join(own, readdirSync(own).find((name) => name.endsWith('.json.gz')) ?? 'none'),
    journal: () => readFileSync(join(own, 'journal.jsonl'), 'utf8').trimEnd().split('\n'),
  };
};

describe('the kept answers of a bank', () => {
  it('say that a run has a product only once its answer is in its place', () => {
    const folder = folders.make();
    const answers = answersOf(folder, 'wattle');
    answers.save('first', 'everyday', Buffer.from('{}'), { etag: '"1"' });
    const { body } = filesIn(folder);
    // Nothing can take the place of a folder that holds something.
    rmSync(body);
    mkdirSync(join(body, 'in the way'), { recursive: true });
    expect(() => answers.save('second', 'everyday', Buffer.from('{}'), { etag: '"2"' })).toThrow(body);
    expect([answers, answersOf(folder, 'wattle')].map((one) => one.isDone('second', 'everyday'))).toEqual([
      false,
      false,
    ]);
  });

  it('are noted in a journal that is no longer after many updates than after two', () => {
    const folder = folders.make();
    const products = ['everyday', 'saver', 'builder'];
    const lengths = Array.from({ length: 12 }, (_, index) => {
      const [run, answers] = [`run ${index}`, answersOf(folder, 'wattle')];
      answers.saveList(listOf(run, products));
      for (const productId of products)
        if (index === 0) answers.save(run, productId, Buffer.from('{}'), { etag: '"1"' });
        else answers.confirm(run, productId);
      expect(products.map((productId) => answersOf(folder, 'wattle').isDone(run, productId))).toEqual([
        true,
        true,
        true,
      ]);
      expect(answers.validatorsOf('saver')).toMatchObject({ etag: '"1"' });
      return filesIn(folder).journal().length;
    });
    expect(lengths).toEqual([3, ...Array.from({ length: 11 }, () => 6)]);
  });
});
