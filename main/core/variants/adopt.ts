import type { Adoption } from '../../../shared/contract/scenarios/variants.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { contentOf } from '../../../shared/publishing/content.ts';
import { maxVariants, type Variant } from '../../../shared/scenario/variants.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { scenarioNotFound, tooLargeForScenario } from '../scenario-failures.ts';
import { inLibrary, refuse, together, variantsBeside, type VariantTools } from './group.ts';

/** Swaps the contents of two variants along with their names. Identifiers and ties stay. */
const swap = ({ drafts, groups }: VariantTools, first: Variant, other: Variant): void => {
  const [a, b] = [drafts.find(first.id), drafts.find(other.id)];
  if (a === undefined || b === undefined) return refuse(scenarioNotFound(a === undefined ? first.id : other.id));
  if (!drafts.replace(a.id, contentOf(b)) || !drafts.replace(b.id, contentOf(a))) return refuse(tooLargeForScenario());
  groups.rename(a.id, other.name);
  groups.rename(b.id, first.name);
};

/** Moves a variant's contents to the original and all others to the bin, in one transaction. */
export const adopt = (
  tools: VariantTools,
  id: string,
): Outcome<{ readonly adoption: Adoption; readonly record: ScenarioRecord }> =>
  together(tools, () => {
    const group = variantsBeside(tools, id);
    const [winner, original] = [group.find((one) => one.id === id), group.find((one) => one.isOriginal)];
    if (winner === undefined || original === undefined)
      return fail('NOT_FOUND', 'This scenario has no other variants, so there is nothing to adopt.');
    if (winner !== original) swap(tools, original, winner);
    const leaving = group.filter((one) => one !== original).map((one) => one.id);
    tools.groups.move(leaving, 'bin');
    const record = tools.drafts.find(original.id);
    if (record === undefined) return refuse(scenarioNotFound(original.id));
    const others = leaving.filter((one) => one !== winner.id);
    return succeed({ adoption: { original: original.id, adopted: winner.id, others }, record });
  });

/** Restores the variants and swaps again: an edit made since is in the variant it was made on. */
export const undoAdoption = (
  tools: VariantTools,
  { original: originalId, adopted, others }: Adoption,
): Outcome<ScenarioRecord> =>
  together(tools, () => {
    const group = tools.groups.of(originalId);
    const coming = [...new Set([...others, adopted])].filter((id) => id !== originalId);
    const isWhole = coming.every((id) => group.some((one) => one.id === id && one.inBin));
    const original = group.find((one) => one.id === originalId && one.isOriginal && !one.inBin);
    if (original === undefined || !isWhole)
      return fail('NOT_FOUND', 'The other variants are no longer in the bin. The scenario stays as it is.');
    if (inLibrary(group).length + coming.length > maxVariants)
      return fail('REFUSED', `A scenario has at most ${maxVariants} variants, and new ones were made since.`);
    tools.groups.move(coming, 'library');
    const winner = group.find((one) => one.id === adopted);
    if (winner !== undefined && winner !== original) swap(tools, original, winner);
    const record = tools.drafts.find(adopted);
    return record === undefined ? refuse(scenarioNotFound(adopted)) : succeed(record);
  });
