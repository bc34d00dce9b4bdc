import type { Output } from '../../../shared/contract/index.ts';
import type { PolicyNote } from '../../../shared/contract/policies.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connections, LenderDirectory, PolicyNotes, Shell } from '../ports.ts';
import { askForPolicies, findPolicies } from './look-up.ts';
import { type CurrentEntry, notesFile } from './notes-file.ts';
import { createPreparation } from './prepare.ts';

export interface PolicyPorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly policyNotes: PolicyNotes;
  readonly shell: Shell;
  readonly clock: Clock;
  /** The texts of this computer's entries, to be read ahead. */
  readonly policyTexts: () => readonly string[];
}

export const policyHandlers = (ports: PolicyPorts): DomainHandlers<'policies'> => {
  const { connections, policyNotes, clock } = ports;
  const prepare = createPreparation(ports.policyTexts);
  return {
    'policies.query': async (question) => {
      const outcome = await askForPolicies(connections.current().client, question);
      return outcome.ok ? succeed({ policies: await findPolicies(outcome.data, question) }) : outcome;
    },
    'policies.notes': () => succeed({ notes: policyNotes.list() }),
    'policies.writeNote': ({ text: written, ...about }) => {
      const text = written.trim();
      if (text === '') policyNotes.remove(about.lender, about.topic);
      else policyNotes.put({ ...about, text, writtenMs: clock.now() });
      return succeed({ notes: policyNotes.list() });
    },
    'policies.prepare': async () => succeed({ left: await prepare() }),
    'policies.exportNotes': () => exportNotes(ports),
  };
};

/** What this computer's lenders say now on the topics of the notes. */
const currentEntries = async (
  { connections, directory }: PolicyPorts,
  notes: readonly PolicyNote[],
): Promise<Outcome<CurrentEntry[]>> => {
  const known = new Set(directory.list().map(({ id }) => id));
  const lenders = [...new Set(notes.map(({ lender }) => lender))].filter((id) => known.has(id));
  if (lenders.length === 0) return succeed([]);
  const question = { lenders, triggers: [...new Set(notes.map(({ topic }) => topic))] };
  const outcome = await askForPolicies(connections.current().client, question);
  if (!outcome.ok) return outcome;
  const found = await findPolicies(outcome.data, question);
  return succeed(found.map(({ lender, triggers, title, version }) => ({ lender, topics: triggers, title, version })));
};

/** Writes all notes to a file: the host asks where, or the text goes to the page to download. */
const exportNotes = async (ports: PolicyPorts): Promise<Outcome<Output<'policies.exportNotes'>>> => {
  const notes = ports.policyNotes.list();
  const current = await currentEntries(ports, notes);
  if (!current.ok) return current;
  const names = new Map(ports.directory.list().map(({ id, name }) => [id, name]));
  const text = notesFile(notes, (id) => ({
    name: names.get(id) ?? id,
    entries: names.has(id) ? current.data.filter(({ lender }) => lender === id) : undefined,
  }));
  const fileName = 'headroom-policy-notes.csv';
  const saved = await ports.shell.saveText(fileName, text, 'notes');
  return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
};
