import * as z from 'zod';
import { isObject } from '../../../shared/is-object.ts';
import { noteFormat } from '../../../shared/note/note-file.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { maxVariantName, maxVariants, originalName } from '../../../shared/scenario/variants.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';
import { atMost } from '../../../shared/service/bounds.ts';
import { type CreateScenarioBody, createScenarioBody } from '../../../shared/service/create-scenario.ts';
import type { ValidationIssue } from '../../../shared/service/envelope.ts';
import { scenarioBodyInput, scenarioParts, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { fileNameOf } from '../file-name.ts';
import { readJsonFile } from '../json-file.ts';
import { misfitText } from '../misfit.ts';

/*
 * A scenario as a file: JSON with `format`, `version`, `description` and `scenario`; with variants, `name` is
 * the first one's name and `variants` holds the others, each with its own `name`. Earlier programs read the first
 * variant of such a file. Records and scenario bodies as the service writes them can be read too.
 */

const format = 'headroom.scenario';
const version = 1;
/** For a scenario and its variants together. */
const maxCharacters = 3_000_000;
const maxIssues = 50;

type Written = Pick<ScenarioRecord, 'description' | 'scenario'>;
type Named<T> = T & { readonly name: string };

/** What a file holds: a scenario, and its variants if it has any. */
export type ScenarioFile = Named<CreateScenarioBody> & { readonly variants: readonly Named<CreateScenarioBody>[] };

/** The text of a scenario file, indented. The record's ids, team and audit fields stay behind. */
export const writeScenarioFile = (
  { description, scenario }: Written,
  beside?: { readonly name: string; readonly variants: readonly Named<Written>[] },
): string => {
  const variants = beside?.variants.map((one) => ({
    ...{ name: one.name, description: one.description, scenario: one.scenario },
  }));
  const contents = { format, version, description, ...(beside && { name: beside.name }), scenario, variants };
  return `${JSON.stringify(contents, null, 2)}\n`;
};

/** A file name that is valid on every platform, from a description: `Home in Marrickville.json`. */
export const scenarioFileName = (description: string): string => fileNameOf(description, 'json', 'Scenario');

const header = z.object({ format: z.unknown().optional(), version: z.unknown().optional() });
const contents = createScenarioBody.pick({ description: true }).extend({ scenario: scenarioBodyInput });
const name = atMost(maxVariantName, z.string());
const alone = { name: originalName, variants: [] };
const withVariants = contents.extend({
  name: name.optional(),
  variants: atMost(maxVariants - 1, z.array(contents.extend({ name }))).optional(),
});

/**
 * Reads a scenario from a file's text, keeping unknown fields. INVALID_FILE says what is wrong, and `issues` where.
 */
export const readScenarioFile = (text: string): Outcome<ScenarioFile> => {
  const json = readJsonFile(text, 'scenario', maxCharacters);
  if (!json.ok) return notAScenario(json.why);
  const { value } = json;
  const head = header.safeParse(value).data;
  if (head?.format === noteFormat) return notAScenario('It is a file note: open it with “Open a file note”.');
  if (head?.format === format && head.version !== version) {
    return notAScenario('It was written by a newer version of Headroom.');
  }
  if (!isObject(value)) return notAScenario('It holds no scenario.');
  return 'scenario' in value ? readContents(value, head?.format === format) : readBody(value);
};

const notAScenario = (reason: string, issues?: readonly ValidationIssue[]): Outcome<never> =>
  fail('INVALID_FILE', `This file cannot be read as a scenario. ${reason} Nothing was added.`, {
    ...(issues === undefined ? {} : { issues: issues.slice(0, maxIssues) }),
  });

/** `variants` in another program's file could mean anything: only Headroom's own files have variants. */
const readContents = (value: object, isOwn: boolean): Outcome<ScenarioFile> =>
  isOwn ? readGroup(value) : readAs(contents, value, (first) => ({ ...contentOf(first), ...alone }));

const readGroup = (value: object): Outcome<ScenarioFile> =>
  readAs(withVariants, value, ({ variants = [], ...first }) => ({
    ...contentOf(first),
    name: nameOf(first.name, originalName),
    variants: variants.map((one, index) => ({ ...contentOf(one), name: nameOf(one.name, `Variant ${index + 2}`) })),
  }));

const readAs = <T>(schema: z.ZodType<T>, value: object, work: (read: T) => ScenarioFile): Outcome<ScenarioFile> => {
  const read = parseBounded(schema, value);
  return read.ok ? succeed(work(read.data)) : notAScenario(misfitText(value, read.issues), read.issues);
};

const contentOf = ({ description, scenario }: z.infer<typeof contents>): CreateScenarioBody => ({
  ...(description === undefined ? {} : { description }),
  scenario,
});

const nameOf = (given: string | undefined, otherwise: string): string => {
  const trimmed = given?.trim() ?? '';
  return trimmed === '' ? otherwise : trimmed;
};

const readBody = (value: object): Outcome<ScenarioFile> => {
  if (!Object.keys(value).some((key) => Object.hasOwn(scenarioParts, key)))
    return notAScenario('It holds no scenario.');
  return readAs(scenarioBodyInput, value, (scenario) => ({ scenario, ...alone }));
};
