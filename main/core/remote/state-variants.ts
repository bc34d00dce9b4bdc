import { type BridgeState, stateScenario } from '../../../shared/bridging/state-scenario.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import { maxVariants } from '../../../shared/scenario/variants.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { contentHash, sameContent } from '../merge/content.ts';
import { scenarioNotFound, tooLargeForScenario } from '../scenario-failures.ts';
import { addVariant, full, inLibrary, refuse, together, type VariantTools } from '../variants/group.ts';

/*
 * A service has no operation for selling and buying. What it can be asked about are the states on the way, each an
 * ordinary scenario: a variant of the one that sells and buys, written anew by each question unless somebody has edited
 * it since the last.
 */

const variantNames: Readonly<Record<BridgeState, string>> = { end: 'After the sale', peak: 'Before the sale settles' };

const titleEnding = (state: BridgeState): string => `: ${variantNames[state].toLowerCase()}`;

/** Long enough for a title that a person reads, with room for the ending. */
const maxTitle = 200;

const titleOf = ({ description }: ScenarioRecord, state: BridgeState): string =>
  `${description.slice(0, maxTitle)}${titleEnding(state)}`;

/** Whether a variant of the name was written for a question, and not by a person for something else. */
const isOfState = ({ description }: ScenarioRecord, state: BridgeState): boolean =>
  description.endsWith(titleEnding(state));

const named = ({ groups }: Pick<VariantTools, 'groups'>, scenarioId: string, state: BridgeState) =>
  groups
    .of(scenarioId)
    .filter(({ isOriginal, name }) => !isOriginal && name === variantNames[state])
    // One in the bin is brought back only where the library has none.
    .toSorted((a, b) => Number(a.inBin) - Number(b.inBin))[0];

/** The variant of a state in the group of a scenario; undefined before the first question, and while it is in the bin. */
export const stateVariant = (
  tools: Pick<VariantTools, 'groups' | 'drafts'>,
  scenarioId: string,
  state: BridgeState,
): ScenarioRecord | undefined => {
  const variant = named(tools, scenarioId, state);
  const record = variant && tools.drafts.find(variant.id);
  return record && isOfState(record, state) ? record : undefined;
};

/** Whether a variant is as the last question wrote it, or as this one would. */
const isAsWritten = ({ groups }: VariantTools, record: ScenarioRecord, content: Content): boolean =>
  sameContent(record, content) || groups.lastWritten(record.id) === contentHash(record);

/** Why a variant is not written over. What an earlier version of the program wrote, nothing says. */
const whyKept = ({ groups }: VariantTools, record: ScenarioRecord, state: BridgeState): string => {
  if (!isOfState(record, state)) return 'was not made by a question to a service';
  return groups.lastWritten(record.id) === undefined
    ? 'may have been edited since the last question'
    : 'has been edited since the last question';
};

/** The variant of the last question, brought back from the bin; undefined where there is none to write over. */
const lastVariant = (
  tools: VariantTools,
  scenarioId: string,
  state: BridgeState,
  content: Content,
): ScenarioRecord | undefined => {
  const { groups, drafts } = tools;
  const variant = named(tools, scenarioId, state);
  if (variant === undefined) return undefined;
  const { id, name, inBin } = variant;
  if (inBin) {
    if (inLibrary(groups.of(scenarioId)).length >= maxVariants) return refuse(full());
    groups.move([id], 'library');
  }
  const record = drafts.find(id) ?? refuse(scenarioNotFound(id));
  if (isAsWritten(tools, record, content)) return record;
  if (!inBin)
    return refuse(
      fail(
        'REFUSED',
        `The variant “${name}” ${whyKept(tools, record, state)}, so it is not written over. Give it another name, then ask again.`,
      ),
    );
  groups.move([id], 'bin');
  return undefined;
};

/** The scenario of a state as stored, and whether the question has written it. */
export interface StoredState {
  readonly id: string;
  readonly isWritten: boolean;
}

const noteWritten = ({ groups }: VariantTools, record: ScenarioRecord): void =>
  groups.noteWritten(record.id, contentHash(record));

/** Stores what is asked about a state: in the variant of the last question, brought back from the bin, or in a new one. */
export const storeState = (
  tools: VariantTools,
  record: ScenarioRecord,
  state: BridgeState,
  amount: number,
): Outcome<StoredState> =>
  together(tools, () => {
    const content: Content = {
      description: titleOf(record, state),
      scenario: stateScenario(record.scenario, state, amount),
    };
    const wasInBin = named(tools, record.id, state)?.inBin === true;
    const before = lastVariant(tools, record.id, state, content);
    if (before === undefined) {
      const added = addVariant(tools, record, { name: variantNames[state], content });
      if (!added.ok) return added;
      noteWritten(tools, added.data);
      return succeed({ id: added.data.id, isWritten: true });
    }
    if (sameContent(before, content)) {
      noteWritten(tools, before);
      return succeed({ id: before.id, isWritten: wasInBin });
    }
    const written = tools.drafts.replace(before.id, content) ?? refuse(tooLargeForScenario());
    noteWritten(tools, written);
    return succeed({ id: written.id, isWritten: true });
  });

/** What a variant asks for, AUD, and whether the scenario has changed since in anything but that and the title. */
export const askedInVariant = (
  { scenario }: ScenarioRecord,
  state: BridgeState,
  variant: ScenarioRecord,
): { readonly amount: number; readonly isOfAnother: boolean } => {
  const amount = requestedAmount(variant.scenario.home_loans);
  const now = { description: variant.description, scenario: stateScenario(scenario, state, amount) };
  return { amount, isOfAnother: !sameContent(now, variant) };
};
