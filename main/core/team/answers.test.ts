import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, lenderFileEnding } from '../../../shared/pack/lender-file.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { type FakeFolder, fakeFolder, nameOf, teamDesk } from '../../../test/support/desk/team-desk.ts';
import { movableClock } from '../../../test/support/engine/store.ts';
import type { SharedFolder } from '../../platform/files/shared-folder.ts';
import { contentOf, writeLenderText } from '../packs/versions.ts';
import { marksOf } from './marks.ts';
import { scanFiles } from './scan.ts';

const id = 'own-oak';
const name = nameOf(id);
const file = `${id}${lenderFileEnding}`;
const path = '/team';
const none = { arrivals: [], unusable: [], unfinished: [], taken: [], own: [] };

const good = async <T>(outcome: Outcome<T> | Promise<Outcome<T>>): Promise<T> => {
  const awaited = await outcome;
  if (!awaited.ok) throw new Error(awaited.error.message);
  return awaited.data;
};

const clock = movableClock();
let folder: FakeFolder;
beforeEach(() => {
  folder = fakeFolder();
});

/** A desk on the folder, or on one with other means of reading it. */
const deskOf = (by: string, otherwise: Parameters<typeof teamDesk>[3] = {}, shared: Partial<SharedFolder> = {}) => {
  const desk = teamDesk({ ...folder, ...shared }, by, clock, otherwise);
  const call = () => desk.call;
  return {
    ...{ desk, call, files: desk.files },
    start: (mode: 'ask' | 'automatic' = 'ask') => good(call()['team.start']({ path, by, mode })),
    read: () => good(call()['team.read']({})),
    look: () => good(call()['team.look']({})),
    put: (replace: string[] = []) => call()['team.put']({ id, replace }),
    take: async () => {
      const { arrivals } = await good(call()['team.look']({}));
      return good(
        call()['team.take']({
          choices: arrivals.map(({ file: named, whole, here }) => ({ file: named, whole, here })),
        }),
      );
    },
    save: (...buffers: readonly number[]): void => {
      for (const buffer of buffers) {
        clock.advance(1_000);
        desk.save(id, buffer);
      }
    },
    document: () => {
      const document = desk.files.get(id);
      if (document === undefined) throw new Error('No lender');
      return document;
    },
  };
};
type Desk = ReturnType<typeof deskOf>;

const withCase = ({ files, document }: Desk, title: string): void => {
  const one = {
    id: 'one',
    title,
    readOn: '2026-11-20',
    readBy: 'Kim',
    theirs: { capacity: 500_000 },
    within: { capacity: 5_000 },
    scenario: emptyScenario(),
  };
  files.set(id, { ...document(), cases: [one] });
};
const titles = ({ files }: Desk): readonly string[] => files.get(id)?.cases.map(({ title }) => title) ?? [];
const newest = (desk: Desk) => {
  const { version, savedBy, savedMs, remark, pack } = currentOf(desk.document());
  return { version, savedBy, savedMs, remark, buffer: pack.servicing.buffer_new };
};
const putByKim = async (...buffers: readonly number[]): Promise<Desk> => {
  const kim = deskOf('Kim');
  await kim.start();
  kim.save(...buffers);
  await good(kim.put());
  return kim;
};

/** A folder with more files than are read. */
const listOfMany: SharedFolder['list'] = async (...asked) => {
  const listed = await folder.list(...asked);
  return listed.ok ? succeed({ ...listed.data, leftOut: 3 }) : listed;
};

describe('of the folder of a team a person is told', () => {
  it('what came, what is left out, and when it was read', async () => {
    const kim = await putByKim(1, 2);
    clock.advance(5_000);
    const lee = deskOf('Lee', {}, { list: listOfMany, check: () => Promise.resolve(succeed('/the/team')) });
    const { whole } = marksOf(kim.document());
    const savedMs = clock.now() - 5_000;
    const line = { version: 2, savedBy: 'Kim', savedMs, remark: '' };
    const arrival = { file, id, name, whole, here: '', standing: 'new', ...line };
    const view = {
      folder: { path: '/the/team', by: 'Lee', mode: 'ask' },
      state: 'read',
      leftOut: 3,
      readMs: clock.now(),
    };
    expect(await lee.start()).toEqual({ ...none, ...view, arrivals: [arrival] });
    expect(JSON.stringify(lee.desk.events.emitted)).toContain('settings.changed');
    const shown = { ...line, content: contentOf(currentOf(kim.document())), cases: 0 };
    expect(await good(lee.call()['team.show']({ file, whole }))).toEqual(shown);
    expect(await lee.take()).toEqual({ taken: [{ id, name, version: 2 }], refused: [] });
    const mine = lee.document();
    kim.save(3);
    withCase(kim, 'Payslips');
    await good(kim.put());
    clock.advance(60_000);
    const [again] = (await lee.look()).arrivals;
    expect([again?.standing, again?.here, again?.version]).toEqual(['newer', marksOf(mine).content, 3]);
    expect((await lee.read()).readMs).toBe(clock.now());
    expect(await good(lee.call()['team.show']({ file, whole: again?.whole ?? '' }))).toMatchObject({
      ...{ version: 3, cases: 1, content: { pack: { servicing: { buffer_new: 3 } } } },
      here: shown,
    });
  });

  it('that it is read for the first time, and that it is gone, with nothing that was in it', async () => {
    const kim = await putByKim(1);
    const lee = deskOf('Lee', {}, { list: listOfMany });
    const view = { folder: { path, by: 'Lee', mode: 'ask' }, leftOut: 0 };
    await lee.start();
    const readMs = clock.now();
    lee.desk.restart();
    expect(await lee.read()).toEqual({ ...none, ...view, state: 'waiting' });
    await lee.look();
    folder.isThere = false;
    clock.advance(1_000);
    const problem = 'The folder does not answer.';
    expect(await lee.look()).toEqual({ ...none, ...view, state: 'unreachable', problem, readMs });
    expect((await kim.look()).own).toEqual([{ id, is: 'absent' }]);
  });

  it('which files are no lender, with the first ten places, once they are no longer written', async () => {
    const kim = await putByKim(1);
    const cases = Array.from({ length: 12 }, () => ({}));
    folder.set(file, JSON.stringify({ ...kim.document(), cases }));
    const lee = deskOf('Lee');
    expect(await lee.start()).toMatchObject({ unusable: [], unfinished: [file] });
    clock.advance(10_000);
    const { unusable, unfinished } = await lee.look();
    expect([unfinished, unusable.map((one) => [one.file, one.issues.length])]).toEqual([[], [[file, 10]]]);
    expect(unusable[0]?.message).toContain('lender');
    expect(unusable[0]?.issues[0]?.path.slice(0, 2)).toEqual(['cases', 0]);
  });

  it('which lender cannot apply here, and neither takes it by itself nor offers it', async () => {
    await putByKim(1);
    const lee = deskOf('Lee', { lenders: { problemOf: () => 'A bundled lender has this name' } });
    expect(await lee.start('automatic')).toMatchObject({
      ...none,
      unusable: [
        { file, message: 'A bundled lender has this name. It can be imported as a separate lender.', issues: [] },
      ],
    });
    expect(lee.files.size).toBe(0);
  });

  it('why it is not watched', async () => {
    folder.isThere = false;
    const lee = deskOf('Lee');
    const message = 'The folder is not being watched. The folder does not answer.';
    expect(await lee.call()['team.start']({ path, by: 'Lee', mode: 'ask' })).toEqual(
      fail('STORE_UNAVAILABLE', message),
    );
    expect((await lee.read()).state).toBe('off');
    const off = fail('NOT_FOUND', 'No team folder is set up.');
    expect([await lee.put(), await lee.call()['team.show']({ file, whole: '' })]).toEqual([off, off]);
  });
});

it.each([{ status: 'cancelled' }, { status: 'chosen', path }] as const)(
  'a dialog for the folder of a team answers as it ends: $status',
  async (chosen) => {
    const { call } = deskOf('Lee', { shell: { chooseFolder: () => Promise.resolve(chosen) } });
    expect(await call()['team.chooseFolder']({})).toEqual(succeed(chosen));
  },
);

describe('a lender that was updated by itself', () => {
  const updated = async (otherwise: Parameters<typeof deskOf>[1] = {}) => {
    const kim = await putByKim(1);
    const lee = deskOf('Lee', otherwise);
    await lee.start('automatic');
    for (const buffer of [2, 3]) {
      kim.save(buffer);
      await good(kim.put());
      clock.advance(1_000);
      await lee.look();
    }
    return { kim, lee };
  };

  it('is told with who saved it and when it came, until that is put away', async () => {
    const { lee } = await updated();
    const line = { id, name, version: 3, savedBy: 'Kim', takenMs: clock.now(), isNew: false };
    const view = await lee.read();
    expect([view.taken, view.arrivals]).toEqual([[line], []]);
    expect((await good(lee.call()['team.dismiss']({}))).taken).toEqual([]);
    expect((await lee.look()).taken).toEqual([]);
  });

  it('goes back to what applied before, as a version of whoever undid it', async () => {
    const { lee } = await updated();
    clock.advance(1_000);
    await good(lee.call()['team.undo']({ id }));
    const remark = 'Reverted to the version before Kim’s';
    expect(newest(lee)).toEqual({ version: 4, savedBy: 'Lee', savedMs: clock.now(), remark, buffer: 2 });
  });

  it('is told with nothing else where only a case came', async () => {
    const { kim, lee } = await updated();
    await good(lee.call()['team.dismiss']({}));
    withCase(kim, 'Payslips');
    await good(kim.put());
    expect([(await lee.look()).taken, titles(lee)]).toEqual([[], ['Payslips']]);
  });

  it('stays so, and is still told, where it cannot be stored as it was', async () => {
    let isFull = false;
    const files = new Map<string, ReturnType<Desk['document']>>();
    const put = (one: string, document: ReturnType<Desk['document']>): Outcome<void> => {
      if (isFull) return fail('STORE_UNAVAILABLE', 'The disk is full.');
      files.set(one, document);
      return succeed(undefined);
    };
    const list = () => [...files].map(([one, document]) => ({ id: one, file: document }));
    const { kim, lee } = await updated({ lenders: { put, list } });
    isFull = true;
    expect(await lee.call()['team.undo']({ id })).toEqual(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    expect((await lee.read()).taken).toHaveLength(1);
    // What came since waits: it is neither told as taken nor taken for agreed.
    kim.save(4);
    await good(kim.put());
    const refused = [{ file, message: 'The disk is full.' }];
    expect(await lee.take()).toEqual({ taken: [], refused });
    expect((await lee.read()).arrivals.map(({ standing }) => standing)).toEqual(['newer']);
  });
});

it('a lender that came by other ways, as in a file, is updated by itself from then on', async () => {
  const kim = await putByKim(1);
  const lee = deskOf('Lee');
  lee.files.set(id, kim.document());
  await lee.start('automatic');
  kim.save(2);
  await good(kim.put());
  await lee.look();
  expect(lee.desk.buffer(id)).toBe(2);
  // Both change it: theirs is taken by a person, whose version it then is.
  lee.save(5);
  kim.save(6);
  await good(kim.put());
  const standings = (await lee.look()).arrivals.map(({ standing }) => standing);
  await lee.take();
  const remark = 'From the team folder: version 3 by Kim';
  expect([standings, newest(lee)]).toMatchObject([['differs'], { savedBy: 'Lee', remark, buffer: 6 }]);
});

it('a case that is added to a lender arrives, and one that was removed here does not come back', async () => {
  const kim = await putByKim(1);
  const lee = deskOf('Lee');
  await lee.start();
  await lee.take();
  withCase(kim, 'Payslips');
  await good(kim.put());
  await lee.take();
  expect(titles(lee)).toEqual(['Payslips']);
  lee.files.set(id, { ...lee.document(), cases: [] });
  lee.save(2);
  kim.save(3);
  await good(kim.put());
  const asked = await good(lee.put());
  const keys = asked.status === 'asks' ? asked.there.map(({ key }) => key) : [];
  expect([asked.status, keys]).toEqual(['asks', [marksOf(kim.document()).whole]]);
  clock.advance(1_000);
  await good(lee.put(keys));
  expect([titles(lee), folder.texts.get(file)]).toEqual([[], writeLenderText(lee.document())]);
  const remark = 'Kept instead of version 2 by Kim';
  expect(newest(lee)).toMatchObject({ savedBy: 'Lee', savedMs: clock.now(), remark, buffer: 2 });
  expect((await lee.read()).own).toEqual([{ id, is: 'same' }]);
});

describe('a lender is not shared', () => {
  const refused = (message: string, code: 'STORE_UNAVAILABLE' | 'CONFLICT' = 'STORE_UNAVAILABLE') =>
    fail(code, message);

  it('where the folder is gone or cannot be written, which is said', async () => {
    const kim = await putByKim(1);
    kim.save(2);
    const message = 'Nothing was shared. The folder does not answer.';
    folder.isWritable = false;
    expect(await kim.put()).toEqual(refused(message));
    folder.isThere = false;
    expect(await kim.put()).toEqual(refused(message));
  });

  it('over another that it cannot be joined with: there because it has changed, or here because of a full disk', async () => {
    await putByKim(1);
    const theirs = folder.texts.get(file);
    let isFull = false;
    let changesAt = Infinity;
    const read: SharedFolder['read'] = (...asked) => {
      changesAt -= 1;
      return changesAt === 0 ? Promise.resolve(succeed('{}')) : folder.read(...asked);
    };
    const mine = deskOf('Lee');
    mine.save(3);
    const list = () => [{ id, file: mine.document() }];
    const put = () => (isFull ? fail('STORE_UNAVAILABLE', 'The disk is full.') : succeed(undefined));
    const lee = deskOf('Lee', { lenders: { list, put } }, { read });
    await lee.start();
    const asked = await good(lee.put());
    const keys = asked.status === 'asks' ? asked.there.map(({ key }) => key) : [];
    isFull = true;
    expect(await lee.put(keys)).toEqual(refused('The disk is full.'));
    isFull = false;
    // The look reads it as it was, and what is joined is something else.
    changesAt = 2;
    expect((await lee.put(keys)).ok).toBe(false);
    expect(folder.texts.get(file)).toBe(theirs);
  });
});

it('what is asked of the folder of a team while it is read waits for its turn, and a look that fails keeps nobody from theirs', async () => {
  await putByKim(1);
  const { promise, reject } = Promise.withResolvers<never>();
  let isBlocked = false;
  const list: SharedFolder['list'] = (...asked) => {
    if (!isBlocked) return folder.list(...asked);
    isBlocked = false;
    return promise;
  };
  const lee = deskOf('Lee', {}, { list });
  const whole = (await lee.start()).arrivals[0]?.whole ?? '';
  isBlocked = true;
  const done: string[] = [];
  const call = lee.call();
  const noting = (named: string, work: Promise<unknown> | Outcome<unknown>) =>
    Promise.resolve(work).then(
      () => done.push(named),
      () => done.push(`${named} failed`),
    );
  const all = [
    noting('look', Promise.resolve(call['team.look']({}))),
    noting('ignore', call['team.ignore']({ file, whole })),
    noting('show', call['team.show']({ file, whole })),
    noting('take', call['team.take']({ choices: [{ file, whole, here: '' }] })),
    noting('put', call['team.put']({ id, replace: [] })),
    noting('undo', call['team.undo']({ id })),
    noting('dismiss', call['team.dismiss']({})),
    noting('start', call['team.start']({ path, by: 'Lee', mode: 'ask' })),
    noting('stop', call['team.stop']({})),
  ];
  await setImmediate();
  expect(done).toEqual([]);
  reject(new Error('A bug'));
  await Promise.all(all);
  expect(done).toEqual(['look failed', 'ignore', 'show', 'take', 'put', 'undo', 'dismiss', 'start', 'stop']);
});

it('a file that has left the folder of a team cannot be set aside', async () => {
  const lee = deskOf('Lee');
  await lee.start();
  const gone = fail('NOT_FOUND', 'This file is no longer in the folder.');
  expect(await lee.call()['team.ignore']({ file, whole: '' })).toEqual(gone);
});

it('the files of a team are read one at a time, each after a pause', async () => {
  const order: string[] = [];
  const files = ['a', 'b'].map((one) => ({ name: one, bytes: 1, state: one }));
  const read: SharedFolder['read'] = (_path, one) => {
    order.push(one);
    return Promise.resolve(fail('NOT_FOUND', 'Gone.'));
  };
  const ports = {
    ...{ folder: { ...folder, read }, clock },
    ownLenders: {} as never,
    checkLenderText: () => Promise.reject(new Error('No text')),
  };
  await scanFiles(ports, { path, files, before: new Map() }, () => Promise.resolve(void order.push('pause')));
  expect(order).toEqual(['pause', 'a', 'pause', 'b']);
});
