import type { Output } from '../../../shared/contract/index.ts';
import type { FoundPolicy, PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { PolicyStanding } from '../../../shared/pack/policy-standing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventSink, Shell } from '../../ports/desk.ts';
import type { LenderDirectory } from '../../ports/lenders.ts';
import type { PolicyNotes } from '../../ports/notes.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { askForPolicies, findPolicies } from './look-up.ts';
import { type CurrentEntry, notesFile } from './notes-file.ts';
import type { PolicyTexts } from './plain-text.ts';
import { createPreparation } from './prepare.ts';

export interface PolicyPorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly policyNotes: PolicyNotes;
  readonly shell: Shell;
  readonly clock: Clock;
  readonly events: EventSink;
  readonly keptPolicies: () => readonly KeptPolicy[];
  readonly policyTexts: PolicyTexts;
}

/** An entry of this computer, with what the service leaves out. */
export interface KeptPolicy {
  readonly lender: string;
  readonly content: string;
  readonly standing: PolicyStanding;
}

export const policyHandlers = (ports: PolicyPorts): DomainHandlers<'policies'> => {
  const { connections, policyNotes, clock, events, policyTexts } = ports;
  const prepare = createPreparation(() => ports.keptPolicies().map(({ content }) => content), policyTexts.blocksOf);
  return {
    'policies.query': async (question) => {
      const outcome = await askForPolicies(connections.current().client, question);
      if (!outcome.ok) return outcome;
      const found = await findPolicies(policyTexts, outcome.data, question);
      return succeed({ policies: withVerification(found, ports.keptPolicies()) });
    },
    'policies.notes': () => succeed({ notes: policyNotes.list() }),
    'policies.writeNote': ({ text: written, ...about }) => {
      const text = written.trim();
      if (text === '') policyNotes.remove(about.lender, about.topic);
      else policyNotes.put({ ...about, text, writtenMs: clock.now() });
      events.emit('policyNotes.changed', {});
      return succeed({ notes: policyNotes.list() });
    },
    'policies.prepare': async () => succeed({ left: await prepare() }),
    'policies.exportNotes': () => exportNotes(ports),
  };
};

/** The entries, each with where it comes from. */
const withVerification = (found: readonly FoundPolicy[], stored: readonly KeptPolicy[]): FoundPolicy[] =>
  found.map((policy) => ({
    ...policy,
    standing: stored.find(({ lender, content }) => lender === policy.lender && content === policy.content)?.standing,
  }));

/** What this computer's lenders currently say on the topics of the notes. */
const currentEntries = async (
  { connections, directory, policyTexts }: PolicyPorts,
  notes: readonly PolicyNote[],
): Promise<Outcome<CurrentEntry[]>> => {
  const lenderIds = new Set(directory.list().map(({ id }) => id));
  const lenders = [...new Set(notes.map(({ lender }) => lender))].filter((id) => lenderIds.has(id));
  if (lenders.length === 0) return succeed([]);
  const question = { lenders, triggers: [...new Set(notes.map(({ topic }) => topic))] };
  const outcome = await askForPolicies(connections.current().client, question);
  if (!outcome.ok) return outcome;
  const ranked = await findPolicies(policyTexts, outcome.data, question);
  return succeed(ranked.map(({ lender, triggers, title, version }) => ({ lender, topics: triggers, title, version })));
};

/** Writes all notes to a file: the host asks where to save it, or the page downloads the text. */
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
