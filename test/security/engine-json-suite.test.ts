import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/engine/independent-client.ts';
import { type OwnPlace, startOwnEngine } from '../support/engine/own-place.ts';
import { figure } from '../support/figure.ts';
import files from '../vectors/json-test-suite/test_parsing.json' with { type: 'json' };

let place: OwnPlace;
let client: Client;
beforeAll(async () => {
  ({ place, client } = await startOwnEngine());
});
afterAll(() => place.dispose());

const bytesOf = (file: (typeof files)[number]): Buffer =>
  'base64' in file ? Buffer.from(file.base64, 'base64') : Buffer.from(file.piece.repeat(file.count) + file.end);

interface Echoed {
  readonly name: string;
  readonly status: number;
  /** What came back as the body that was sent; undefined for a refusal. */
  readonly echoed: unknown;
}

/** The first letter of its name says whether a text must be accepted (y), must be refused (n) or may be either (i). */
const answersTo = async (kind: 'y' | 'n' | 'i'): Promise<Echoed[]> => {
  const answers: Echoed[] = [];
  for (const file of files) {
    // An empty file is an absent body, and an echo needs none.
    if (!file.name.startsWith(kind) || file.name === 'n_structure_no_data.json') continue;
    const { status, json } = await client({ method: 'POST', path: '/api/v1/echo', body: bytesOf(file) });
    answers.push({ name: file.name, status, echoed: json?.data?.body });
  }
  return answers;
};

/** The value of a text as JSON has it when it is written again: minus zero is zero. */
const writtenOut = (text: Buffer): unknown => JSON.parse(JSON.stringify(JSON.parse(text.toString())));

const named = (answers: readonly Echoed[], wanted: number): string[] =>
  answers.filter(({ status }) => status === wanted).map(({ name }) => name.slice(2, -'.json'.length));

describe('the texts of JSONTestSuite as bodies', () => {
  it('are echoed when they are JSON', async () => {
    const answers = await answersTo('y');
    figure('JSONTestSuite, valid', { texts: answers.length, taken: named(answers, 200).length });
    expect(answers).toEqual(
      files
        .filter(({ name }) => name.startsWith('y'))
        .map((file) => ({ name: file.name, status: 200, echoed: writtenOut(bytesOf(file)) })),
    );
  });

  it('are refused when they are not', async () => {
    const answers = await answersTo('n');
    figure('JSONTestSuite, invalid', { texts: answers.length, refused: named(answers, 400).length });
    expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  });

  it('that parsers may differ on: numbers without a double, other encodings and great depth are refused', async () => {
    const answers = await answersTo('i');
    const [taken, beyondRange, refused] = [named(answers, 200), named(answers, 422), named(answers, 400)];
    figure('JSONTestSuite, undecided', { texts: answers.length, taken: taken.length });
    expect({ taken, beyondRange, refused }).toEqual({
      taken: [
        'number_double_huge_neg_exp',
        'number_real_underflow',
        'number_too_big_neg_int',
        'number_too_big_pos_int',
        'number_very_big_negative_int',
        'object_key_lone_2nd_surrogate',
        'string_1st_surrogate_but_2nd_missing',
        'string_1st_valid_surrogate_2nd_invalid',
        'string_incomplete_surrogate_and_escape_valid',
        'string_incomplete_surrogate_pair',
        'string_incomplete_surrogates_escape_valid',
        'string_invalid_lonely_surrogate',
        'string_invalid_surrogate',
        'string_inverted_surrogates_U+1D11E',
        'string_lone_second_surrogate',
      ],
      beyondRange: [
        'number_huge_exp',
        'number_neg_int_huge_exp',
        'number_pos_double_huge_exp',
        'number_real_neg_overflow',
        'number_real_pos_overflow',
      ],
      refused: [
        'string_UTF-16LE_with_BOM',
        'string_UTF-8_invalid_sequence',
        'string_UTF8_surrogate_U+D800',
        'string_invalid_utf-8',
        'string_iso_latin_1',
        'string_lone_utf8_continuation_byte',
        'string_not_in_unicode_range',
        'string_overlong_sequence_2_bytes',
        'string_overlong_sequence_6_bytes',
        'string_overlong_sequence_6_bytes_null',
        'string_truncated-utf-8',
        'string_utf16BE_no_BOM',
        'string_utf16LE_no_BOM',
        'structure_500_nested_arrays',
        'structure_UTF-8_BOM_empty_object',
      ],
    });
  });
});
