import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import { maxVariants, originalName, type Variant } from '../../../shared/scenario/variants.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { ScenarioLibrary, StoredVariant, VariantGroups } from '../../ports/library.ts';
import type { Connections } from '../../ports/service.ts';
import type { PublishingStore } from '../publishing/drafts.ts';
import { tooLargeForScenario } from '../scenario-failures.ts';

/** What storing variants needs: the scenarios of this computer, and a transaction around the work. */
export interface VariantTools extends Pick<PublishingStore, 'drafts' | 'transaction'> {
  readonly groups: VariantGroups;
}

/** A variant with its scenario. */
export interface VariantRecord extends Variant {
  readonly record: ScenarioRecord;
}

/** Thrown to end a transaction without writing anything. */
class Refusal extends Error {
  readonly outcome: Outcome<never>;
  constructor(outcome: Outcome<never>) {
    super('refused');
    this.outcome = outcome;
  }
}

/** Rolls back the surrounding transaction, with this as its outcome. */
export const refuse = (outcome: Outcome<never>): never => {
  throw new Refusal(outcome);
};

/** Does all of the work, or none of it and says why. */
export const together = <T>({ transaction }: Pick<VariantTools, 'transaction'>, work: () => Outcome<T>): Outcome<T> => {
  try {
    return transaction(work);
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
};

export const inLibrary = (group: readonly StoredVariant[]): StoredVariant[] => group.filter(({ inBin }) => !inBin);

/** A scenario and its sibling variants in the library, the original first; empty where there are no others. */
export const variantsBeside = (
  { groups, drafts }: Pick<VariantTools, 'groups' | 'drafts'>,
  id: string,
): readonly Variant[] => {
  const there = inLibrary(groups.of(id)).map(({ inBin: _shelf, ...variant }) => variant);
  return there.length > 1 && drafts.find(id) !== undefined ? there : [];
};

/** The same with their contents. */
export const recordsBeside = (tools: Pick<VariantTools, 'groups' | 'drafts'>, id: string): VariantRecord[] =>
  variantsBeside(tools, id).flatMap((variant) => {
    const record = tools.drafts.find(variant.id);
    return record === undefined ? [] : [{ ...variant, record }];
  });

/** Adds scenarios as variants of the first: all of them, or none if one is too large. */
export const addGroup = (
  { drafts, groups }: VariantTools,
  contents: readonly (Content & { readonly name: string })[],
  teamId?: string,
): readonly ScenarioRecord[] | undefined => {
  const added = contents.map(({ description, scenario }) =>
    drafts.add({ description, scenario }, teamId === undefined ? {} : { teamId }),
  );
  if (!added.every((record) => record !== undefined)) return undefined;
  const [first] = added;
  if (first !== undefined)
    groups.put(
      first.id,
      added.map(({ id }, index) => ({ id, name: contents[index]?.name ?? '' })),
    );
  return added;
};

export const full = (): Outcome<never> =>
  fail('REFUSED', `A scenario has at most ${maxVariants} variants. Adopt or remove one first.`);

/** Adds a variant of a scenario, under a name that none of them has, inside a transaction. */
export const addVariant = (
  { drafts, groups }: VariantTools,
  { id, teamId, dateCreated }: ScenarioRecord,
  { name, content }: { readonly name: string; readonly content: Content },
): Outcome<ScenarioRecord> => {
  const group = groups.of(id);
  if (inLibrary(group).length >= maxVariants) return full();
  const original = group.find((one) => one.isOriginal);
  const added = drafts.add(content, { teamId, dateCreated });
  if (added === undefined) return refuse(tooLargeForScenario());
  groups.put(original?.id ?? id, [
    ...(original === undefined ? [{ id, name: originalName }] : []),
    { id: added.id, name },
  ]);
  return succeed(added);
};

/** Lists show whichever variant was opened last, so all have the same marks. */
export const shareVariantMarks = (
  { connections, library }: { readonly connections: Connections; readonly library: ScenarioLibrary },
  id: string,
): void => {
  const { teamIds } = connections.current();
  const marks = library.marksOf(teamIds, id);
  if (marks === undefined) return;
  const { pinned, archived, tags, stage } = marks;
  library.mark(teamIds, id, { pinned, archived, tags, stage });
};
