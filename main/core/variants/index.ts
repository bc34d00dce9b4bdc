import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { contentOf } from '../../../shared/publishing/content.ts';
import { freeVariantName, maxVariants, originalName } from '../../../shared/scenario/variants.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { EventSink } from '../../ports/desk.ts';
import type { ScenarioLibrary } from '../../ports/library.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { scenarioNotFound, tooLargeForScenario } from '../scenario-failures.ts';
import type { ScenarioChange } from '../scenarios/marks.ts';
import type { EditedStore } from '../scenarios/update-scenario.ts';
import { adopt, undoAdoption } from './adopt.ts';
import { variantDifferences } from './differences.ts';
import { inLibrary, recordsBeside, refuse, together, variantsBeside, type VariantTools } from './group.ts';

export interface VariantPorts {
  readonly connections: Connections;
  readonly library: ScenarioLibrary;
  readonly events: EventSink;
  readonly edited: EditedStore;
  readonly variantGroups: VariantTools['groups'];
}

const full = (): Outcome<never> =>
  fail('REFUSED', `A scenario has at most ${maxVariants} variants. Adopt or remove one first.`);

/** A variant of a scenario with what it holds now. */
const branch = (tools: VariantTools, id: string): Outcome<ScenarioRecord> =>
  together(tools, () => {
    const { drafts, groups } = tools;
    const record = drafts.find(id);
    if (record === undefined) return scenarioNotFound(id);
    const group = groups.of(id);
    if (inLibrary(group).length >= maxVariants) return full();
    const original = group.find((one) => one.isOriginal);
    const name = freeVariantName(group.map((one) => one.name));
    const made = drafts.add(contentOf(record), record.teamId);
    if (made === undefined) return refuse(tooLargeForScenario());
    const first = original === undefined ? [{ id, name: originalName }] : [];
    groups.put(original?.id ?? id, [...first, { id: made.id, name }]);
    return succeed(made);
  });

/** Moves one variant, without the others. */
const move = (tools: VariantTools, id: string, to: 'library' | 'bin'): Outcome<{ id: string }> =>
  together(tools, () => {
    const group = tools.groups.of(id);
    const variant = group.find((one) => one.id === id);
    if (variant?.inBin !== (to === 'library')) return scenarioNotFound(id);
    if (variant.isOriginal) return fail('REFUSED', 'The original goes with all its variants: delete the scenario.');
    if (to === 'library' && inLibrary(group).length >= maxVariants) return full();
    tools.groups.move([id], to);
    return succeed({ id });
  });

/** Variants of one scenario: made, named, compared, and one adopted. What belongs together is known to the desk's store alone. */
export const variantHandlers = (ports: VariantPorts): DomainHandlers<'variants'> => {
  const { connections, library, events, edited, variantGroups } = ports;
  const tools: VariantTools = { ...edited, groups: variantGroups };
  const tell = (change: ScenarioChange): void => events.emit('scenarios.changed', change);
  const told = <T>(outcome: Outcome<T>, changes: (data: T) => readonly ScenarioChange[]): Outcome<T> => {
    if (outcome.ok) for (const change of changes(outcome.data)) tell(change);
    return outcome;
  };
  /** Lists show whichever variant was opened last, so each has the marks of the others. */
  const shareMarks = (id: string): void => {
    const { teamIds } = connections.current();
    const marks = library.marksOf(teamIds, id);
    if (marks === undefined) return;
    const { pinned, archived, tags } = marks;
    library.mark(teamIds, id, { pinned, archived, tags });
  };

  return {
    'variants.of': ({ id }) => succeed({ variants: [...variantsBeside(tools, id)] }),
    'variants.branch': ({ id, origin }) => {
      const made = branch(tools, id);
      if (made.ok) shareMarks(id);
      return told(made, (record) => [
        { id: record.id, kind: 'written', origin },
        { id, kind: 'marked', origin },
      ]);
    },
    'variants.rename': ({ id, name, origin }) => {
      const known = variantsBeside(tools, id).length > 0;
      if (!known) return fail('NOT_FOUND', 'This scenario has no variants, so there is no name to change.');
      const renamed = together(tools, () => {
        variantGroups.rename(id, name);
        return succeed({ id });
      });
      return told(renamed, () => [{ id, kind: 'marked', origin }]);
    },
    'variants.remove': ({ id, origin }) => told(move(tools, id, 'bin'), () => [{ id, kind: 'removed', origin }]),
    'variants.restore': ({ id, origin }) => told(move(tools, id, 'library'), () => [{ id, kind: 'restored', origin }]),
    'variants.compare': ({ id }) => {
      const found = recordsBeside(tools, id);
      const contents = found.map(({ record }) => contentOf(record));
      if (contents.length === 0) return fail('NOT_FOUND', 'This scenario has no variants to compare.');
      return succeed({
        variants: found.map(({ record, ...variant }) => ({ ...variant, ...contentOf(record) })),
        differences: variantDifferences(contents),
      });
    },
    'variants.adopt': ({ id, origin }) =>
      told(adopt(tools, id), ({ adoption: { original, adopted, others } }) => [
        { id: original, kind: 'written', origin },
        ...[adopted, ...others]
          .filter((one) => one !== original)
          .map((one): ScenarioChange => ({ id: one, kind: 'removed', origin })),
      ]),
    'variants.undoAdoption': ({ origin, ...adoption }) =>
      told(undoAdoption(tools, adoption), () => [
        { id: adoption.original, kind: 'written', origin },
        ...[adoption.adopted, ...adoption.others]
          .filter((one) => one !== adoption.original)
          .map((one): ScenarioChange => ({ id: one, kind: 'restored', origin })),
      ]),
  };
};
