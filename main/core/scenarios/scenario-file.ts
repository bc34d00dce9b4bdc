import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';
import { isBeyondBounds, maxJsonDepth } from '../../../shared/service/bounds.ts';
import type { ValidationIssue } from '../../../shared/service/envelope.ts';
import {
  type CreateScenarioBody,
  createScenarioBody,
  scenarioBodyInput,
  scenarioParts,
  type ScenarioRecord,
} from '../../../shared/service/scenario.ts';
import { measureJson } from '../../platform/json-measure.ts';
import { toPlainJson } from '../plain-json.ts';
import { misfitText } from './misfit.ts';

/*
 * A scenario as a file: JSON with `format`, `version`, `description` and `scenario`. It also reads a record
 * or a scenario body as the service writes them.
 */

const format = 'headroom.scenario';
const version = 1;
const maxCharacters = 1_000_000;
const maxIssues = 50;

/** The text of a scenario file, indented. The record's ids, team and audit fields stay behind. */
export const writeScenarioFile = ({ description, scenario }: ScenarioRecord): string =>
  `${JSON.stringify({ format, version, description, scenario }, null, 2)}\n`;

/** A file name that is valid on every platform, from a description: `Home in Marrickville.json`. */
export const scenarioFileName = (description: string): string => {
  const name = description
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .slice(0, 80)
    .replace(/[ .]+$/, '');
  // Windows reserves these names for devices, whatever follows the first dot.
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name);
  return `${reserved ? 'Scenario ' : ''}${name === '' ? 'Scenario' : name}.json`;
};

const header = z.object({ format: z.unknown().optional(), version: z.unknown().optional() });
const fileContents = createScenarioBody.pick({ description: true }).extend({ scenario: scenarioBodyInput });

/**
 * Reads a scenario from a file's text and keeps unknown fields. INVALID_FILE says what is wrong, and `issues`
 * where.
 */
export const readScenarioFile = (text: string): Outcome<CreateScenarioBody> => {
  if (text.length > maxCharacters) return notAScenario('It is larger than a scenario can be.');
  const json = parseJson(text);
  if (!json.ok) return json;
  const head = header.safeParse(json.data).data;
  if (head?.format === format && head.version !== version) {
    return notAScenario('It was written by a newer version of Headroom.');
  }
  if (!isObject(json.data)) return notAScenario('It holds no scenario.');
  return 'scenario' in json.data ? readContents(json.data) : readBody(json.data);
};

const notAScenario = (reason: string, issues?: readonly ValidationIssue[]): Outcome<never> =>
  fail('INVALID_FILE', `This file cannot be read as a scenario. ${reason} Nothing was added.`, {
    ...(issues === undefined ? {} : { issues: issues.slice(0, maxIssues) }),
  });

const parseJson = (text: string): Outcome<unknown> => {
  if (isBeyondBounds(measureJson(Buffer.from(text), maxJsonDepth)))
    return notAScenario('Its structure is not one that a scenario has.');
  try {
    // Some editors put a byte order mark first.
    const plain = toPlainJson(JSON.parse(text.replace(/^\uFEFF/, '')), maxCharacters);
    return plain.ok ? succeed(plain.value) : notAScenario('Its structure is not one that a scenario has.');
  } catch (error) {
    if (error instanceof SyntaxError) return notAScenario('It is not JSON.');
    throw error;
  }
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readContents = (value: object): Outcome<CreateScenarioBody> => {
  const contents = parseBounded(fileContents, value);
  if (!contents.ok) return notAScenario(misfitText(value, contents.issues), contents.issues);
  const { description, scenario } = contents.data;
  return succeed({ ...(description === undefined ? {} : { description }), scenario });
};

const readBody = (value: object): Outcome<CreateScenarioBody> => {
  if (!Object.keys(value).some((key) => Object.hasOwn(scenarioParts, key)))
    return notAScenario('It holds no scenario.');
  const scenario = parseBounded(scenarioBodyInput, value);
  return scenario.ok
    ? succeed({ scenario: scenario.data })
    : notAScenario(misfitText(value, scenario.issues), scenario.issues);
};
