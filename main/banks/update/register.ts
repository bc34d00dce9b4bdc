import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { trimEnd } from '../../../shared/trim-end.ts';
import { addressWithin, isLoopbackHost, type Reach } from '../../platform/http/public-address.ts';
import type { RegisteredBrand } from '../../ports/banks.ts';

/** Where the register of banks is asked. */
export interface RegisterAddress {
  readonly url: URL;
  readonly reach: Reach;
  /** Supported versions of its answer, the highest first. */
  readonly versions: readonly number[];
}

const settings = z.object({ address: z.string(), versions: z.array(z.int().min(1).max(99)).min(1).max(9) });

/**
 * An address of the register: https, or on this computer also http, in which case everything it names must be on this
 * computer too. Undefined otherwise.
 */
export const registerAt = (text: string, versions: readonly number[]): RegisterAddress | undefined => {
  const parsed = URL.parse(text);
  const reach: Reach = parsed !== null && isLoopbackHost(parsed) ? 'loopback' : 'public';
  const url = addressWithin(text, reach);
  return url === undefined ? undefined : { url, reach, versions };
};

const readSettings = (file: string): RegisterAddress | undefined => {
  try {
    const { address, versions } = settings.parse(JSON.parse(readFileSync(file, 'utf8')));
    return registerAt(address, versions);
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return undefined;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * The register in `<data>/catalogue/register.json` if it is usable, else the one that comes with the program.
 */
export const registerOf = (dataFolder: string, assetsFolder: string): RegisterAddress => {
  const found =
    readSettings(join(dataFolder, 'catalogue', 'register.json')) ??
    readSettings(join(assetsFolder, 'catalogue', 'register.json'));
  if (found === undefined) throw new Error('The program has no address of the register');
  return found;
};

const text = z.string().trim().min(1).max(200);

const listed = z.object({
  dataHolderBrandId: text.optional().catch(undefined),
  interimId: text.optional().catch(undefined),
  brandName: text,
  publicBaseUri: z.string().trim().min(1).max(500),
  industries: z.array(z.string()).optional().catch(undefined),
});

const answer = z.object({ data: z.array(z.unknown()).max(5_000) });

/** The brands of banks in an answer of the register, by name; undefined for any other answer. */
export const readRegister = (value: unknown, reach: Reach): RegisteredBrand[] | undefined => {
  const read = answer.safeParse(value);
  if (!read.success) return undefined;
  const brands = read.data.data.flatMap((item) => {
    const one = listed.safeParse(item).data;
    if (one === undefined || one.industries?.includes('banking') === false) return [];
    const base = addressWithin(one.publicBaseUri, reach);
    if (base === undefined) return [];
    const name = one.brandName.replace(/\s+/g, ' ');
    const id = one.dataHolderBrandId ?? one.interimId ?? hash('sha256', `${name} ${base.href}`).slice(0, 32);
    return [{ id, name, baseUri: trimEnd(base.href, '/') }];
  });
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));
};
