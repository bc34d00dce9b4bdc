import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { movableClock, openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { databaseName } from '../store/index.ts';
import { usage } from './arguments.ts';
import { runSign } from './run.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const asked = (): Promise<never> => Promise.reject(new Error('It asks before it refuses'));

/** Runs the command in a folder without data: its exit code, what it wrote, and what it said. */
const run = async (args: readonly string[], { isTTY = false, dataFolder = folders.make() } = {}) => {
  const written: string[] = [];
  const said: string[] = [];
  const exitCode = await runSign(args, {
    ...{ dataFolder, clock: movableClock(), say: (text) => said.push(text) },
    output: { isTTY, write: (text) => written.push(text) },
    consent: { askPassphrase: asked, confirm: asked },
  });
  return { exitCode, written, said };
};

const request = ['GET', '/api/v1/user'];

describe('headroom-sign', () => {
  it('writes its help where it is asked for, also to a terminal', async () => {
    expect(await run(['--help'], { isTTY: true })).toEqual({ exitCode: 0, written: [usage], said: [] });
  });

  it('says after a wrong call how it is called, and writes nothing', async () => {
    const said = [`The path is missing.\n\n${usage}`];
    expect(await run(['GET'])).toEqual({ exitCode: 2, written: [], said });
  });

  it('refuses to write to a terminal before it looks at anything else', async () => {
    const said = [expect.stringContaining('never shown on screen')];
    expect(await run(request, { isTTY: true })).toEqual({ exitCode: 2, written: [], said });
  });

  it('looks for data where it is told to, and otherwise where the application has it', async () => {
    const [own, other] = [folders.make(), folders.make()];
    const missing = (folder: string) => ({
      ...{ exitCode: 1, written: [] },
      said: [`${folder} is not a Headroom data folder. Give the data folder with --data.`],
    });
    expect(await run(request, { dataFolder: own })).toEqual(missing(own));
    expect(await run([...request, '--data', other], { dataFolder: own })).toEqual(missing(other));
  });

  it('lets go of the data at once, whatever comes of it', async () => {
    const dataFolder = folders.make();
    openTestStore(dataFolder).close();
    const before = readdirSync(dataFolder);
    const said = ['No service is registered in Headroom yet.'];
    expect(await run(request, { dataFolder })).toEqual({ exitCode: 1, written: [], said });
    expect(readdirSync(dataFolder)).toEqual(before);
  });

  it('says of data that it cannot read why, and asks for nothing', async () => {
    const dataFolder = folders.make();
    writeFileSync(join(dataFolder, databaseName), 'no database '.repeat(500));
    mkdirSync(join(dataFolder, 'vault'));
    const said = [expect.stringContaining('The data file is damaged.')];
    expect(await run(request, { dataFolder })).toEqual({ exitCode: 1, written: [], said });
  });
});
