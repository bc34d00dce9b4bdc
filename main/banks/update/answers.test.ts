import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    journalFile: join(own, 'journal.jsonl'),
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

  it('are asked for anew where the file of one is gone, and without what was known of it', () => {
    const folder = folders.make();
    const answers = answersOf(folder, 'wattle');
    answers.save('run', 'everyday', Buffer.from('{}'), { etag: '"1"' });
    const known = () => [
      answers.isDone('run', 'everyday'),
      answers.validatorsOf('everyday')?.etag,
      answers.read('everyday'),
    ];
    expect(known()).toEqual([true, '"1"', Buffer.from('{}')]);
    rmSync(filesIn(folder).body);
    expect(known()).toEqual([false, undefined, undefined]);
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

  it('cost at most one product where a kill cut the journal short, whatever is noted after it', () => {
    const folder = folders.make();
    const first = answersOf(folder, 'wattle');
    for (const productId of ['everyday', 'saver']) first.save('run', productId, Buffer.from('{}'), {});
    const path = filesIn(folder).journalFile;
    const whole = readFileSync(path, 'utf8');
    for (let length = 0; length <= whole.length; length += 1) {
      writeFileSync(path, whole.slice(0, length));
      answersOf(folder, 'wattle').save('run', 'builder', Buffer.from('{}'), {});
      const lines = whole.slice(0, length).split('\n');
      const known = ['everyday', 'saver', 'builder'].filter((one) => answersOf(folder, 'wattle').isDone('run', one));
      expect(known).toContain('builder');
      expect(known.length).toBeGreaterThanOrEqual(lines.length);
    }
  });
});
