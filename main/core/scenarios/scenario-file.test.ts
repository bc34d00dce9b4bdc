import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteFormat } from '../../../shared/note/note-file.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { readScenarioFile, scenarioFileName, writeScenarioFile } from './scenario-file.ts';

const invalid = (reason: string) => ({
  ok: false,
  error: { code: 'INVALID_FILE', message: `This file cannot be read as a scenario. ${reason} Nothing was added.` },
});

const scenario = { ...emptyScenario(), income: [{ name: 'Sam', payg: 1, own: { deep: [null] } }], own_part: [1] };
const record = {
  id: '65f0a1b2c3d4e5f6a7b8c9d0',
  teamId: '65f0a1b2c3d4e5f6a7b8c9d1',
  description: 'Zoë’s home',
  createdBy: 'broker@example.com',
  dateCreated: '2026-11-20T00:00:00.000Z',
  lastEditedBy: 'broker@example.com',
  lastEditedOn: '2026-11-20T00:00:00.000Z',
  scenario,
};

const alone = { name: 'Original', variants: [] };

describe('a scenario file', () => {
  it('holds description and scenario, and no ids, team or audit fields', () => {
    const text = writeScenarioFile(record);
    expect(JSON.parse(text)).toEqual({ format: 'headroom.scenario', version: 1, description: 'Zoë’s home', scenario });
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('reads back what it wrote, including unknown fields', () => {
    const contents = { ok: true, data: { description: 'Zoë’s home', scenario, ...alone } };
    expect(readScenarioFile(writeScenarioFile(record))).toEqual(contents);
    expect(readScenarioFile(`\uFEFF${writeScenarioFile(record)}`)).toEqual(contents);
  });

  it('reads a record, a create body and a bare scenario in the service’s form', () => {
    expect(readScenarioFile(JSON.stringify(record))).toEqual({
      ok: true,
      data: { description: 'Zoë’s home', scenario, ...alone },
    });
    expect(readScenarioFile('{"scenario":{}}')).toEqual({ ok: true, data: { scenario: {}, ...alone } });
    expect(readScenarioFile('{"income":[{"payg":5}]}')).toEqual({
      ok: true,
      data: { scenario: { income: [{ payg: 5 }] }, ...alone },
    });
  });

  it.each([
    ['', 'It is not JSON.'],
    ['{"scenario":', 'It is not JSON.'],
    ['[]', 'It holds no scenario.'],
    ['null', 'It holds no scenario.'],
    ['"text"', 'It holds no scenario.'],
    ['{}', 'It holds no scenario.'],
    ['{"name":"Sam"}', 'It holds no scenario.'],
    ['{"constructor":1}', 'It holds no scenario.'],
    ['{"toString":[]}', 'It holds no scenario.'],
    ['{"format":"headroom.scenario","version":2,"scenario":{}}', 'It was written by a newer version of Headroom.'],
    ['{"scenario":{"__proto__":{"admin":true}}}', 'Its structure is not that of a scenario.'],
    [`{"scenario":{"own":${'['.repeat(100)}${']'.repeat(100)}}}`, 'Its structure is not that of a scenario.'],
    [`{"income":[${'{},'.repeat(60_000)}{}]}`, 'Its structure is not that of a scenario.'],
    [`"${'x'.repeat(3_000_000)}"`, 'It is larger than a scenario can be.'],
  ])('cannot be %.60s', (text, reason) => {
    expect(readScenarioFile(text)).toEqual(invalid(reason));
  });

  it('names the issues', () => {
    expect(readScenarioFile('{"scenario":{"households":[{"postcode":"2204"}],"income":7}}')).toMatchObject({
      ok: false,
      error: {
        code: 'INVALID_FILE',
        issues: [{ path: ['scenario', 'households', 0, 'postcode'] }, { path: ['scenario', 'income'] }],
      },
    });
    expect(readScenarioFile('{"income":7}')).toMatchObject({ ok: false, error: { issues: [{ path: ['income'] }] } });
  });

  it.each([
    ['{"scenario":{"income":[{"payg":"abc"}]}}', 'At scenario.income[0].payg: found "abc", expected a number.'],
    ['{"income":7}', 'At income: found 7, expected a list.'],
    ['{"income":[[]]}', 'At income[0]: found a list, expected a group of fields.'],
    [
      '{"households":[{"postcode":"2204"}],"income":7}',
      'At households[0].postcode: found "2204", expected a number. 1 more place does not fit.',
    ],
    [
      `{"description":7,"scenario":{"income":"${'x'.repeat(60)}"}}`,
      'At description: found 7, expected a text in quotation marks. 1 more place does not fit.',
    ],
  ])('says what was found and what is expected: %.50s', (text, reason) => {
    const read = readScenarioFile(text);
    expect(read.ok ? '' : read.error.message).toContain(reason);
  });

  it('names a list that is too long once, and not its elements', () => {
    expect(readScenarioFile(`{"income":[${'1,'.repeat(40_000)}1]}`)).toEqual({
      ok: false,
      error: {
        ...invalid('At income: found a list, too many: at most 20 items.').error,
        issues: [{ path: ['income'], message: 'Too many: at most 20 items' }],
      },
    });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"scenario":${json}}`),
        ),
        (text) => {
          const read = readScenarioFile(text);
          if (!read.ok) expect(read.error.code).toBe('INVALID_FILE');
        },
      ),
      propertyRuns(300),
    );
  });
});

describe('a scenario file with variants', () => {
  const other = { ...record, description: 'Zoë’s flat', name: 'Lower loan', scenario: { ...scenario, income: [] } };
  const text = writeScenarioFile(record, { name: 'As asked', variants: [other] });

  it('is read back as written, and earlier programs read the first of them', () => {
    const { description, name, scenario: body } = other;
    expect(readScenarioFile(text)).toEqual({
      ok: true,
      data: {
        ...{ description: record.description, scenario, name: 'As asked' },
        variants: [{ description, name, scenario: body }],
      },
    });
    expect(JSON.parse(text)).toMatchObject({ version: 1, description: record.description, scenario });
  });

  it('is bounded, and says what was found and what is expected', () => {
    const messageFor = (variants: unknown, more: object = {}): string => {
      const read = readScenarioFile(
        JSON.stringify({ format: 'headroom.scenario', version: 1, scenario: {}, variants, ...more }),
      );
      return read.ok ? JSON.stringify(read.data) : read.error.message;
    };
    const one = { name: 'B', scenario: {} };
    expect(
      [
        messageFor([one, one, one, one]),
        messageFor({ name: 'B' }),
        messageFor([{ scenario: {} }]),
        messageFor([{ ...one, name: 'x'.repeat(61) }]),
        messageFor([{ ...one, scenario: { income: [{ payg: 'abc' }] } }]),
        messageFor([one, { name: 'C' }]),
      ].map((message) => /At .*?\./s.exec(message)?.[0]),
    ).toEqual([
      'At variants: found a list, too many: at most 3 items.',
      'At variants: found a group of fields, expected a list.',
      'At variants[0].',
      'At variants[0].',
      'At variants[0].',
      'At variants[1].',
    ]);
    expect(messageFor([{ ...one, scenario: { income: [{ payg: 'abc' }] } }])).toContain(
      'At variants[0].scenario.income[0].payg: found "abc", expected a number.',
    );
    expect(messageFor([{ scenario: {} }])).toContain(
      'At variants[0].name: found nothing, expected a text in quotation marks.',
    );
    expect(messageFor([{ name: ' ', scenario: {} }], { name: '' })).toContain(
      '"name":"Original","variants":[{"scenario":{},"name":"Variant 2"}]',
    );
  });

  it('ignores variants in a file written by another program', () => {
    expect(readScenarioFile(JSON.stringify({ scenario: {}, name: 7, variants: 'many' }))).toEqual({
      ok: true,
      data: { scenario: {}, ...alone },
    });
  });
});

describe('scenarioFileName', () => {
  it.each([
    ['Home in Marrickville', 'Home in Marrickville.json'],
    ['Sam & Alex: 12/3 “Hill” St?', 'Sam & Alex 12 3 “Hill” St.json'],
    ['../../etc/passwd', 'etc passwd.json'],
    ['..', 'Scenario.json'],
    [' \u0000\u202E\n ', 'Scenario.json'],
    ['CON', 'Scenario CON.json'],
    ['lpt1.backup', 'Scenario lpt1.backup.json'],
    ['Console', 'Console.json'],
    ['x'.repeat(300), `${'x'.repeat(80)}.json`],
    ['ends with dots...', 'ends with dots.json'],
  ])('makes a file name from %j', (description, name) => {
    expect(scenarioFileName(description)).toBe(name);
  });

  it('never makes a name that leaves the folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (description) => {
        expect(scenarioFileName(description)).toMatch(/^[^/\\:*?"<>|\p{Cc}.][^/\\:*?"<>|\p{Cc}]*\.json$/u);
      }),
      propertyRuns(100),
    );
  });
});

it('a file note that is opened as a scenario is called one, with how it is opened', () => {
  const text = JSON.stringify({ format: noteFormat, inputs: { scenario } });
  expect(readScenarioFile(text)).toMatchObject(invalid('It is a file note: open it with “Open a file note”.'));
});
