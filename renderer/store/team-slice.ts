import type { Input, Output } from '../../shared/contract/index.ts';
import type { TeamArrival, TeamShown, TeamView } from '../../shared/contract/lenders/team.ts';
import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';

type Put = Output<'team.put'>;
export type TeamQuestion = Extract<Put, { readonly status: 'asks' }>['there'][number];

/** A document of the team's folder, beside what applies here. */
export interface ShownArrival {
  readonly arrival: Pick<TeamArrival, 'file' | 'whole'>;
  readonly shown: TeamShown;
}

/** What putting a lender in would replace. */
export interface PutQuestion {
  readonly id: string;
  readonly there: readonly TeamQuestion[];
  /** The first of them in full, where it can be read. */
  readonly shown: TeamShown | undefined;
}

/** Calls that answer with what the folder looks like then. */
type ViewCall = 'start' | 'stop' | 'look' | 'ignore' | 'undo' | 'dismiss';

/** Lenders that a team shares through a folder. */
export interface TeamSlice {
  /** Null until it is read. */
  readonly team: TeamView | null;
  readonly teamOpen: boolean;
  readonly teamShown: ShownArrival | null;
  readonly teamQuestion: PutQuestion | null;
  readonly loadTeam: () => Promise<void>;
  readonly openTeam: (open: boolean) => void;
  /** The path that was chosen in the host's dialog, if one was. */
  readonly chooseTeamFolder: () => Promise<Outcome<string | undefined>>;
  readonly callTeam: <N extends ViewCall>(name: N, input: Input<`team.${N}`>) => Promise<Outcome<TeamView>>;
  /** Null puts it away. */
  readonly showArrival: (arrival: Pick<TeamArrival, 'file' | 'whole'> | null) => Promise<Outcome<unknown>>;
  readonly takeArrivals: (arrivals: readonly TeamArrival[]) => Promise<Outcome<Output<'team.take'>>>;
  /** Asks, in `teamQuestion`, where the folder holds what is not known here and `replace` does not name it. */
  readonly putPack: (id: string, replace?: readonly string[]) => Promise<Outcome<Put>>;
  readonly putTeamQuestionAway: () => void;
}

export const createTeamSlice: CreateSlice<TeamSlice> = ({ client, get, set }) => {
  const keep = (outcome: Outcome<TeamView>): Outcome<TeamView> => {
    if (outcome.ok) set({ team: outcome.data });
    return outcome;
  };
  const load = async (): Promise<void> => {
    keep(await client.call('team.read', {}));
  };
  return {
    team: null,
    teamOpen: false,
    teamShown: null,
    teamQuestion: null,
    loadTeam: load,
    openTeam: (teamOpen) => set({ teamOpen, teamShown: null }),
    chooseTeamFolder: async () =>
      mapOutcome(await client.call('team.chooseFolder', {}), (chosen) =>
        chosen.status === 'chosen' ? chosen.path : undefined,
      ),
    callTeam: async (name, input) => keep((await client.call(`team.${name}`, input)) as Outcome<TeamView>),
    showArrival: async (arrival) => {
      if (arrival === null) {
        set({ teamShown: null });
        return { ok: true, data: undefined };
      }
      const outcome = await client.call('team.show', { file: arrival.file, whole: arrival.whole });
      if (outcome.ok) set({ teamShown: { arrival, shown: outcome.data } });
      return outcome;
    },
    takeArrivals: async (arrivals) => {
      const choices = arrivals.map(({ file, whole, here }) => ({ file, whole, here }));
      const outcome = await client.call('team.take', { choices });
      if (!outcome.ok) return outcome;
      for (const { id } of outcome.data.taken) get().discardPackDraft(id);
      set({ teamShown: null });
      await load();
      return outcome;
    },
    putPack: async (id, replace = []) => {
      const outcome = await client.call('team.put', { id, replace: [...replace] });
      if (!outcome.ok) return outcome;
      if (outcome.data.status === 'put') {
        set({ teamQuestion: null });
        await load();
        return outcome;
      }
      const { there } = outcome.data;
      const first = there.find(({ whole }) => whole !== undefined);
      const shown =
        first?.whole === undefined
          ? undefined
          : await client.call('team.show', { file: first.file, whole: first.whole });
      set({ teamQuestion: { id, there, shown: shown?.ok === true ? shown.data : undefined } });
      return outcome;
    },
    putTeamQuestionAway: () => set({ teamQuestion: null }),
  };
};
