import { join, resolve } from 'node:path';
import type { App } from 'electron';
import { expect, it } from 'vitest';
import { findPlaces, type Run } from './places.ts';

const app = (isPackaged: boolean) =>
  ({ isPackaged, getAppPath: () => '/opt/Headroom/app', getPath: () => '/home/kim' }) as unknown as App;

const run = (change: Partial<Run> = {}): Run => ({
  ...{ platform: 'linux', argv: ['headroom'], execPath: '/opt/Headroom/headroom', env: {} },
  ...{ resourcesPath: '/opt/Headroom/resources', ...change },
});

it('the data are where the organisation wants them, else where a person does, else in the usual place', () => {
  const chosen = run({ argv: ['headroom', '--ozone-platform=x11', '--data', 'clients', 'a.headroom'] });
  const dataOf = (given: Run, policyFolder?: string) => {
    const { data, chosenData, profile } = findPlaces(app(true), given, policyFolder);
    return { data, chosenData, profile };
  };
  const at = (data: string, chosenData?: string) => ({ data, chosenData, profile: join(data, 'window') });
  expect([dataOf(chosen, '/srv/policy'), dataOf(chosen), dataOf(run())]).toEqual([
    at('/srv/policy'),
    at(resolve('clients'), resolve('clients')),
    at('/home/kim/.local/share/headroom'),
  ]);
  expect(dataOf(run({ argv: ['headroom', '--data'] }))).toEqual(at('/home/kim/.local/share/headroom'));
});

it('another program signs with the file that starts this one again', () => {
  const words = (isPackaged: boolean, env = {}) => findPlaces(app(isPackaged), run({ env })).signCommand;
  expect([words(true), words(true, { APPIMAGE: '/home/kim/H.AppImage' }), words(false)]).toEqual([
    ['/opt/Headroom/headroom', 'sign'],
    ['/home/kim/H.AppImage', 'sign'],
    ['/opt/Headroom/headroom', '/opt/Headroom/app', 'sign'],
  ]);
});

it('each file of this run has its own place, in the program, beside it, or in the profile of the data', () => {
  const places = findPlaces(app(true), run({ argv: ['headroom', '--data=/srv'] }));
  const { renderer, keyReader, keyDeriver, backgroundThread, assets } = places;
  const { windowState, updateConsent, graphics, removedTasks } = places;
  expect([renderer, keyReader, keyDeriver, backgroundThread, assets]).toEqual(
    ['dist/renderer', 'dist/main/read-key.cjs', 'dist/main/derive-key.cjs', 'dist/main/background.cjs', 'assets'].map(
      (path) => join('/opt/Headroom/app', path),
    ),
  );
  expect([windowState, updateConsent, graphics, removedTasks]).toEqual(
    ['window.json', 'updates.json', 'graphics.json', 'removed-tasks.json'].map((name) =>
      join(resolve('/srv'), 'window', name),
    ),
  );
});

it('what an installer brings is beside the program, and only Linux is given an icon', () => {
  const { notices, updateFeed, icon, preload } = findPlaces(app(true), run());
  expect([notices, updateFeed, preload]).toEqual([
    '/opt/Headroom/resources/notices.txt',
    '/opt/Headroom/resources/app-update.yml',
    '/opt/Headroom/app/dist/main/preload.cjs',
  ]);
  expect([icon, findPlaces(app(true), run({ platform: 'darwin' })).icon]).toEqual([
    '/opt/Headroom/app/assets/icons/linux/256x256.png',
    undefined,
  ]);
});
