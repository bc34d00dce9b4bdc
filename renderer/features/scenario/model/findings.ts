import { type InputFinding, sentenceOf } from '../../../../shared/scenario/checks/finding.ts';
import { inputFindings } from '../../../../shared/scenario/checks/input-findings.ts';
import { sentenceCase } from '../../../../shared/scenario/format.ts';
import { elementName } from '../../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { type FieldIssues, fieldKey } from '../../../store/document/issues.ts';

/** One thing about a section, in a sentence. */
export interface SectionNote {
  /** `incomplete`: no lender can be computed with it, or for nothing; `advice`: it is computed as it stands. */
  readonly kind: 'incomplete' | 'advice';
  readonly text: string;
  /** The field that it is about, or the element or part that holds it. */
  readonly path: readonly (string | number)[];
}

interface Findings {
  readonly all: readonly InputFinding[];
  readonly byField: FieldIssues;
}

/** The statement without its subject: `The term is 50 years; it must be more than 0 and at most 40.` */
const fieldNote = ({ statement }: InputFinding): string => sentenceCase(statement.replace(/^:? /, ''));

const made = new WeakMap<ScenarioBody, Findings>();

/** What a calculation cannot read in a scenario, determined once for each state of it. */
const findingsOf = (body: ScenarioBody): Findings => {
  const known = made.get(body);
  if (known) return known;
  const all = inputFindings(body);
  const findings = { all, byField: new Map(all.map((finding) => [fieldKey(finding.path), fieldNote(finding)])) };
  made.set(body, findings);
  return findings;
};

/** What is wrong with the value of one field, if anything is. */
export const fieldProblem = (body: ScenarioBody, key: string): string | undefined => findingsOf(body).byField.get(key);

/** The element's name on screen; undefined where the finding's own subject will do. */
const titleOf = (body: ScenarioBody, { path: [part, position] }: InputFinding): string | undefined => {
  const isNamed = part === 'securities' || part === 'home_loans' || part === 'liabilities';
  return isNamed && typeof position === 'number' ? elementName(body, part, position) : undefined;
};

/** The findings of some parts as sentences, with names as on screen, and where each was found. */
export const findingNotes = (body: ScenarioBody, parts: readonly string[]): SectionNote[] =>
  findingsOf(body)
    .all.filter(({ path }) => parts.includes(String(path[0])))
    .map((finding) => ({
      kind: 'incomplete',
      text: sentenceOf(finding, titleOf(body, finding)),
      path: finding.path,
    }));
