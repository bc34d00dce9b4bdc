import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type PayloadFile, readPayloadBytes } from './payload-files.ts';
import { payload } from './published-products.test-data.ts';

const mebibyte = 1_048_576;
const spaces = new Uint8Array(17 * mebibyte).fill(0x20);
const bomb = zipSync({ 'a.json': spaces }, { level: 1 });
const good = strToU8(JSON.stringify(payload({ productId: 'good' })));

/** What came of a file, and how many steps it took. */
const read = (bytes: Uint8Array, name = 'bank.zip') => {
  const files: PayloadFile[] = [];
  let steps = 0;
  for (const file of readPayloadBytes(name, bytes)) {
    steps += 1;
    if (file !== undefined) files.push(file);
  }
  return { files, steps };
};

const outcomes = (bytes: Uint8Array, name?: string) =>
  read(bytes, name).files.map((file) => ('refusal' in file ? file.refusal : [...file.payloads].length));

/** The archive with each stated size of a file, in its own header and in the directory, changed. */
const statingSize = (archive: Uint8Array, size: number): Uint8Array => {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 <= changed.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return changed;
};

/** The archive of one file with its bytes `stored` times and listed `times` over, compressed once. */
const manyTimes = (archive: Uint8Array, { stored, times }: { readonly stored: number; readonly times: number }) => {
  const end = archive.length - 22;
  const directory = new DataView(archive.buffer, archive.byteOffset).getUint32(end + 16, true);
  const file = archive.subarray(0, directory);
  const entry = archive.subarray(directory, end);
  const tail = archive.slice(end);
  const view = new DataView(tail.buffer);
  view.setUint16(8, times, true);
  view.setUint16(10, times, true);
  view.setUint32(12, entry.length * times, true);
  view.setUint32(16, file.length * stored, true);
  const copies = (of: Uint8Array, count: number) => Array.from({ length: count }, () => of);
  return Buffer.concat([...copies(file, stored), ...copies(entry, times), tail]);
};

describe('an archive', () => {
  it('is read in steps, each of a bounded size, with the good files beside a bad one', () => {
    const { files, steps } = read(zipSync({ 'bad.json': strToU8('{'), 'good.json': good, 'big.txt': good }));
    expect(files.map((file) => ('refusal' in file ? file.refusal : [...file.payloads].length))).toEqual([
      'NOT_JSON',
      1,
    ]);
    expect(steps).toBeGreaterThan(2);
  });

  it('that unpacks a file to more than a bank’s list is given up where it passes the limit', () => {
    expect(bomb.length).toBeLessThan(200_000);
    const beside = bomb.subarray(0, new DataView(bomb.buffer).getUint32(bomb.length - 6, true));
    expect(outcomes(Buffer.concat([beside, zipSync({ 'good.json': good })]))).toEqual(['TOO_LARGE', 1]);
  });

  it('that unpacks to more than every bank’s lists in all is given up', () => {
    const one = zipSync({ 'a.json': spaces.subarray(0, 15 * mebibyte) }, { level: 1 });
    expect(outcomes(manyTimes(one, { stored: 6, times: 6 }))).toEqual([
      'NOT_JSON',
      'NOT_JSON',
      'NOT_JSON',
      'NOT_JSON',
      'TOO_LARGE',
      'TOO_LARGE',
    ]);
  });

  it.each([10, 0, 0xff_ff_ff])('that says of a file of 17 MiB that it has %d bytes is not believed', (size) => {
    expect(outcomes(statingSize(bomb, size))).toEqual(['TOO_LARGE']);
  });

  it('that lists the same bytes 2,000 times has them read once', () => {
    const large = strToU8(JSON.stringify([{ filling: 'x'.repeat(mebibyte) }]));
    expect(outcomes(manyTimes(zipSync({ 'a.json': large }, { level: 0 }), { stored: 1, times: 2_000 }))).toEqual([1]);
  });

  it('of more files than every bank has products is not read to its end', () => {
    const many = Object.fromEntries(Array.from({ length: 20_010 }, (_, number) => [`${number}.txt`, strToU8('x')]));
    expect(outcomes(zipSync(many, { level: 0 }))).toEqual(['TOO_LARGE']);
  });

  it('that ends in its middle gives what came before', () => {
    const whole = zipSync({ 'good.json': good, 'lost.json': good }, { level: 0 });
    expect(outcomes(whole.subarray(0, Math.floor(whole.length * 0.45)))).toEqual([1]);
    expect(outcomes(strToU8('no archive'))).toEqual(['NOT_AN_ARCHIVE']);
    expect(outcomes(new Uint8Array())).toEqual(['NOT_AN_ARCHIVE']);
  });
});

describe('a JSON file', () => {
  it.each([
    ['of ten million small values', () => strToU8(`[${'{},'.repeat(5 * mebibyte)}{}]`)],
    ['of one text of 17 MiB', () => strToU8(`["${'x'.repeat(17 * mebibyte)}"]`)],
  ])('%s is refused before it is parsed, alone and in an archive', (_, make) => {
    const bytes = make();
    expect(outcomes(bytes, 'bank.json')).toEqual(['TOO_LARGE']);
    expect(outcomes(zipSync({ 'a.json': bytes }, { level: 1 }))).toEqual(['TOO_LARGE']);
  });

  it('is read payload by payload, as far as somebody asks for them', () => {
    const bytes = strToU8(JSON.stringify(Array.from({ length: 100_000 }, () => ({ data: {} }))));
    const [file] = read(bytes, 'bank.json').files;
    if (file === undefined || 'refusal' in file) throw new Error('Refused');
    const [first] = file.payloads;
    expect(first).toMatchObject({ refusal: 'NOT_A_PRODUCT' });
  });
});
