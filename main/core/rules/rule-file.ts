import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type Rule, ruleFile } from '../../../shared/rule/rule.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';
import { readJsonFile } from '../json-file.ts';
import { misfitText } from '../misfit.ts';

const [format, formatVersion] = ['headroom.rule', 1] as const;
const maxCharacters = 1_000_000;
const maxIssues = 50;

const notARule = (reason: string): Outcome<never> =>
  fail('INVALID_FILE', `This file cannot be read as a rule. ${reason} Nothing was changed.`);

const headOf = (value: unknown): { readonly format?: unknown; readonly formatVersion?: unknown } =>
  typeof value === 'object' && value !== null ? value : {};

/** The text of a rule as a file: indented, so that people can read it too. */
export const writeRule = (rule: Rule): string => `${JSON.stringify({ format, formatVersion, rule }, null, 1)}\n`;

/** Reads a rule from a file's text, whoever wrote it. INVALID_FILE says what is wrong. */
export const readRule = (text: string): Outcome<Rule> => {
  const json = readJsonFile(text, 'rule', maxCharacters);
  if (!json.ok) return notARule(json.why);
  const head = headOf(json.value);
  if (head.format !== format) return notARule('It holds no rule.');
  if (typeof head.formatVersion === 'number' && head.formatVersion > formatVersion)
    return notARule('It was written by a newer version of Headroom.');
  const read = parseBounded(ruleFile, json.value, maxIssues);
  return read.ok ? succeed(read.data.rule) : notARule(misfitText(json.value, read.issues));
};
