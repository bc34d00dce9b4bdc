import { createBankProducts } from '../banks/bank-products.ts';
import { registerAt } from '../banks/update/register.ts';
import { systemClock } from '../platform/clock.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { assetsFolder } from '../platform/process/program-folder.ts';
import type { BankProgress, RegisteredBrand } from '../ports/banks.ts';
import { readOptions, required, WrongCall } from './arguments.ts';
import { type Command, exitCodes, failed, resultOf } from './command.ts';
import { log } from './serve.ts';

const registerVersions = [1];

/** The brands with these names or identifiers; all of them when none is given. */
const selectBrands = (brands: readonly RegisteredBrand[], wanted: readonly string[]): readonly RegisteredBrand[] => {
  if (wanted.length === 0) return brands;
  return wanted.map((word) => {
    const brand = brands.find(({ id, name }) => id === word || name.toLowerCase() === word.toLowerCase());
    if (brand === undefined) throw new WrongCall(`The register lists no brand called ${word}.`);
    return brand;
  });
};

/** One line for each finished bank, however often it is reported. */
const reportEnded = (print: (output: object) => void) => {
  const reported = new Set<string>();
  return (brands: readonly BankProgress[]): void => {
    for (const { id, name, host, state, listed, fetched, unchanged, failures, listFailure } of brands) {
      if ((state !== 'done' && state !== 'failed') || reported.has(id)) continue;
      reported.add(id);
      print({ brand: name, host, listed, fetched, unchanged, failures, listFailure: listFailure ?? null });
    }
  };
};

const registerFrom = (text: string | undefined) => {
  if (text === undefined) return {};
  const register = registerAt(text, registerVersions);
  if (register === undefined) throw new WrongCall('--register must be an https address, or one on this computer.');
  return { register };
};

export const updateProductsCommand: Command = {
  usage: 'update-products --data FOLDER [--brand NAME …] [--register URL]    (asks the banks for published products)',
  run: async (args, print) => {
    const options = readOptions(args, {
      data: { type: 'string' },
      brand: { type: 'string', multiple: true, default: [] },
      register: { type: 'string' },
    });
    const dataFolder = required(options.data, 'data');
    const register = registerFrom(options.register);
    makePrivateFolder(dataFolder);
    const tell = reportEnded(print);
    const banks = createBankProducts({
      ...{ dataFolder, assetsFolder, clock: systemClock, ...register },
      onProgress: ({ brands }) => tell(brands),
      onBug: (error) => log.error('update_failed', { code: error instanceof Error ? error.message : '' }),
    });
    const read = await banks.updates.readRegister();
    if (!read.ok) return resultOf(read);
    const wanted = selectBrands(read.data.brands, options.brand);
    const interrupted = banks.updates.status();
    const isSame =
      interrupted.state === 'interrupted' &&
      interrupted.brands.map(({ id }) => id).join(' ') === wanted.map(({ id }) => id).join(' ');
    const ended = isSame ? await banks.updates.resume() : await banks.updates.start(wanted.map(({ id }) => id));
    if (!ended.ok) return resultOf(ended);
    if (ended.data.state !== 'fetched')
      return failed(
        'STORE_UNAVAILABLE',
        `The update was interrupted. ${ended.data.problem ?? ''} Run the command again to resume it.`,
        exitCodes.failed,
      );
    tell(ended.data.brands);
    const staged = await banks.stageUpdate();
    const imported = staged && (await banks.take(staged.id, new Set()));
    if (staged === undefined || imported?.ok !== true)
      return failed('INTERNAL', 'The products that were fetched could not be stored.', exitCodes.failed);
    const outcomes: Record<string, number> = {};
    for (const { outcome } of staged.stage.lines) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const products = staged.stage.lines.reduce((sum, line) => sum + line.products.length, 0);
    return {
      exitCode: exitCodes.done,
      output: { brands: wanted.length, payloads: staged.stage.lines.length, products, outcomes, ...imported.data },
    };
  },
};
