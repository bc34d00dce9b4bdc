import type { NoteCheck } from '../../../shared/contract/scenarios/file-notes.ts';
import type { NoteFile, NoteResults } from '../../../shared/note/note-file.ts';
import type { NoteCalculator } from '../../ports/notes.ts';
import { differencesOf } from './differences.ts';
import { changedParts } from './note-seal.ts';

type NoteAnswer = NoteResults['answers'][number];

/** More would hide the ones that matter. */
const maxDifferences = 60;

/** An answer as a note made before there was a security limit states it. */
const withoutSecurity = ({ result: { security_limit: _later, ...result }, ...answer }: NoteAnswer): NoteAnswer => ({
  ...answer,
  result,
});

/** What a note does not state, such as a picture that it was made without, is not compared. */
const statedParts = ({ results }: NoteFile, now: NoteResults): Partial<NoteResults> => {
  const isEarlier = results.answers.every(({ result }) => result.security_limit === undefined);
  const answers = isEarlier ? now.answers.map(withoutSecurity) : now.answers;
  return Object.fromEntries(Object.entries({ ...now, answers }).filter(([part]) => Object.hasOwn(results, part)));
};

const again = async (
  note: NoteFile,
  calculator: NoteCalculator,
  modelVersion: number,
): Promise<NoteCheck['outcome']> => {
  if (note.modelVersion > modelVersion)
    return {
      status: 'not computed',
      why: `It was made by version ${note.modelVersion} of the calculation, and this program has version ${modelVersion}. Its figures are as it states them.`,
    };
  const now = await calculator.compute(note.inputs, note);
  if (!now.ok) return { status: 'not computed', why: now.error.message };
  const differences = differencesOf(note.results, statedParts(note, now.data));
  if (differences.length === 0) return { status: 'same' };
  const shown = differences.slice(0, maxDifferences);
  return { status: 'differs', differences: shown, more: differences.length - shown.length };
};

/** Recalculates a note from what it holds, and compares the result with what it states, to the cent. */
export const checkNote = async (note: NoteFile, calculator: NoteCalculator): Promise<NoteCheck> => {
  const { modelChanges } = calculator;
  const modelVersion = modelChanges.at(-1)?.version ?? 0;
  return {
    outcome: await again(note, calculator, modelVersion),
    isSealed: note.seal !== undefined,
    changed: changedParts(note),
    modelVersion,
    changesSince: modelChanges.filter(({ version }) => version > note.modelVersion),
  };
};
