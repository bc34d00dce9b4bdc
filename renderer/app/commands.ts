import { editActions } from '../commands/edit-commands.ts';
import { panelActions } from '../commands/panel-commands.ts';
import { assembleCommands } from '../commands/registry.ts';
import { scenarioActions } from '../commands/scenario-commands.ts';
import { serviceActions } from '../commands/service-commands.ts';
import { variantActions } from '../commands/variant-commands.ts';
import { viewActions } from '../commands/view-commands.ts';
import { bankActions } from '../features/banks/commands.ts';
import { dateActions } from '../features/dates/commands.ts';
import { packActions } from '../features/lenders/commands.ts';
import { noteActions } from '../features/note/commands.ts';
import { productActions } from '../features/products/commands.ts';
import { ruleActions } from '../features/rules/commands.ts';
import { elementActions } from '../features/scenario/commands.ts';

/** The commands of the application, with what the features add of their own. */
export const commands = assembleCommands({
  ...scenarioActions,
  ...variantActions,
  ...noteActions,
  ...serviceActions,
  ...editActions,
  ...elementActions,
  ...bankActions,
  ...dateActions,
  ...packActions,
  ...panelActions,
  ...productActions,
  ...ruleActions,
  ...viewActions,
});
