import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, succeed } from '../../shared/outcome.ts';
import type { Clock } from '../platform/clock.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { createGuardedGet } from '../platform/http/guarded-get.ts';
import { environmentNetwork, type Network } from '../platform/http/network.ts';
import type { BankProducts, BankUpdateStatus, FilePart, Staged } from '../ports/banks.ts';
import { maxFileBytes } from './import/payload-files.ts';
import { publishedCatalogue } from './import/published-catalogue.ts';
import { type ReadFile, readInSlices } from './import/read-lines.ts';
import { createStage, type ImportStage, maxLines } from './import/stage-imports.ts';
import type { AskPorts } from './update/ask.ts';
import { createBankUpdates, type StagedUpdates } from './update/bank-updates.ts';
import { type RegisterAddress, registerOf } from './update/register.ts';

interface OpenImport extends Staged {
  readonly stage: ImportStage;
}

/** The desk's published products, until they are closed. */
export interface OpenBankProducts extends BankProducts {
  readonly updates: StagedUpdates;
  /** Resolves when nothing is running any more. */
  close(): Promise<void>;
}

export interface BankProductsParts {
  readonly dataFolder: string;
  readonly assetsFolder: string;
  readonly clock: Clock;
  readonly onProgress: (status: BankUpdateStatus) => void;
  /** Logs a bug. */
  readonly onBug: (error: unknown) => void;
  /** Reads files of payloads; by default on the thread of the caller. */
  readonly readFile?: ReadFile;
  /** Where the register is; by default that of the data folder or of the program. */
  readonly register?: RegisterAddress;
  /** The way to banks; by default the one that the environment's variables name. */
  readonly network?: Network;
  /** The connection to banks; a real one by default. */
  readonly ports?: AskPorts;
}

const patiently = async (ms: number, signal: AbortSignal): Promise<void> => {
  await wait(ms, undefined, { signal }).catch(() => undefined);
};

/** A real connection, a real pause. */
export const systemAskPorts = (clock: Clock, network: Network = environmentNetwork): AskPorts => ({
  get: createGuardedGet(network),
  sleep: patiently,
  random: Math.random,
  now: () => clock.now(),
});

const tooMany = () =>
  fail('TOO_LARGE', `At most ${maxLines} payloads can be imported at once. Import the rest in a second step.`);

const dropped = () =>
  fail(
    'NOT_FOUND',
    'This import is no longer open: it was finished or discarded, or another was started. Start it again.',
  );

/** Each brand is written by itself. */
const notAllTaken = (reason: string) =>
  fail(
    'STORE_UNAVAILABLE',
    `Not all products could be stored. ${reason} What was stored applies; accept the rest again.`,
  );

/** Joins the parts of a file in order; undefined until the last one. */
const createJoiner = () => {
  let open: { readonly name: string; readonly parts: Buffer[]; bytes: number } | undefined;
  return ({
    name,
    base64,
    last,
  }: FilePart): { readonly name: string; readonly bytes: Buffer | undefined } | undefined => {
    if (open?.name !== name) open = { name, parts: [], bytes: 0 };
    const part = Buffer.from(base64, 'base64');
    open.bytes += part.byteLength;
    if (open.bytes <= maxFileBytes) open.parts.push(part);
    else open.parts.length = 0;
    if (!last) return undefined;
    const bytes = open.bytes <= maxFileBytes ? Buffer.concat(open.parts) : undefined;
    open = undefined;
    return { name, bytes };
  };
};

export const createBankProducts = (parts: BankProductsParts): OpenBankProducts => {
  const { dataFolder, assetsFolder, clock, onProgress, onBug, readFile = readInSlices } = parts;
  const { ports = systemAskPorts(clock, parts.network) } = parts;
  const ending = new AbortController();
  let current: (OpenImport & { readonly join: ReturnType<typeof createJoiner> }) | undefined;
  const updates = createBankUpdates({
    ...{ dataFolder, ports, clock, onProgress, onBug },
    register: parts.register ?? registerOf(dataFolder, assetsFolder),
  });
  const open = (source: Staged['source'], stage: ImportStage): OpenImport => {
    current = { id: randomUUID(), source, stage, join: createJoiner() };
    return current;
  };
  /** A function, because it changes while a file is being read. */
  const stageOf = (id: string) => (current?.id === id ? current : undefined);

  return {
    catalogue: publishedCatalogue(dataFolder),
    updates,
    beginImport: () => open('files', createStage(dataFolder, new Date(clock.now()))).id,
    addParts: async (id, given) => {
      for (const part of given) {
        const into = stageOf(id);
        if (into?.source !== 'files') return dropped();
        const file = into.join(part);
        if (file === undefined) continue;
        const { stage } = into;
        const left = maxLines - stage.lines.length;
        await readFile({ ...file, now: stage.now, maxLines: left }, (line) => stage.add(line), ending.signal);
        if (stage.lines.length >= maxLines) return tooMany();
      }
      const into = stageOf(id);
      return into === undefined ? dropped() : succeed({ payloads: into.stage.lines.length });
    },
    stageUpdate: async () => {
      const stage = await updates.stage(readFile, ending.signal);
      return ending.signal.aborted ? undefined : open('banks', stage);
    },
    staged: () => current,
    take: async (id, removeMissingOf) => {
      const taken = stageOf(id);
      if (taken === undefined) return dropped();
      try {
        const tally = await taken.stage.take(removeMissingOf);
        if (taken.source === 'banks') updates.noteTaken();
        if (current === taken) current = undefined;
        return succeed(tally);
      } catch (error) {
        return notAllTaken(fileReason(error));
      }
    },
    discard: (id) => {
      if (current?.id === id) current = undefined;
    },
    close: () => {
      ending.abort();
      return updates.cancel();
    },
  };
};
