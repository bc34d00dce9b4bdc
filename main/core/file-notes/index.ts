import type { AppInfo } from '../../../shared/contract/app.ts';
import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import { type MadeNote, maxChosen, noteMark } from '../../../shared/note/note-file.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { isIncomeStated } from '../../../shared/scenario/incomes.ts';
import { figureOf, nearestFigure } from '../../../shared/scenario/lender-figures.ts';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import type { Clock } from '../../platform/clock.ts';
import { fileNameOf } from '../file-name.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connections, FileKind, KeptNotes, LenderDirectory, NoteCalculator, Shell } from '../ports.ts';
import { spreadsheetText } from '../spreadsheet.ts';
import { checkNote } from './check-note.ts';
import { hashOf } from './note-hash.ts';
import { readNote, writeNote } from './note-text.ts';

export interface FileNotePorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly calculator: NoteCalculator;
  readonly keptNotes: KeptNotes;
  readonly shell: Shell;
  readonly clock: Clock;
  readonly info: AppInfo;
}

export const fileNoteHandlers = (ports: FileNotePorts): DomainHandlers<'fileNotes'> => {
  const { connections, keptNotes, shell, calculator } = ports;
  const teamIds = (): readonly string[] => connections.current().teamIds;
  const missing = (id: string): Outcome<never> => fail('NOT_FOUND', `Scenario not found: ${id}`);
  return {
    'fileNotes.make': (question) => makeNote(ports, question),
    'fileNotes.open': async ({ text }) => {
      const opened = text === undefined ? await shell.openText('file_note') : { status: 'opened' as const, text };
      if (opened.status === 'unsupported') return succeed({ status: 'choose' });
      if (opened.status === 'cancelled') return succeed({ status: 'cancelled' });
      return mapOutcome(readNote(opened.text), (note) => ({
        status: 'opened' as const,
        note,
        check: checkNote(note, calculator),
      }));
    },
    'fileNotes.exportFile': ({ note }) =>
      saveText(shell, fileNameOf(`${note.description} file note`, 'json', 'File note'), writeNote(note), 'file_note'),
    'fileNotes.exportTable': ({ description, rows }) =>
      saveText(shell, fileNameOf(`${description} file note`, 'csv', 'File note'), spreadsheetText(rows), 'table'),
    'fileNotes.savePdf': async ({ description, page }) => {
      const saved = await shell.savePdf(fileNameOf(`${description} ${page.toLowerCase()}`, 'pdf', page));
      return succeed(saved.status === 'unsupported' ? { status: 'print' } : saved);
    },
    'fileNotes.readKept': ({ scenarioId }) => {
      const kept = keptNotes.read(teamIds(), scenarioId);
      return kept === undefined ? missing(scenarioId) : succeed(kept);
    },
    'fileNotes.writeKept': ({ scenarioId, kept }) =>
      keptNotes.write(teamIds(), scenarioId, kept) ? succeed({ id: scenarioId }) : missing(scenarioId),
  };
};

/** The host asks where, or the text goes to the page to download. */
const saveText = async (
  shell: Shell,
  fileName: string,
  text: string,
  kind: FileKind,
): Promise<Outcome<Output<'fileNotes.exportFile'>>> => {
  const saved = await shell.saveText(fileName, text, kind);
  return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
};

/** The lender that comes nearest to the amount asked. */
const nearest = (calculator: NoteCalculator, inputs: MadeNote['inputs']): Outcome<string | undefined> => {
  const { scenario } = inputs;
  const asked = { requested: requestedAmount(scenario.home_loans), isIncomeStated: isIncomeStated(scenario) };
  return mapOutcome(calculator.compute(inputs, []), ({ answers }) => {
    const figures = answers.map(({ lender, result }) => figureOf(lender, result, asked));
    return (nearestFigure(figures) ?? figures.toSorted((a, b) => b.capacity - a.capacity)[0])?.lender;
  });
};

const makeNote = async (
  { connections, calculator, directory, clock, info }: FileNotePorts,
  { scenarioId, addToRates, recommended, beside, leftOut }: ParsedInput<'fileNotes.make'>,
): Promise<Outcome<MadeNote>> => {
  const record = await connections.current().client.readScenario({ params: { id: scenarioId } });
  if (!record.ok) return record;
  const { description, scenario } = record.data;
  const lenders = directory.list();
  if (lenders.every(({ id }) => leftOut.includes(id)))
    return fail('INVALID_INPUT', 'Every lender is left out of the comparison, so there is nothing to note.');
  const inputs = calculator.inputs(scenario, { leftOut, addToRates });
  const isCompared = (id: string | undefined): id is string => inputs.packs.some((pack) => pack.id === id);
  const first = isCompared(recommended) ? succeed(recommended) : nearest(calculator, inputs);
  if (!first.ok) return first;
  const chosen = [...new Set([first.data, ...beside].filter(isCompared))].slice(0, maxChosen);
  return mapOutcome(calculator.compute(inputs, chosen), (results) => ({
    ...noteMark,
    modelVersion: calculator.modelChanges.at(-1)?.version ?? 0,
    program: `${info.name} ${info.version}`,
    madeAt: new Date(clock.now()).toISOString(),
    ...{ description, chosen, inputs, results },
    leftOut: lenders.filter(({ id }) => leftOut.includes(id)).map(({ name }) => name),
    inputsHash: hashOf(inputs),
  }));
};
