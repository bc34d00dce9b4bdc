import { startServing } from '../../../main/engine-cli/serve.ts';
import { recordingLog } from '../desk/fakes.ts';
import { type EnginePlace, placeOf, type ServingEngine, startAt, type StartedEngine } from './process.ts';

/*
 * The engine as `serve` sets it up, over HTTP, but in the test's own process: for claims about answers rather than
 * processes. A start takes a tenth of the processor time.
 */

const serveHere = async (folder: string, args: readonly string[] = []): Promise<ServingEngine> => {
  const serving = await startServing(['--data', folder, '--port', '0', ...args], recordingLog());
  if (!serving.ok) throw new Error(serving.error.message);
  const { url } = serving.data;
  let stopped: Promise<void> | undefined;
  return { url, stop: () => (stopped ??= serving.data.stop()) };
};

export type OwnPlace = EnginePlace<ServingEngine>;

export const ownPlace = (): OwnPlace => placeOf(serveHere);

export const startOwnEngine = (args?: readonly string[]): Promise<StartedEngine<ServingEngine>> =>
  startAt(ownPlace(), args);
