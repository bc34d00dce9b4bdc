import type { TeamTaken } from '../../shared/contract/lenders/team.ts';
import type { CommandContext } from '../commands/command.ts';
import { runCommand } from '../commands/registry.ts';
import { reportFailure } from '../ui/page/notices.ts';
import { newsOf, newsWords } from '../ui/words/team-words.ts';

/** More than these are told of together. */
const maxToldApart = 2;

const tellTaken = (context: CommandContext, { id, name, version, savedBy }: TeamTaken): void => {
  const { store, ports } = context;
  const undo = async (): Promise<void> => {
    const outcome = await store.getState().callTeam('undo', { id });
    if (!outcome.ok) reportFailure(ports, 'It was not undone', outcome.error);
  };
  ports.notify({
    tone: 'neutral',
    message: `${name} was taken from the team folder: version ${version} by ${savedBy}`,
    about: `taken ${id}`,
    action: { label: 'Undo', run: () => void undo() },
  });
};

/** Tells once of what arrives in the team's folder, and of what was taken from it by itself. */
export const followTeam = (context: CommandContext): void => {
  const { store, ports } = context;
  const told = new Set<string>();
  const isFirst = (key: string): boolean => {
    const isNew = !told.has(key);
    told.add(key);
    return isNew;
  };
  const show = { label: 'Show', run: () => void runCommand(context, 'pack.team') };
  store.subscribe(({ team }, before) => {
    if (team === null || team === before.team) return;
    const taken = team.taken.filter(({ id, takenMs }) => isFirst(`${id} ${takenMs}`));
    if (taken.length <= maxToldApart) for (const one of taken) tellTaken(context, one);
    else
      ports.notify({
        tone: 'neutral',
        message: `${taken.length} lenders were taken from the team folder`,
        action: show,
      });
    const news = newsOf(team);
    if (news.filter(({ file, whole }) => isFirst(`${file} ${whole}`)).length > 0 && !store.getState().teamOpen)
      ports.notify({ tone: 'neutral', message: newsWords(news), about: 'arrivals', action: show });
  });
};
