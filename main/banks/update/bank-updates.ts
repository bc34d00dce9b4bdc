import { randomUUID } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import { fileReason } from '../../platform/files/file-reasons.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { BankProgress, BankUpdates, BankUpdateStatus, RegisteredBrand } from '../../ports/banks.ts';
import { type FolderLock, lockExclusive } from '../../store/index.ts';
import type { ReadFile } from '../import/read-lines.ts';
import { createStage, type ImportStage } from '../import/stage-imports.ts';
import { answersOf } from './answers.ts';
import { type AskPorts, createAsk } from './ask.ts';
import { failureSentence } from './failure-sentences.ts';
import { createHostGates } from './host-gates.ts';
import { readRegister, type RegisterAddress } from './register.ts';
import { banksFolder, keepRegister, keepRun, type KeptRun, readKeptRegister, readRun } from './run-file.ts';
import { runUpdate, type UpdateRun } from './run-update.ts';
import { stageRun } from './stage-run.ts';

/** The updates as the desk sees them, and what an import uses of them. */
export interface StagedUpdates extends BankUpdates {
  readRegister(signal?: AbortSignal): ReturnType<BankUpdates['readRegister']>;
  /** What was fetched, read and mapped, payload by payload; incomplete once it is cancelled. */
  stage(readFile: ReadFile, signal: AbortSignal): Promise<ImportStage>;
  /** Records that the fetched products are now among the stored ones. */
  noteTaken(): void;
}

export interface UpdateParts {
  readonly dataFolder: string;
  readonly register: RegisterAddress;
  readonly ports: AskPorts;
  readonly clock: Clock;
  readonly onProgress: (status: BankUpdateStatus) => void;
  readonly onBug: (error: unknown) => void;
}

const maxRegisterBytes = 8 * 1_048_576;

interface Running {
  readonly ending: AbortController;
  readonly done: Promise<unknown>;
  brands: readonly BankProgress[];
  readonly startedAt: string;
}

/** How far an interrupted run got, from its files. */
const progressOf = (folder: string, run: KeptRun): BankProgress[] =>
  run.brands.map(({ id, name, baseUri }) => {
    const answers = answersOf(folder, id);
    const newest = answers.list();
    const list = newest?.run === run.id ? newest : undefined;
    const listed = list?.products ?? [];
    const fetched = listed.filter((productId) => answers.isDone(run.id, productId)).length;
    const state = fetched === listed.length && list?.complete === true ? 'done' : 'waiting';
    const host = URL.parse(baseUri)?.host ?? '';
    return { id, name, host, state, listed: listed.length, fetched, unchanged: 0, failures: {} };
  });

const busy = () =>
  fail(
    'CONFLICT',
    'An update is already running, here or in another Headroom on the same data. No bank was asked again.',
  );

const lock = (folder: string): FolderLock | undefined => {
  try {
    return lockExclusive(folder);
  } catch (error) {
    if (error instanceof StoreError && error.reason === 'busy') return undefined;
    throw error;
  }
};

/** Runs one update at a time, across every process on the data folder. */
const createRunner = ({ dataFolder, register, ports, clock, onProgress, onBug }: UpdateParts) => {
  let running: Running | undefined;
  /** What the newest run of this process reported, with its failures. */
  let ended: { readonly run: string; readonly brands: readonly BankProgress[]; readonly problem?: string } | undefined;
  const folder = (): string => banksFolder(dataFolder);
  const now = (): string => new Date(clock.now()).toISOString();

  const status = (): BankUpdateStatus => {
    if (running !== undefined) return { state: 'running', startedAt: running.startedAt, brands: running.brands };
    const run = readRun(dataFolder);
    if (run === undefined) return { state: 'none', brands: [] };
    const { startedAt, finishedAt, takenAt } = run;
    const state = takenAt !== undefined ? 'taken' : finishedAt !== undefined ? 'fetched' : 'interrupted';
    const { brands, problem } = ended?.run === run.id ? ended : { brands: progressOf(folder(), run) };
    return { state, startedAt, finishedAt, brands, problem };
  };

  const work = async (run: KeptRun, ending: AbortController): Promise<void> => {
    const update: UpdateRun = { id: run.id, brands: run.brands, reach: register.reach };
    const report = (one: BankProgress): void => {
      if (running === undefined) return;
      running.brands = running.brands.map((other) => (other.id === one.id ? one : other));
      onProgress(status());
    };
    const brands = await runUpdate(update, { folder: folder(), ports, signal: ending.signal, report });
    ended = { run: run.id, brands };
    if (!ending.signal.aborted) keepRun(dataFolder, { ...run, finishedAt: now() });
  };

  /** What stopped an update: the disk, or a bug. */
  const problemOf = (error: unknown): string => {
    if (error instanceof Error && 'code' in error) return fileReason(error);
    onBug(error);
    return 'An error in Headroom stopped it; the log has the details.';
  };

  const run = async (storedRun: KeptRun): Promise<Outcome<BankUpdateStatus>> => {
    if (running !== undefined) return busy();
    const lease = lock(folder());
    if (lease === undefined) return busy();
    const ending = new AbortController();
    try {
      keepRun(dataFolder, storedRun);
      let settle = (): void => undefined;
      const done = new Promise<void>((resolve) => (settle = resolve));
      running = { ending, done, brands: progressOf(folder(), storedRun), startedAt: storedRun.startedAt };
      try {
        await work(storedRun, ending);
      } catch (error) {
        ended = { run: storedRun.id, brands: running.brands, problem: problemOf(error) };
        ending.abort();
      } finally {
        running = undefined;
        settle();
      }
    } finally {
      lease.release();
    }
    onProgress(status());
    return succeed(status());
  };

  const cancel = async (): Promise<void> => {
    running?.ending.abort();
    await running?.done;
  };

  return { status, run, cancel };
};

/** Asks the register for the banks, and stores its answer. */
const askRegister = async (
  { dataFolder, register, ports, clock }: UpdateParts,
  signal: AbortSignal,
): Promise<Outcome<NonNullable<ReturnType<BankUpdates['register']>>>> => {
  const ask = createAsk(ports, createHostGates(), signal);
  const { url, reach, versions } = register;
  const answer = await ask({ url, reach, versions, maxBytes: maxRegisterBytes });
  if (answer.kind !== 'answer')
    return fail(
      'SERVICE_UNREACHABLE',
      `The register gave no list: ${failureSentence(answer.kind === 'failed' ? answer.failure : 'NOT_JSON')}`,
    );
  const brands = readRegister(answer.value, reach);
  if (brands === undefined || brands.length === 0)
    return fail(
      'SERVICE_UNREACHABLE',
      'The register’s answer is not a list of banks. The previous list is still in use.',
    );
  const read = { host: url.host, readAt: new Date(clock.now()).toISOString(), brands };
  try {
    keepRegister(dataFolder, read);
  } catch (error) {
    return fail(
      'STORE_UNAVAILABLE',
      `The list could not be stored. ${fileReason(error)} The previous one is still in use.`,
    );
  }
  return succeed(read);
};

export const createBankUpdates = (parts: UpdateParts): StagedUpdates => {
  const { dataFolder, register, clock } = parts;
  const { status, run, cancel } = createRunner(parts);
  const now = (): string => new Date(clock.now()).toISOString();

  return {
    registerHost: register.url.host,
    register: () => readKeptRegister(dataFolder),
    readRegister: (signal = new AbortController().signal) => askRegister(parts, signal),
    status,
    start: async (brandIds) => {
      const brandSet = new Set(brandIds);
      const brands: RegisteredBrand[] = (readKeptRegister(dataFolder)?.brands ?? []).filter(({ id }) =>
        brandSet.has(id),
      );
      if (brands.length === 0)
        return fail('INVALID_INPUT', 'The register lists none of these banks, so no bank was asked.');
      return run({ id: randomUUID(), startedAt: now(), brands });
    },
    resume: async () => {
      const storedRun = readRun(dataFolder);
      if (storedRun === undefined || storedRun.finishedAt !== undefined)
        return fail('NOT_FOUND', 'There is no update to resume, so no bank was asked.');
      return run(storedRun);
    },
    cancel,
    stage: async (readFile, signal) => {
      const stage = createStage(dataFolder, new Date(clock.now()));
      const storedRun = readRun(dataFolder);
      if (storedRun?.finishedAt !== undefined)
        await stageRun(stage, banksFolder(dataFolder), storedRun, { readFile, signal });
      return stage;
    },
    noteTaken: () => {
      const storedRun = readRun(dataFolder);
      if (storedRun !== undefined) keepRun(dataFolder, { ...storedRun, takenAt: now() });
    },
  };
};
