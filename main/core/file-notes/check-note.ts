import type { NoteCheck } from '../../../shared/contract/file-notes.ts';
import type { NoteFile } from '../../../shared/note/note-file.ts';
import type { NoteCalculator } from '../ports.ts';
import { differencesOf } from './differences.ts';
import { hashOf } from './note-hash.ts';

/** More would hide the ones that matter. */
const maxDifferences = 60;

const again = (note: NoteFile, calculator: NoteCalculator, modelVersion: number): NoteCheck['outcome'] => {
  if (note.modelVersion > modelVersion)
    return {
      status: 'not computed',
      why: `It was made by version ${note.modelVersion} of the calculation, and this program has version ${modelVersion}. Its figures stand as it states them.`,
    };
  const now = calculator.compute(note.inputs, note.chosen);
  if (!now.ok) return { status: 'not computed', why: now.error.message };
  const differences = differencesOf(note.results, now.data);
  if (differences.length === 0) return { status: 'same' };
  const shown = differences.slice(0, maxDifferences);
  return { status: 'differs', differences: shown, more: differences.length - shown.length };
};

/** Computes a note again from what it holds, and compares to the cent with what it states. */
export const checkNote = (note: NoteFile, calculator: NoteCalculator): NoteCheck => {
  const { modelChanges } = calculator;
  const modelVersion = modelChanges.at(-1)?.version ?? 0;
  return {
    outcome: again(note, calculator, modelVersion),
    inputsIntact: hashOf(note.inputs) === note.inputsHash,
    modelVersion,
    changesSince: modelChanges.filter(({ version }) => version > note.modelVersion),
  };
};
