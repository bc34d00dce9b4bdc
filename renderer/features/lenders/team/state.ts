import type { Input, Output } from '../../../../shared/contract/index.ts';
import type { TeamArrival, TeamView } from '../../../../shared/contract/lenders/team.ts';
import type { Outcome } from '../../../../shared/outcome.ts';
import type { CreateFeature } from '../../../store/feature-state.ts';

type Shared = Output<'team.put'>;

/** A document of the folder in the state in which it was listed. */
export type ArrivalKey = Pick<TeamArrival, 'file' | 'whole'>;

/** What sharing a lender would replace in the folder. */
export interface ReplaceQuestion {
  readonly id: string;
  readonly there: Extract<Shared, { readonly status: 'asks' }>['there'];
}

/** Calls that answer with the folder as it is afterwards. */
type ViewCall = 'start' | 'stop' | 'look' | 'ignore' | 'undo' | 'dismiss';

/** Lenders that a team shares through a folder. */
export interface TeamState {
  readonly isOpen: boolean;
  /** The document that is compared with the lender of this computer; null shows the list. */
  readonly compared: ArrivalKey | null;
  readonly question: ReplaceQuestion | null;
  readonly show: (isOpen: boolean) => void;
  readonly compare: (arrival: ArrivalKey | null) => void;
  readonly change: <N extends ViewCall>(name: N, input: Input<`team.${N}`>) => Promise<Outcome<TeamView>>;
  readonly accept: (arrivals: readonly TeamArrival[]) => Promise<Outcome<Output<'team.take'>>>;
  /** Asks in `question` where the folder holds changes of others that are not here and `replace` does not name. */
  readonly share: (id: string, replace?: readonly string[]) => Promise<Outcome<Shared>>;
  readonly dropQuestion: () => void;
}

export const createTeam: CreateFeature<TeamState> = ({ app, set }) => ({
  isOpen: false,
  compared: null,
  question: null,
  show: (isOpen) => set({ isOpen, compared: null }),
  compare: (compared) => set({ compared }),
  change: async (name, input) => {
    // Each of these answers with a view; TypeScript does not follow that through the name.
    const outcome = (await app.client.call(`team.${name}`, input)) as Outcome<TeamView>;
    if (outcome.ok) app.calls.put('team.read', {}, outcome.data);
    return outcome;
  },
  accept: async (arrivals) => {
    const choices = arrivals.map(({ file, whole, here }) => ({ file, whole, here }));
    const outcome = await app.client.call('team.take', { choices });
    if (!outcome.ok) return outcome;
    for (const { id } of outcome.data.taken) app.getState().discardPackDraft(id);
    set({ compared: null });
    return outcome;
  },
  share: async (id, replace = []) => {
    const outcome = await app.client.call('team.put', { id, replace: [...replace] });
    if (outcome.ok) set({ question: outcome.data.status === 'asks' ? { id, there: outcome.data.there } : null });
    return outcome;
  },
  dropQuestion: () => set({ question: null }),
});
