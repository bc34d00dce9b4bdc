import type { TeamTaken, TeamView } from '../../../../shared/contract/lenders/team.ts';
import type { CommandContext } from '../../../commands/command.ts';
import { runCommand } from '../../../commands/registry.ts';
import { featureOf } from '../../../store/feature-state.ts';
import { latest } from '../../../store/remote.ts';
import { reportFailure } from '../../../ui/page/notices.ts';
import { createTeam } from './state.ts';
import { newsOf, newsWords } from './team-words.ts';

/** More than these are announced together. */
const maxToldApart = 2;

const tellTaken = ({ store, ports }: CommandContext, { id, name, version, savedBy }: TeamTaken): void => {
  const undo = async (): Promise<void> => {
    const outcome = await featureOf(store, createTeam).getState().change('undo', { id });
    if (!outcome.ok) reportFailure(ports, 'The change was not undone', outcome.error);
  };
  ports.notify({
    tone: 'neutral',
    message: `${name} updated from the team folder: version ${version} by ${savedBy}`,
    about: `taken ${id}`,
    action: { label: 'Undo', run: () => void undo() },
  });
};

/** Announces once what arrives in the team's folder, and what was accepted from it automatically. */
export const followTeam = (context: CommandContext): void => {
  const { store, ports } = context;
  const { client, calls } = store;
  const announced = new Set<string>();
  const isFirst = (key: string): boolean => {
    const isNew = !announced.has(key);
    announced.add(key);
    return isNew;
  };
  const show = { label: 'Show', run: () => void runCommand(context, 'pack.team') };
  const announce = (team: TeamView): void => {
    const taken = team.taken.filter(({ id, takenMs }) => isFirst(`${id} ${takenMs}`));
    if (taken.length <= maxToldApart) for (const one of taken) tellTaken(context, one);
    else
      ports.notify({
        tone: 'neutral',
        message: `${taken.length} lenders updated from the team folder`,
        action: show,
      });
    const news = newsOf(team);
    const isNews = news.filter(({ file, whole }) => isFirst(`${file} ${whole}`)).length > 0;
    if (isNews && !featureOf(store, createTeam).getState().isOpen)
      ports.notify({ tone: 'neutral', message: newsWords(news), about: 'arrivals', action: show });
  };

  let before: TeamView | undefined;
  calls.subscribe(() => {
    const team = latest(calls.read('team.read', {}));
    if (team === undefined || team === before) return;
    before = team;
    announce(team);
  });
  // On pages that do not show the folder nothing else asks what became of it.
  client.subscribe('team.changed', () => {
    store.getState().whenQuiet('team', () => void calls.ask('team.read', {}));
  });
};
