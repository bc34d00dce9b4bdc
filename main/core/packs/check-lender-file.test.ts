import { describe, expect, it } from 'vitest';
import { type LenderFile, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { checkLender, checkLenderFile } from './check-lender-file.ts';
import { firstFile, savedFile, writeLenderText } from './versions.ts';

const saving = (savedMs: number) => ({ savedBy: 'Kim', savedMs, remark: '' });
const first = firstFile({ pack: samplePack(), notes: {}, policies: [] }, saving(1));
const file = savedFile(
  first,
  { pack: samplePack({ servicing: { floor_rate: 6 } }), notes: {}, policies: [] },
  saving(2),
);

type Writable = { -readonly [K in keyof LenderFile]: LenderFile[K] } & Record<string, unknown>;
/** The file with a change that may be invalid. */
const changed = (change: (copy: Writable) => void): string => {
  const copy: Writable = structuredClone(file);
  change(copy);
  return JSON.stringify(copy);
};
const servicing = (values: object): string =>
  changed(({ versions }) => Object.assign(versions[1]?.pack ?? {}, { servicing: values }));

const refusal = (text: string) => {
  const read = checkLenderFile(text);
  if (read.ok) throw new Error('It was taken');
  return { ...read.error, message: read.error.message.replace('This file cannot be read as a lender. ', '') };
};

describe('a lender’s document', () => {
  it('is read as it was written', () => {
    expect(checkLenderFile(writeLenderText(file))).toEqual({ ok: true, data: file });
  });

  it('is as large as it may be, and its text longer by a checksum', () => {
    const text = writeLenderText(file);
    const longest = text.padEnd(maxLenderCharacters + 100);
    expect(checkLenderFile(longest)).toEqual({ ok: true, data: file });
    expect(refusal(`${longest} `).message).toBe('It is larger than a lender can be. Nothing was changed.');
    const [version] = first.versions;
    const withRemark = (remark: string): LenderFile => ({
      ...first,
      versions: version ? [{ ...version, remark }] : [],
    });
    const room = 'x'.repeat(maxLenderCharacters - JSON.stringify(withRemark('')).length);
    expect([checkLender(withRemark(room)).ok, checkLender(withRemark(`${room}x`)).ok]).toEqual([true, false]);
  });

  it.each([
    ['{"format":"headroom.lender"', 'It is not JSON.'],
    ['{"format":"headroom.scenario","version":1}', 'It is not a Headroom lender file.'],
    [
      changed((copy) => Object.assign(copy, { formatVersion: 2 })),
      'It was written by a newer version of Headroom, in format 2; this one reads format 1.',
    ],
    [
      changed((copy) => Object.assign(copy, { formatVersion: '1' })),
      'It states no format that Headroom has: formatVersion must be 1.',
    ],
    [' '.repeat(maxLenderCharacters + 1_000), 'It is larger than a lender can be.'],
    [`${'['.repeat(500)}${']'.repeat(500)}`, 'Its structure is not that of a lender.'],
    [servicing({ shade: { casual: 80 } }), 'At versions[1].pack.servicing.shade.casual: found 80, expected at most 1.'],
    [
      servicing({ measure: 'ndi' }),
      'At versions[1].pack.servicing.measure: found "ndi", expected one of "surplus", "nsr".',
    ],
    [servicing({ floor_rate: '6' }), 'At versions[1].pack.servicing.floor_rate: found "6", expected a number.'],
    [
      servicing({ flor_rate: 6 }),
      'At versions[1].pack.servicing: found a group of fields, unrecognized key: "flor_rate".',
    ],
    [changed((copy) => Object.assign(copy, { versions: [] })), 'At versions: found a list, expected at least 1 items.'],
    [
      changed(({ versions }) => Object.assign(versions[1]?.pack ?? {}, { id: 'oak', products: [] })),
      'At versions[1].pack.products: found a list, expected at least 1 items.',
    ],
    [
      changed(({ versions }) =>
        Object.assign(versions[1]?.pack ?? {}, {
          id: 'oak',
          products: samplePack().products.map((one) => ({ ...one, lender: 'oak' })),
        }),
      ),
      'At versions[1].pack.id: found "oak", expected tea, as in the version before.',
    ],
    [
      changed(({ versions }) => Object.assign(versions[1] ?? {}, { version: 1 })),
      'At versions[1].version: found 1, expected more than 1, the version before.',
    ],
    [
      changed(({ versions }) =>
        Object.assign(versions[1] ?? {}, {
          policies: [{ id: 'deep', triggers: ['payg'], content: '>'.repeat(8_000) }],
        }),
      ),
      `At versions[1].policies[0].content: found "${'>'.repeat(39)}…, quotes and lists may be inside one another 32 deep, and this text has more.`,
    ],
  ])('that is invalid is refused with what is wrong: %.60s', (text, reason) => {
    expect(refusal(text)).toMatchObject({ code: 'INVALID_FILE', message: `${reason} Nothing was changed.` });
  });

  it('names every issue, up to fifty', () => {
    const text = servicing({ shade: { casual: 80, bonus: 'all' }, floor_rate: 99 });
    expect(refusal(text)).toMatchObject({
      message: expect.stringContaining('2 more places do not fit.') as string,
      issues: [
        { path: ['versions', 1, 'pack', 'servicing', 'floor_rate'], message: 'found 99, expected at most 25' },
        { path: ['versions', 1, 'pack', 'servicing', 'shade', 'casual'], message: 'found 80, expected at most 1' },
        { path: ['versions', 1, 'pack', 'servicing', 'shade', 'bonus'], message: 'found "all", expected a number' },
      ],
    });
    const many = changed((copy) =>
      Object.assign(copy, { cases: Array.from({ length: 30 }, () => ({ id: 7, label: 7 })) }),
    );
    expect(refusal(many).issues).toHaveLength(50);
  });
});
