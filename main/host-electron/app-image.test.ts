import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetInheritedAppImage, isFromAppImage, keepAppImage } from './app-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-image-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the variable that names the AppImage', () => {
  const mount = join(folder, 'mount');
  mkdirSync(mount);
  const link = join(folder, 'link');
  symlinkSync(mount, link);
  const APPIMAGE = '/home/kim/Some.AppImage';

  it.each([
    [
      'is kept where the program is in the mounted image',
      join(mount, 'headroom'),
      { APPIMAGE, APPDIR: mount },
      APPIMAGE,
    ],
    ['is kept where the mount is named by a link', join(mount, 'headroom'), { APPIMAGE, APPDIR: link }, APPIMAGE],
    ['is unset where the program is elsewhere', '/opt/Headroom/headroom', { APPIMAGE, APPDIR: mount }, undefined],
    ['is unset where nothing is mounted', '/opt/Headroom/headroom', { APPIMAGE }, undefined],
    ['is unset where the mount only begins alike', `${mount}-2/headroom`, { APPIMAGE, APPDIR: mount }, undefined],
  ])('%s', (_what, execPath, given, expected) => {
    const env: Record<string, string | undefined> = { ...given };
    forgetInheritedAppImage({ execPath, env });
    expect(env.APPIMAGE).toBe(expected);
  });
});

it('is known by its variable, or unpacked by the launcher beside the program', () => {
  const unpacked = join(folder, 'squashfs-root');
  mkdirSync(unpacked);
  writeFileSync(join(unpacked, 'AppRun'), '');
  const from = (execPath: string, env = {}, platform: NodeJS.Platform = 'linux') =>
    isFromAppImage({ platform, execPath, env });
  expect([from(join(unpacked, 'headroom')), from('/opt/Headroom/headroom', { APPIMAGE: '/home/kim/H' })]).toEqual([
    true,
    true,
  ]);
  expect([from('/opt/Headroom/headroom'), from(join(unpacked, 'headroom'), {}, 'darwin')]).toEqual([false, false]);
});

describe('an AppImage that is being replaced', () => {
  const noLinks = (): never => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };

  it.each([
    ['by a link', undefined],
    ['by a copy, on a disk without links', noLinks],
  ])('is kept %s, and is back after a failure', (_how, link) => {
    const place = mkdtempSync(join(folder, 'place-'));
    const file = join(place, 'Headroom-1.AppImage');
    writeFileSync(file, 'before');
    const first = keepAppImage(file, '/tmp/Headroom-2.AppImage', link);
    rmSync(file);
    writeFileSync(join(place, 'Headroom-2.AppImage'), 'torn');
    first.restore();
    expect([readdirSync(place), readFileSync(file, 'utf8')]).toEqual([['Headroom-1.AppImage'], 'before']);
    keepAppImage(file, '/tmp/Headroom-2.AppImage', link).drop();
    expect(readdirSync(place)).toEqual(['Headroom-1.AppImage']);
  });

  it('leaves a file alone that was there under the name of the new one', () => {
    const place = mkdtempSync(join(folder, 'place-'));
    const [file, other] = [join(place, 'Headroom-1.AppImage'), join(place, 'Headroom-2.AppImage')];
    writeFileSync(file, 'before');
    writeFileSync(other, 'downloaded by hand');
    const kept = keepAppImage(file, '/tmp/Headroom-2.AppImage');
    rmSync(file);
    kept.restore();
    expect([readFileSync(file, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['before', 'downloaded by hand']);
  });

  it('takes no more room where an earlier attempt was cut short', () => {
    const place = mkdtempSync(join(folder, 'place-'));
    const file = join(place, 'Headroom-1.AppImage');
    writeFileSync(file, 'before');
    writeFileSync(`${file}.before-update`, 'of an earlier attempt');
    const kept = keepAppImage(file, '/tmp/Headroom-2.AppImage');
    expect(statSync(`${file}.before-update`).ino).toBe(statSync(file).ino);
    kept.drop();
  });

  it('is not begun where it is gone already', () => {
    expect(() => keepAppImage(join(folder, 'gone'), '/tmp/new')).toThrow('ENOENT');
  });
});
