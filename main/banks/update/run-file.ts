import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomicallySync } from '../../platform/files/atomic-write.ts';
import type { RegisteredBrand } from '../../ports/banks.ts';

const brand = z.object({ id: z.string(), name: z.string(), baseUri: z.string() });

const registerFile = z.object({
  /** The host that was asked. */
  host: z.string(),
  readAt: z.iso.datetime(),
  brands: z.array(brand),
});

const runFile = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  brands: z.array(brand),
  /** Every bank was asked. */
  finishedAt: z.iso.datetime().optional(),
  /** What was fetched is among the products. */
  takenAt: z.iso.datetime().optional(),
});

export type KeptRegister = z.infer<typeof registerFile>;
export type KeptRun = z.infer<typeof runFile>;

/** Where updates store what they fetch. */
export const banksFolder = (dataFolder: string): string => {
  const folder = join(dataFolder, 'catalogue', 'banks');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};

/** The contents of a file; undefined where it is missing or unusable, and is then fetched again. */
const read = <T>(schema: z.ZodType<T>, file: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const write = (dataFolder: string, name: string, value: object): void =>
  writeAtomicallySync(join(banksFolder(dataFolder), name), `${JSON.stringify(value, null, 1)}\n`);

const pathOf = (dataFolder: string, name: string): string => join(dataFolder, 'catalogue', 'banks', name);

/** The register as last read. */
export const readKeptRegister = (dataFolder: string): KeptRegister | undefined =>
  read(registerFile, pathOf(dataFolder, 'register.json'));

export const keepRegister = (
  dataFolder: string,
  register: Omit<KeptRegister, 'brands'> & { readonly brands: readonly RegisteredBrand[] },
): void => write(dataFolder, 'register.json', register);

/** The newest update, finished or not. */
export const readRun = (dataFolder: string): KeptRun | undefined => read(runFile, pathOf(dataFolder, 'run.json'));

export const keepRun = (dataFolder: string, run: KeptRun): void => write(dataFolder, 'run.json', run);
