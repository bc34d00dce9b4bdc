import type { MethodName } from '../../../shared/contract/index.ts';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { count } from '../../../shared/scenario/format.ts';

/** The requests of one action, newest first; what Headroom sent by itself stands alone. */
export interface RequestGroup {
  readonly id: string;
  readonly entries: readonly [RequestLogEntry, ...RequestLogEntry[]];
}

/** Requests, newest first, by the action that they were made for; a group stands where its newest request does. */
export const groupRequests = (entries: readonly RequestLogEntry[]): readonly RequestGroup[] => {
  const groups = new Map<string, [RequestLogEntry, ...RequestLogEntry[]]>();
  for (const entry of entries) {
    const id = entry.action === undefined ? `request ${entry.id}` : `action ${entry.action.id}`;
    const group = groups.get(id);
    if (group) group.push(entry);
    else groups.set(id, [entry]);
  }
  return Array.from(groups, ([id, group]) => ({ id, entries: group }));
};

/** A line of the table. The identifier of a request's row is `request` and its number. */
export type RequestRow =
  | { readonly kind: 'group'; readonly id: string; readonly group: RequestGroup; readonly isOpen: boolean }
  | { readonly kind: 'request'; readonly id: string; readonly group: RequestGroup; readonly entry: RequestLogEntry };

/** An action of one request is that request; one of several has a line of its own, with them below where it is open. */
export const rowsOf = (groups: readonly RequestGroup[], opened: ReadonlySet<string>): readonly RequestRow[] =>
  groups.flatMap((group): RequestRow[] => {
    const isOpen = opened.has(group.id);
    const requests = group.entries.map((entry): RequestRow => ({
      kind: 'request',
      id: `request ${entry.id}`,
      group,
      entry,
    }));
    if (requests.length === 1) return requests;
    return [{ kind: 'group', id: group.id, group, isOpen }, ...(isOpen ? requests : [])];
  });

/** What is done at lenders, by the method of the desk. */
const atLenders: Readonly<Record<string, string>> = {
  'compute.allLenders': 'Compute',
  'compute.lender': 'Compute',
  'remote.compute': 'Compute',
  'products.list': 'Products of',
  'remote.products': 'Products of',
  'policies.query': 'Policies of',
  'remote.policies': 'Policies of',
};

/** What is done with a scenario or the service itself. */
const others: Readonly<Record<string, string>> = {
  'scenarios.create': 'New scenario',
  'scenarios.createSample': 'New sample',
  'scenarios.read': 'Open a scenario',
  'scenarios.update': 'Save',
  'scenarios.duplicate': 'Duplicate',
  'scenarios.exportFile': 'Export',
  'scenarios.importFile': 'Import',
  'scenarios.remove': 'Delete',
  'scenarios.restore': 'Restore',
  'variants.branch': 'New variant',
  'variants.compare': 'Compare variants',
  'variants.adopt': 'Adopt a variant',
  'solve.all': 'Search what gets them there',
  'solve.lender': 'Search what gets them there',
  'pictures.curves': 'Draw the curves',
  'pictures.bridges': 'Compare lenders for a sale and purchase',
  'pictures.guarantees': 'Compare lenders for a family guarantee',
  'pictures.waysIn': 'Compare lenders for ways into a home',
  'pictures.choices': 'Weigh the choices of a lender',
  'pictures.difference': 'Draw why two lenders differ',
  'fileNotes.make': 'Make the file note',
  'packs.preview': 'See what a pack changes',
  'policies.exportNotes': 'Export the notes',
  'calibration.choices': 'Weigh the choices of a calibration case',
  'calibration.check': 'Check a calibration case',
  'calibration.keep': 'Keep a calibration case',
  'calibration.explain': 'Explain the differences',
  'connection.status': 'Connect',
  'connection.test': 'Test connection',
  'keys.test': 'Test connection',
  'keys.enter': 'Test connection',
  'keys.switchOver': 'Change the key',
  'profiles.checkLenders': 'Check lenders',
  'profiles.readLenders': 'Read the list of lenders',
  'publishing.publish': 'Publish',
  'publishing.publishAsNew': 'Publish as new',
  'publishing.push': 'Push',
  'publishing.pull': 'Pull',
  'publishing.openById': 'Open by identifier',
  'publishing.openTheirs': 'Open the service’s copy',
  'publishing.resolve': 'Apply what was decided',
} satisfies Partial<Record<MethodName, string>>;

/** `Compute 14 lenders`, `Products of Banksia Bank`; the method itself for an action without words of its own. */
export const actionText = ({ entries }: RequestGroup, nameOf: (lender: string) => string): string => {
  const { action } = entries[0];
  if (action === undefined) return 'In the background';
  const lenders = [...new Set(entries.flatMap((entry) => entry.lenders ?? []))];
  const [lender = ''] = lenders;
  const verb = atLenders[action.method];
  if (verb === undefined || lenders.length === 0) return others[action.method] ?? verb ?? action.method;
  return `${verb} ${lenders.length === 1 ? nameOf(lender) : count(lenders.length, 'lender')}`;
};
