import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { maxRuleCharacters, type Rule, ruleFile } from '../../../shared/rule/rule.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';
import { headProblem } from '../file-head.ts';
import { readJsonFile } from '../json-file.ts';
import { misfitText } from '../misfit.ts';

const { format, formatVersion } = ruleFile.shape;
const maxIssues = 50;

const notARule = (reason: string): Outcome<never> =>
  fail('INVALID_FILE', `This file cannot be read as a rule. ${reason} Nothing was changed.`);

/** The text of a rule as a file: indented, so that people can read it too. */
export const writeRule = (rule: Rule): string =>
  `${JSON.stringify({ format: format.value, formatVersion: formatVersion.value, rule }, null, 1)}\n`;

/** Reads a rule from a file's text, whoever wrote it. INVALID_FILE says what is wrong. */
export const readRule = (text: string): Outcome<Rule> => {
  const json = readJsonFile(text, 'rule', maxRuleCharacters);
  if (!json.ok) return notARule(json.why);
  const problem = headProblem(json.value, 'rule', ruleFile.shape);
  if (problem !== undefined) return notARule(problem);
  const read = parseBounded(ruleFile, json.value, maxIssues);
  return read.ok ? succeed(read.data.rule) : notARule(misfitText(json.value, read.issues));
};
