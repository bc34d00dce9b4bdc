import { networkInterfaces } from 'node:os';

/** One answer of a script; what runs longer never ends. */
const runMs = 2_000;
const maxMemoryBytes = 64 * 1_048_576;
/** A list of proxies; a real one names a handful. */
const maxAnswerCharacters = 4_096;

type FindProxy = (url: string) => Promise<string>;

/** The address in use, without asking anybody. */
const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1';

/** The script in a JavaScript engine of its own, which can reach nothing but what scripts may ask: names and times. */
const prepare = async (source: string): Promise<FindProxy> => {
  // Loaded only where somebody chose a script.
  const [{ createPacResolver }, { QuickJS }] = await Promise.all([import('pac-resolver'), import('quickjs-wasi')]);
  let untilMs = performance.now() + runMs;
  const engine = await QuickJS.create({
    memoryLimit: maxMemoryBytes,
    interruptHandler: () => performance.now() > untilMs,
  });
  const sandbox = { myIpAddress: ownAddress, alert: () => undefined };
  const find = createPacResolver(engine, source, { sandbox });
  return (url) => {
    untilMs = performance.now() + runMs;
    return find(url);
  };
};

let prepared: { readonly source: string; readonly find: Promise<FindProxy> } | undefined;

/**
 * What a proxy script (PAC) answers for an address, such as `PROXY one.example:3128; DIRECT`. Rejects when it fails or
 * takes too long. A script may keep its thread busy meanwhile: not for the one that answers keys.
 */
export const runProxyScript = async (source: string, url: string): Promise<string> => {
  if (prepared?.source !== source) prepared = { source, find: prepare(source) };
  try {
    const find = await prepared.find;
    const answer = await find(url);
    if (answer.length <= maxAnswerCharacters) return answer;
    throw new Error('The answer of the script is too long.');
  } catch (error) {
    // A script that overran its memory may have damaged the engine that it ran in.
    prepared = undefined;
    throw error;
  }
};
