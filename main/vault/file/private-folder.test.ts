import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { newDataFolder } from '../../../test/support/vault/open.ts';
import { systemClock } from '../../platform/clock.ts';
import type { FilePort } from './durable-files.ts';
import { openPrivateFolder, type PrivateFolderOptions } from './private-folder.ts';

const isPosix = process.getuid !== undefined;
const isRoot = process.getuid?.() === 0;
const maxBytes = 1000;
const text = Buffer.from('sealed');
const done = succeed(undefined);
const missing = fail('VAULT_MISSING', 'There is no key file for this service.');

let data: ReturnType<typeof newDataFolder>;
let folder: string;
let file: string;
const open = (options: Partial<PrivateFolderOptions> = {}) =>
  openPrivateFolder({ folder, clock: systemClock, ...options });
const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);
const hidden = (): string[] => readdirSync(folder).filter((entry) => entry.startsWith('.'));

beforeEach(() => {
  data = newDataFolder();
  folder = join(data.path, 'vault');
  file = join(folder, 'a.json');
});
afterEach(() => {
  data.remove();
});

describe('a private folder', () => {
  it('stores, replaces and removes a file, leaving nothing else', async () => {
    const kept = open();
    expect(await kept.read('a.json', maxBytes)).toEqual(missing);
    expect(await kept.write('a.json', Buffer.from('a longer first text'))).toEqual(done);
    expect(await kept.write('a.json', text)).toEqual(done);
    expect(await kept.read('a.json', maxBytes)).toEqual(succeed(text));
    expect(readdirSync(folder)).toEqual(['a.json']);
    expect(await kept.remove('a.json')).toEqual(done);
    expect([await kept.read('a.json', maxBytes), await kept.remove('a.json')]).toEqual([missing, done]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('has nothing to remove where there is no folder', async () => {
    expect(await open().remove('a.json')).toEqual(done);
    expect(existsSync(folder)).toBe(false);
  });

  it('reads no more than it is told to', async () => {
    await open().write('a.json', Buffer.alloc(maxBytes + 1));
    expect(await open().read('a.json', maxBytes)).toEqual(
      fail('VAULT_DAMAGED', 'The key file for this service is damaged: it is too large.'),
    );
    expect(await open().read('a.json', maxBytes + 1)).toEqual(succeed(Buffer.alloc(maxBytes + 1)));
  });

  it('says why it cannot write', async () => {
    const elsewhere = open({ folder: join(data.path, 'missing', 'vault') });
    expect(await elsewhere.write('a.json', text)).toEqual(
      fail('STORE_UNAVAILABLE', 'The key file for this service could not be written (ENOENT).'),
    );
  });

  const failing = (step: keyof FilePort, code: string): FilePort => {
    const fail = (): Promise<never> => Promise.reject(Object.assign(new Error(code), { code, syscall: step }));
    return { ...nodeFiles, [step]: fail };
  };

  it.each(['open', 'rename'] as const)('keeps the old file when %s fails, and cleans up', async (step) => {
    await open().write('a.json', text);
    expect(await open({ files: failing(step, 'ENOSPC') }).write('a.json', Buffer.from('new'))).toEqual(
      fail('STORE_UNAVAILABLE', 'The key file for this service could not be written (ENOSPC).'),
    );
    expect([readFileSync(file), readdirSync(folder)]).toEqual([text, ['a.json']]);
  });

  it('says why it cannot read or delete', async () => {
    await open().write('a.json', text);
    expect([
      await open({ files: failing('open', 'EIO') }).read('a.json', maxBytes),
      await open({ files: failing('rename', 'EROFS') }).remove('a.json'),
    ]).toEqual([
      fail('STORE_UNAVAILABLE', 'The key file for this service could not be read (EIO).'),
      fail('STORE_UNAVAILABLE', 'The key file for this service could not be deleted (EROFS).'),
    ]);
    expect(readFileSync(file)).toEqual(text);
  });

  it('throws what is not a failure of the file system', async () => {
    const bugs = [new TypeError('a bug'), Object.assign(new TypeError('a bug'), { code: 'ERR_INVALID_ARG_TYPE' })];
    for (const bug of bugs) {
      const broken = open({ files: { ...nodeFiles, mkdir: (): Promise<never> => Promise.reject(bug) } });
      await expect(broken.write('a.json', text)).rejects.toThrow('a bug');
    }
  });
});

/** The calls that touch the disk, with their targets. */
const recordingFiles = (): { readonly calls: string[]; readonly files: FilePort } => {
  const calls: string[] = [];
  const nameOf = (path: unknown): string => {
    const name = basename(String(path));
    if (name.endsWith('.tmp')) return 'temporary file';
    return String(path) === data.path ? 'data folder' : name;
  };
  const open: FilePort['open'] = async (path, flags, mode) => {
    const handle = await nodeFiles.open(path, flags, mode);
    return new Proxy(handle, {
      get: (target, member) => {
        const value: unknown = Reflect.get(target, member);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (member !== 'stat') calls.push(`${String(member)} ${nameOf(path)}`);
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
  };
  const rename: FilePort['rename'] = (from, to) => {
    calls.push(`rename ${nameOf(from)} to ${nameOf(to)}`);
    return nodeFiles.rename(from, to);
  };
  const unlink: FilePort['unlink'] = (path) => {
    calls.push(`unlink ${nameOf(path)}`);
    return nodeFiles.unlink(path);
  };
  return { calls, files: { ...nodeFiles, open, rename, unlink } };
};

describe('what is acknowledged', () => {
  it.runIf(isPosix)('is on the disk: file, then its name, each synced before the next step', async () => {
    const { calls, files } = recordingFiles();
    const kept = open({ files });
    await kept.write('a.json', text);
    const written = [
      ...['chmod temporary file', 'writeFile temporary file', 'sync temporary file', 'close temporary file'],
      ...['rename temporary file to a.json', 'sync vault', 'close vault'],
    ];
    expect(calls.splice(0)).toEqual(['sync data folder', 'close data folder', ...written]);
    await kept.write('a.json', text);
    expect(calls.splice(0)).toEqual(written);
    await kept.remove('a.json');
    expect(calls).toEqual([
      ...['rename a.json to temporary file', 'sync vault', 'close vault'],
      ...['write temporary file', 'sync temporary file', 'close temporary file', 'unlink temporary file'],
      ...['sync vault', 'close vault'],
    ]);
  });
});

describe('what an interrupted write leaves', () => {
  const leave = (name: string, ageMs: number): void => {
    const path = join(folder, name);
    writeFileSync(path, 'half of a file', { mode: 0o600 });
    const then = (Date.now() - ageMs) / 1000;
    utimesSync(path, then, then);
  };

  it('is cleaned up by a later write, once too old to belong to one in progress', async () => {
    await open().write('a.json', text);
    leave('.a.json.old.tmp', 61_000);
    leave('.a.json.new.tmp', 50_000);
    leave('.b.json.old.tmp', 61_000);
    await open().write('a.json', text);
    expect(hidden().sort()).toEqual(['.a.json.new.tmp', '.b.json.old.tmp']);
  });

  it('is removed with the file, whatever its age', async () => {
    await open().write('a.json', text);
    leave('.a.json.new.tmp', 0);
    leave('.b.json.new.tmp', 0);
    leave('.a.json.other', 0);
    expect(await open().remove('a.json')).toEqual(done);
    expect(readdirSync(folder)).toEqual(['.a.json.other', '.b.json.new.tmp']);
  });

  it('is removed even if the file is already gone', async () => {
    await open().write('b.json', text);
    leave('.a.json.new.tmp', 0);
    expect(await open().remove('a.json')).toEqual(done);
    expect(readdirSync(folder)).toEqual(['b.json']);
  });
});

describe('removing', () => {
  it('overwrites the bytes on disk before it deletes them', async () => {
    await open().write('a.json', text);
    // A second name for the same bytes.
    const witness = join(data.path, 'witness');
    linkSync(file, witness);
    expect(await open().remove('a.json')).toEqual(done);
    expect(readFileSync(witness)).toEqual(Buffer.alloc(text.length));
  });

  it('deletes a link, not its target', async () => {
    await open().write('a.json', text);
    const victim = join(data.path, 'victim');
    renameSync(file, victim);
    symlinkSync(victim, file);
    expect(await open().remove('a.json')).toEqual(done);
    expect([readdirSync(folder), readFileSync(victim)]).toEqual([[], text]);
  });
});

describe.runIf(isPosix)('on POSIX', () => {
  it.each([0o000, 0o022, 0o077, 0o777])('has modes 0700 and 0600 under the umask %o', (umask) => {
    // A thread cannot have its own umask, so this needs another process.
    const script = `
      process.umask(${umask});
      const { openPrivateFolder } = await import(${JSON.stringify(new URL('private-folder.ts', import.meta.url).href)});
      const kept = openPrivateFolder({ folder: ${JSON.stringify(folder)}, clock: { now: Date.now } });
      console.log(JSON.stringify(await kept.write('a.json', Buffer.from('sealed'))));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect([JSON.parse(output), modeOf(folder), modeOf(file)]).toEqual([{ ok: true }, '700', '600']);
  });

  it.each([
    [0o720, 'the group'],
    [0o702, 'everyone'],
    [0o1777, 'everyone, as in /tmp'],
  ])('is not used when %o lets %2$s write to it', async (mode) => {
    await open().write('a.json', text);
    for (const [path, back] of [
      [folder, 0o700],
      [data.path, 0o700],
    ] as const) {
      chmodSync(path, mode);
      const unsafe = fail(
        'VAULT_UNSAFE',
        `Other users can change the folder ${path}, so Headroom will not store keys in it. Run: chmod go-w "${path}"`,
      );
      expect([
        await open().read('a.json', maxBytes),
        await open().write('a.json', Buffer.from('new')),
        await open().remove('a.json'),
      ]).toEqual([unsafe, unsafe, unsafe]);
      chmodSync(path, back);
      expect(await open().read('a.json', maxBytes)).toEqual(succeed(text));
    }
  });

  it('may be listed by others: the files are closed', async () => {
    await open().write('a.json', text);
    chmodSync(folder, 0o755);
    expect(await open().read('a.json', maxBytes)).toEqual(succeed(text));
  });

  it.each([0o640, 0o604, 0o620, 0o602, 0o610, 0o666])('does not read a file of mode %o', async (mode) => {
    await open().write('a.json', text);
    chmodSync(file, mode);
    expect(await open().read('a.json', maxBytes)).toEqual(
      fail(
        'VAULT_UNSAFE',
        `Other users can read or change ${file}, so Headroom will not use it. Run: chmod 600 "${file}"`,
      ),
    );
  });

  it('uses nothing that belongs to another user', async () => {
    await open().write('a.json', text);
    const other = open({ userId: (process.geteuid?.() ?? 0) + 1 });
    expect(await other.read('a.json', maxBytes)).toEqual(
      fail('VAULT_UNSAFE', `${data.path} belongs to another user of this computer, so Headroom will not use it.`),
    );
  });

  it.runIf(isRoot)('uses neither a folder nor a file that another user owns', async () => {
    await open().write('a.json', text);
    for (const path of [file, folder]) {
      chownSync(path, 65_534, 65_534);
      expect(await open().read('a.json', maxBytes)).toEqual(
        fail('VAULT_UNSAFE', `${path} belongs to another user of this computer, so Headroom will not use it.`),
      );
    }
  });

  it('does not block on a pipe', async () => {
    mkdirSync(folder, { mode: 0o700 });
    execFileSync('mkfifo', ['-m', '600', file]);
    const link = fail('VAULT_UNSAFE', `${file} is a link or not a regular file, so Headroom will not use it.`);
    expect(await open().read('a.json', maxBytes)).toEqual(link);
    expect([await open().remove('a.json'), readdirSync(folder)]).toEqual([done, []]);
  });
});

describe('a link', () => {
  const isLink = (path: string) =>
    fail('VAULT_UNSAFE', `${path} is a link or not a regular file, so Headroom will not use it.`);

  it('in the place of the file is not followed', async () => {
    await open().write('a.json', text);
    const victim = join(data.path, 'victim');
    renameSync(file, victim);
    symlinkSync(victim, file);
    expect(await open().read('a.json', maxBytes)).toEqual(isLink(file));
  });

  it('is not followed even where the system cannot open a file without doing so', async () => {
    await open().write('a.json', text);
    const victim = join(data.path, 'victim');
    renameSync(file, victim);
    symlinkSync(victim, file);
    const files: FilePort = {
      ...nodeFiles,
      open: (path, flags, mode) => nodeFiles.open(path, Number(flags) & ~constants.O_NOFOLLOW, mode),
    };
    expect(await open({ files, userId: 'none' }).read('a.json', maxBytes)).toEqual(isLink(file));
  });

  it('in the place of the file is replaced by a write, and its target stays', async () => {
    await open().write('a.json', text);
    const victim = join(data.path, 'victim');
    renameSync(file, victim);
    symlinkSync(victim, file);
    expect(await open().write('a.json', Buffer.from('new'))).toEqual(done);
    expect([readFileSync(victim), await open().read('a.json', maxBytes)]).toEqual([text, succeed(Buffer.from('new'))]);
  });

  it('in the place of the folder is not used', async () => {
    await open().write('a.json', text);
    const elsewhere = join(data.path, 'elsewhere');
    renameSync(folder, elsewhere);
    symlinkSync(elsewhere, folder);
    const unsafe = fail('VAULT_UNSAFE', `${folder} is a link or not a folder, so Headroom will not store keys in it.`);
    expect([
      await open().read('a.json', maxBytes),
      await open().write('a.json', Buffer.from('new')),
      await open().remove('a.json'),
    ]).toEqual([unsafe, unsafe, unsafe]);
    expect(readFileSync(join(elsewhere, 'a.json'))).toEqual(text);
  });

  it('may lead to the data folder', async () => {
    const link = join(data.path, 'link');
    const real = join(data.path, 'real');
    mkdirSync(real, { mode: 0o700 });
    symlinkSync(real, link);
    expect(await open({ folder: join(link, 'vault') }).write('a.json', text)).toEqual(done);
    expect(statSync(join(real, 'vault', 'a.json')).size).toBe(text.length);
  });
});

describe('where there are neither owners nor modes', () => {
  it('checks none', async () => {
    const kept = open({ userId: 'none' });
    await kept.write('a.json', text);
    for (const path of [data.path, folder]) chmodSync(path, 0o777);
    chmodSync(file, 0o666);
    expect(await kept.read('a.json', maxBytes)).toEqual(succeed(text));
  });

  it('opens no folder to sync it', async () => {
    const opened: string[] = [];
    const files: FilePort = {
      ...nodeFiles,
      open: (path, flags, mode) => {
        opened.push(String(path));
        return nodeFiles.open(path, flags, mode);
      },
    };
    expect(await open({ files, userId: 'none' }).write('a.json', text)).toEqual(done);
    expect(opened).toEqual([expect.stringMatching(/\.tmp$/)]);
  });
});
