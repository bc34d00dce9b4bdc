import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import type { CommandContext } from '../../commands/command.ts';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { fieldKey } from '../../store/document/issues.ts';
import type { SectionId } from '../../store/screens/screens-slice.ts';

/** The sections where the parts with dates are entered. */
const sections: Readonly<Record<string, SectionId>> = {
  securities: 'properties',
  home_loans: 'loans',
  income: 'income',
};

/** Opens what a date is of: a scenario at the field, a lender’s policies, or the services. */
export const openDate = async (context: CommandContext, date: ListedDate): Promise<void> => {
  const { keepPlace, changeScreen, goTo, openPack, showPackTab } = context.store.getState();
  switch (date.of) {
    case 'scenario': {
      const section = sections[date.path[0] ?? ''] ?? 'households';
      keepPlace(date.scenarioId, section, { scrollTop: null, field: `field-${fieldKey(date.path)}` });
      changeScreen({ section }, date.scenarioId);
      await openInEditor(context, date.scenarioId);
      return;
    }
    case 'lender':
      goTo('lenders');
      openPack(date.lender);
      showPackTab('policies');
      return;
    case 'service':
      goTo('connection');
  }
};
