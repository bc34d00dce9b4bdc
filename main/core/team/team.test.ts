import { describe, expect, it } from 'vitest';
import type { Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { lenderFileEnding, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import { fakeFolder, foldersAt, nameOf, teamDesk, type TeamDesk } from '../../../test/support/desk/team-desk.ts';
import { movableClock } from '../../../test/support/engine/store.ts';
import type { SharedFolder } from '../../platform/files/shared-folder.ts';
import { writeLenderText } from '../packs/versions.ts';

const id = 'own-oak';
const fileName = `${id}${lenderFileEnding}`;
const clock = movableClock();

type View = Output<'team.look'>;

const good = async <T>(outcome: Outcome<T> | Promise<Outcome<T>>): Promise<T> => {
  const awaited = await outcome;
  if (!awaited.ok) throw new Error(awaited.error.message);
  return awaited.data;
};

/** A desk on a folder. Nobody saves two things within a millisecond. */
const deskOn = async (folder: SharedFolder, by: string, mode: 'ask' | 'automatic' = 'ask', path = '/team') => {
  const desk = teamDesk(folder, by, clock);
  await good(desk.call['team.start']({ path, by, mode }));
  return {
    ...{ desk, buffer: () => desk.buffer(id) },
    look: () => good(desk.call['team.look']({})),
    start: (other: string) => good(desk.call['team.start']({ path: other, by, mode })),
    stop: () => good(desk.call['team.stop']({})),
    undo: () => desk.call['team.undo']({ id }),
    remove: () => desk.files.delete(id),
    save: (buffer: number): void => {
      clock.advance(1);
      desk.save(id, buffer);
    },
    put: (replace: string[] = []) => good(desk.call['team.put']({ id, replace })),
    take: ({ arrivals }: View) =>
      good(desk.call['team.take']({ choices: arrivals.map(({ file, whole, here }) => ({ file, whole, here })) })),
    ignore: async ({ arrivals }: View): Promise<void> => {
      for (const { file, whole } of arrivals) await good(desk.call['team.ignore']({ file, whole }));
    },
  };
};

const textOf = ({ files }: TeamDesk): string => {
  const file = files.get(id);
  if (file === undefined) throw new Error('No lender');
  return writeLenderText(file);
};

/** Lenders of one identifier that were made apart: a text for each buffer. */
const madeApart = (...buffers: number[]): string[] =>
  buffers.map((buffer) => {
    const desk = teamDesk(fakeFolder(), `Maker ${buffer}`, clock);
    desk.save(id, buffer);
    return textOf(desk);
  });

const standings = ({ arrivals }: View) => arrivals.map(({ standing }) => standing);

describe('what a person takes', () => {
  it('is not taken over a lender that was changed here since it was shown', async () => {
    const folder = fakeFolder();
    const [kim, lee] = [await deskOn(folder, 'Kim'), await deskOn(folder, 'Lee')];
    kim.save(1);
    await kim.put();
    await lee.take(await lee.look());
    kim.save(2);
    await kim.put();
    const shown = await lee.look();
    lee.save(3);
    expect([await lee.take(shown), lee.buffer()]).toEqual([
      {
        taken: [],
        refused: [
          {
            file: fileName,
            message: 'The lender was changed here meanwhile. Nothing was accepted; please check it again.',
          },
        ],
      },
      3,
    ]);
  });

  it('is not taken back in where the lender was removed here since it was shown', async () => {
    const folder = fakeFolder();
    const [kim, lee] = [await deskOn(folder, 'Kim'), await deskOn(folder, 'Lee')];
    kim.save(1);
    await kim.put();
    await lee.take(await lee.look());
    kim.save(2);
    await kim.put();
    const shown = await lee.look();
    lee.remove();
    expect([(await lee.take(shown)).taken, lee.buffer()]).toEqual([[], undefined]);
  });

  it('is no longer set aside: what is made on it goes in without a question', async () => {
    const folder = fakeFolder();
    const [kim, lee] = [await deskOn(folder, 'Kim'), await deskOn(folder, 'Lee')];
    kim.save(1);
    await kim.put();
    await lee.ignore(await lee.look());
    expect(standings(await lee.look())).toEqual(['ignored']);
    await lee.take(await lee.look());
    lee.save(2);
    expect([standings(await lee.look()), await lee.put()]).toEqual([[], { status: 'put', file: fileName }]);
  });
});

describe('what a desk takes by itself', () => {
  it('is nothing of a lender that was set aside, in a new version either', async () => {
    const folder = fakeFolder();
    const kim = await deskOn(folder, 'Kim');
    kim.save(1);
    await kim.put();
    const lee = await deskOn(folder, 'Lee');
    await lee.ignore(await lee.look());
    await good(lee.desk.call['team.start']({ path: '/team', by: 'Lee', mode: 'automatic' }));
    kim.save(2);
    await kim.put();
    const view = await lee.look();
    expect([standings(view), view.taken, lee.buffer()]).toEqual([['new'], [], undefined]);
  });

  it('is none of two documents that were changed apart', async () => {
    const folder = fakeFolder();
    const [one = '', other = ''] = madeApart(1, 2);
    folder.set(fileName, one);
    folder.set(`Copy${lenderFileEnding}`, other);
    const lee = await deskOn(folder, 'Lee', 'automatic');
    const view = await lee.look();
    expect([standings(view), view.taken, lee.buffer()]).toEqual([['new', 'new'], [], undefined]);
  });
});

describe('what a desk took by itself', () => {
  const takenByItself = async () => {
    const folder = fakeFolder();
    const kim = await deskOn(folder, 'Kim');
    kim.save(1);
    await kim.put();
    const lee = await deskOn(folder, 'Lee', 'automatic');
    const told = async () => (await lee.look()).taken.map(({ name, isNew }) => [name, isNew]);
    expect([await told(), lee.buffer()]).toEqual([[[nameOf(id), true]], 1]);
    return { lee, told };
  };

  it('is not undone, nor told any more, once it was changed here', async () => {
    const { lee, told } = await takenByItself();
    lee.save(2);
    expect([await told(), await lee.undo(), lee.buffer()]).toMatchObject([[], { error: { code: 'CONFLICT' } }, 2]);
  });

  it('is told no more once it was undone, though a person takes it after that', async () => {
    const { lee, told } = await takenByItself();
    expect([(await lee.undo()).ok, lee.buffer(), await told()]).toEqual([true, undefined, []]);
    await lee.take(await lee.look());
    expect([lee.buffer(), await told()]).toEqual([1, []]);
  });
});

it('whatever changes what the page shows of the team’s folder is told, and a look that finds nothing new is not', async () => {
  const folder = fakeFolder();
  const [kim, lee] = [await deskOn(folder, 'Kim'), await deskOn(folder, 'Lee')];
  const told = async (work: Promise<unknown>): Promise<number> => {
    lee.desk.events.emitted.length = 0;
    await work;
    return lee.desk.events.emitted.filter((one) => JSON.stringify(one).includes('team.changed')).length;
  };
  kim.save(1);
  await kim.put();
  expect(await told(lee.look())).toBe(1);
  clock.advance(1_000);
  expect(await told(lee.look())).toBe(0);
  const view = await lee.look();
  expect([await told(lee.ignore(view)), await told(lee.take(view)), await told(lee.stop())]).toEqual([1, 1, 1]);
});

describe('putting in', () => {
  it('asks again while one of the documents that it would replace was not agreed to', async () => {
    const folder = fakeFolder();
    const [one = '', other = ''] = madeApart(1, 2);
    folder.set(fileName, one);
    folder.set(`Copy${lenderFileEnding}`, other);
    const lee = await deskOn(folder, 'Lee');
    lee.save(3);
    const asked = await lee.put();
    const keys = asked.status === 'asks' ? asked.there.map(({ key }) => key) : [];
    expect(keys).toHaveLength(2);
    expect([await lee.put(keys.slice(1)), folder.texts.get(fileName)]).toEqual([asked, one]);
    // As many answers, but one is about a document that is there no more.
    expect(await lee.put([...keys.slice(1), 'another'])).toEqual(asked);
    expect(await lee.put(keys)).toEqual({ status: 'put', file: fileName });
  });

  it('asks about what came into the folder since it was looked at last', async () => {
    const folder = fakeFolder();
    const lee = await deskOn(folder, 'Lee');
    lee.save(3);
    await lee.look();
    const [theirs = ''] = madeApart(1);
    folder.set(fileName, theirs);
    expect([(await lee.put()).status, folder.texts.get(fileName)]).toEqual(['asks', theirs]);
  });
});

describe('a lender put in over a colleague’s', () => {
  it('is the same in the folder and here, with the versions of both', async () => {
    const folder = fakeFolder();
    const [theirs = ''] = madeApart(1);
    folder.set(fileName, theirs);
    const lee = await deskOn(folder, 'Lee');
    lee.save(3);
    const asked = await lee.put();
    await lee.put(asked.status === 'asks' ? asked.there.map(({ key }) => key) : []);
    expect(folder.texts.get(fileName)).toBe(textOf(lee.desk));
    const buffers = lee.desk.files.get(id)?.versions.map(({ pack }) => pack.servicing.buffer_new);
    expect(buffers).toEqual([3, 1, 3]);
  });
});

it('a lender that is in the folder as it is here is not written again', async () => {
  const folder = fakeFolder();
  const kim = await deskOn(folder, 'Kim');
  kim.save(1);
  await kim.put();
  folder.isWritable = false;
  expect(await kim.put()).toEqual({ status: 'put', file: fileName });
  kim.save(2);
  await expect(kim.put()).rejects.toThrow('Nothing was shared.');
  folder.isWritable = true;
  await kim.put();
  expect(folder.texts.get(fileName)).toBe(textOf(kim.desk));
});

describe('another folder', () => {
  /** Both folders hold a file of one name, last changed at the same time. */
  const twoFolders = async (mode: 'ask' | 'automatic') => {
    const [first, second] = [fakeFolder(), fakeFolder()];
    const [one = '', other = ''] = madeApart(1, 2);
    first.set(fileName, one);
    second.set(fileName, other);
    const lee = await deskOn(foldersAt({ '/first': first, '/second': second }), 'Lee', mode, '/first');
    return { lee, first, second, one };
  };

  it('is shown as it is, without the files of the one before', async () => {
    const { lee } = await twoFolders('ask');
    clock.advance(60_000);
    const before = await lee.look();
    expect(standings(before)).toEqual(['new']);
    const after = await lee.start('/second');
    expect(after.arrivals.map(({ whole }) => whole)).not.toEqual(before.arrivals.map(({ whole }) => whole));
    const none = { arrivals: [], unusable: [], unfinished: [], leftOut: 0, taken: [], own: [] };
    expect(await lee.stop()).toEqual({ folder: null, state: 'off', ...none });
  });

  it('is not judged by what was set aside in the one before', async () => {
    const { lee, second, one } = await twoFolders('ask');
    second.set(fileName, one);
    await lee.ignore(await lee.look());
    expect(standings(await lee.look())).toEqual(['ignored']);
    expect(standings(await lee.start('/second'))).toEqual(['new']);
  });
});

describe('a file of the folder', () => {
  it('is read once more when it has been still for a while, though its date and size are the same', async () => {
    const folder = fakeFolder();
    const [whole = ''] = madeApart(1);
    folder.set(fileName, whole.slice(0, 100).padEnd(whole.length));
    const lee = await deskOn(folder, 'Lee');
    expect((await lee.look()).unfinished).toEqual([fileName]);
    // The rest arrives within the second that the folder’s clock tells apart.
    folder.texts.set(fileName, whole);
    clock.advance(10_000);
    const view = await lee.look();
    expect([view.unfinished, standings(view)]).toEqual([[], ['new']]);
  });

  it('is read at each look until it has been still for ten seconds, also by a clock that was set back, and then no more', async () => {
    const folder = fakeFolder();
    let reads = 0;
    const read: SharedFolder['read'] = (path, name, maxBytes) => {
      reads += 1;
      return folder.read(path, name, maxBytes);
    };
    const [text = ''] = madeApart(1);
    const lee = await deskOn({ ...folder, read }, 'Lee');
    const readsAfter = async (ms: number): Promise<number> => {
      clock.advance(ms);
      reads = 0;
      await lee.look();
      return reads;
    };
    const readings = async (...waits: readonly number[]): Promise<number[]> => {
      folder.set(fileName, text);
      const found: number[] = [];
      for (const ms of waits) found.push(await readsAfter(ms));
      return found;
    };
    expect(await readings(0, 9_999, 1, 1, 60_000)).toEqual([1, 1, 1, 0, 0]);
    expect(await readings(0, -3_600_000, 1)).toEqual([1, 1, 0]);
  });

  it('that is larger than a lender can be is not read at all', async () => {
    const folder = fakeFolder();
    const read: [string, number][] = [];
    const watched: SharedFolder = {
      ...folder,
      read: (path, name, maxBytes) => {
        read.push([name, maxBytes]);
        return folder.read(path, name, maxBytes);
      },
    };
    const maxBytes = 4 * maxLenderCharacters;
    folder.set(fileName, ' '.repeat(maxBytes + 1));
    folder.set(`Most${lenderFileEnding}`, ' '.repeat(maxBytes));
    const lee = await deskOn(watched, 'Lee');
    expect(read).toEqual([[`Most${lenderFileEnding}`, maxBytes]]);
    clock.advance(60_000);
    const [, { file, message } = {}] = (await lee.look()).unusable;
    expect([file, message]).toEqual([fileName, 'It is larger than a lender can be. It was left alone.']);
  });
});
