import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { dateLabels } from '../../../shared/scenario/listing/date-kinds.ts';
import type { CommandContext } from '../../commands/command.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { dateTitle } from './date-words.ts';

/** Ticks a date of a scenario off, which the notice takes back, or takes the tick back. */
export const turnDate = async ({ store, ports }: CommandContext, date: ListedDate): Promise<void> => {
  // The others leave the list by themselves: once policies are verified, or a key is new.
  if (date.of !== 'scenario') return;
  const { scenarioId, kind, element, day } = date;
  const put = async (isHandled: boolean): Promise<boolean> => {
    const outcome = await store.client.call('dates.handle', { scenarioId, kind, element, day, isHandled });
    if (!outcome.ok) reportFailure(ports, 'The date was not ticked', outcome.error);
    return outcome.ok;
  };
  if (!(await put(!date.isHandled)) || date.isHandled) return;
  ports.notify({
    tone: 'neutral',
    message: `${dateLabels[kind]}, ${visibleText(dateTitle(date))}: done.`,
    action: { label: 'Undo', run: () => void put(false) },
    about: `date ${scenarioId} ${kind} ${element}`,
  });
};
