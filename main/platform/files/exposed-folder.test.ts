import { chmodSync, lchownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseExposedFolder } from './exposed-folder.ts';

const me = process.geteuid?.() ?? -1;
const someoneElse = 4_242;

describe.skipIf(process.platform === 'win32')('a folder that others can write to', () => {
  let top: string;
  beforeEach(() => {
    top = mkdtempSync(join(realpathSync(tmpdir()), 'headroom-exposed-'));
  });
  afterEach(() => {
    rmSync(top, { recursive: true });
  });

  /** A folder of this mode, whatever the umask. */
  const make = (mode: number, ...names: string[]): string => {
    const path = join(top, ...names);
    mkdirSync(path);
    chmodSync(path, mode);
    return path;
  };
  const link = (target: string, ...names: string[]): string => {
    const path = join(top, ...names);
    symlinkSync(target, path);
    return path;
  };
  const refusal = (detail: string): string =>
    `Other users of this computer can change the data folder: nothing was opened. (${detail})`;
  const close = (bits: string, path: string): string => refusal(`close it to them: chmod ${bits} '${path}'`);

  it.each([0o777, 0o775, 0o702, 0o1777])('of mode %o is refused, unless it is empty and ours to close', (mode) => {
    const data = make(mode, 'data');
    expect(() => refuseExposedFolder(data, false)).toThrow(close('go-w', data));
    expect(() => refuseExposedFolder(data, true)).not.toThrow();
    expect(() => refuseExposedFolder(data, true, me + 1)).toThrow(refusal(`${data} belongs to another user`));
  });

  it.each([0o700, 0o755, 0o500])('does not have mode %o', (mode) => {
    expect(() => refuseExposedFolder(make(mode, 'data'), false)).not.toThrow();
  });

  it('through a parent folder is refused, however far up', () => {
    const open = make(0o777, 'open');
    make(0o700, 'open', 'own');
    const data = make(0o700, 'open', 'own', 'data');
    expect(() => refuseExposedFolder(data, true)).toThrow(close('o-w', open));
    chmodSync(open, 0o775);
    expect(() => refuseExposedFolder(data, true)).not.toThrow();
  });

  it('through a link is refused if the link or its target could be replaced', () => {
    const open = make(0o777, 'open');
    const target = make(0o700, 'target');
    const linked = link('../target', 'open', 'data');
    expect(() => refuseExposedFolder(target, false)).not.toThrow();
    expect(() => refuseExposedFolder(linked, false)).toThrow(close('o-w', open));
    const toLink = link('open/data', 'to-link');
    expect(() => refuseExposedFolder(toLink, false)).toThrow(close('o-w', open));
    const inside = link(make(0o777, 'shared'), 'to-shared');
    expect(() => refuseExposedFolder(inside, false)).toThrow(close('go-w', inside));
    make(0o700, 'shared', 'data');
    expect(() => refuseExposedFolder(join(inside, 'data'), false)).toThrow(close('o-w', inside));
  });

  it('does not include one behind safe links, resolved from their real location', () => {
    make(0o700, 'one');
    make(0o700, 'one', 'two');
    make(0o700, 'one', 'data');
    link('../data', 'one', 'two', 'linked');
    expect(() => refuseExposedFolder(join(link('one/two', 'short'), 'linked'), false)).not.toThrow();
  });

  it('in a folder such as /tmp is refused when the path goes through someone else’s entry', () => {
    make(0o1777, 'tmp');
    const data = make(0o700, 'tmp', 'data');
    expect(() => refuseExposedFolder(data, false)).not.toThrow();
    // Nobody else can replace what root made.
    const asStranger = expect(() => refuseExposedFolder(data, false, someoneElse));
    if (me === 0) asStranger.not.toThrow();
    else asStranger.toThrow(refusal(`${data} belongs to another user`));
  });

  it.skipIf(me !== 0)('in a folder such as /tmp is refused when the path goes through someone else’s link', () => {
    make(0o1777, 'tmp');
    const planted = link(make(0o700, 'target'), 'tmp', 'data');
    expect(() => refuseExposedFolder(planted, false)).not.toThrow();
    lchownSync(planted, someoneElse, someoneElse);
    expect(() => refuseExposedFolder(planted, false)).toThrow(refusal(`${planted} belongs to another user`));
  });
});
