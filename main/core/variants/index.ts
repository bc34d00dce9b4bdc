import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { contentOf } from '../../../shared/publishing/content.ts';
import { freeVariantName, maxVariants } from '../../../shared/scenario/variants.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { EventSink } from '../../ports/desk.ts';
import type { ScenarioLibrary } from '../../ports/library.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { scenarioNotFound } from '../scenario-failures.ts';
import type { ScenarioChange } from '../scenarios/marks.ts';
import type { EditedStore } from '../scenarios/update-scenario.ts';
import { adopt, undoAdoption } from './adopt.ts';
import { variantDifferences } from './differences.ts';
import {
  addVariant,
  full,
  inLibrary,
  recordsBeside,
  shareVariantMarks,
  together,
  variantsBeside,
  type VariantTools,
} from './group.ts';

export interface VariantPorts {
  readonly connections: Connections;
  readonly library: ScenarioLibrary;
  readonly events: EventSink;
  readonly edited: EditedStore;
  readonly variantGroups: VariantTools['groups'];
}

/** Makes a variant of a scenario with its current contents. */
const branch = (tools: VariantTools, id: string): Outcome<ScenarioRecord> =>
  together(tools, () => {
    const { drafts, groups } = tools;
    const record = drafts.find(id);
    if (record === undefined) return scenarioNotFound(id);
    const group = groups.of(id);
    const name = freeVariantName(group.map((one) => one.name));
    return addVariant(tools, record, { name, content: contentOf(record) });
  });

/** Moves one variant, without the others. */
const move = (tools: VariantTools, id: string, to: 'library' | 'bin'): Outcome<{ id: string }> =>
  together(tools, () => {
    const group = tools.groups.of(id);
    const variant = group.find((one) => one.id === id);
    if (variant?.inBin !== (to === 'library')) return scenarioNotFound(id);
    if (variant.isOriginal)
      return fail('REFUSED', 'The original cannot be removed on its own: delete the scenario with all its variants.');
    if (to === 'library' && inLibrary(group).length >= maxVariants) return full();
    tools.groups.move([id], to);
    return succeed({ id });
  });

/** Variants of one scenario: making, naming, comparing and adopting them. Only the desk's store knows which belong
 * together. */
export const variantHandlers = (ports: VariantPorts): DomainHandlers<'variants'> => {
  const { connections, library, events, edited, variantGroups } = ports;
  const tools: VariantTools = { ...edited, groups: variantGroups };
  const tell = (change: ScenarioChange): void => events.emit('scenarios.changed', change);
  const announced = <T>(outcome: Outcome<T>, changes: (data: T) => readonly ScenarioChange[]): Outcome<T> => {
    if (outcome.ok) for (const change of changes(outcome.data)) tell(change);
    return outcome;
  };
  const shareMarks = (id: string): void => shareVariantMarks({ connections, library }, id);

  return {
    'variants.of': ({ id }) => succeed({ variants: [...variantsBeside(tools, id)] }),
    'variants.branch': ({ id, origin }) => {
      const newVariant = branch(tools, id);
      if (newVariant.ok) shareMarks(id);
      return announced(newVariant, (record) => [
        { id: record.id, kind: 'written', origin },
        { id, kind: 'marked', origin },
      ]);
    },
    'variants.rename': ({ id, name, origin }) => {
      const hasVariants = variantsBeside(tools, id).length > 0;
      if (!hasVariants) return fail('NOT_FOUND', 'This scenario has no variants, so there is no name to change.');
      const renamed = together(tools, () => {
        variantGroups.rename(id, name);
        return succeed({ id });
      });
      return announced(renamed, () => [{ id, kind: 'marked', origin }]);
    },
    'variants.remove': ({ id, origin }) => announced(move(tools, id, 'bin'), () => [{ id, kind: 'removed', origin }]),
    'variants.restore': ({ id, origin }) =>
      announced(move(tools, id, 'library'), () => [{ id, kind: 'restored', origin }]),
    'variants.compare': ({ id }) => {
      const records = recordsBeside(tools, id);
      const contents = records.map(({ record }) => contentOf(record));
      if (contents.length === 0) return fail('NOT_FOUND', 'This scenario has no variants to compare.');
      return succeed({
        variants: records.map(({ record, ...variant }) => ({ ...variant, ...contentOf(record) })),
        differences: variantDifferences(contents),
      });
    },
    'variants.adopt': ({ id, origin }) =>
      announced(adopt(tools, id), ({ adoption: { original, adopted, others } }) => [
        { id: original, kind: 'written', origin },
        ...[adopted, ...others]
          .filter((one) => one !== original)
          .map((one): ScenarioChange => ({ id: one, kind: 'removed', origin })),
      ]),
    'variants.undoAdoption': ({ origin, ...adoption }) =>
      announced(undoAdoption(tools, adoption), () => [
        { id: adoption.original, kind: 'written', origin },
        ...[adoption.adopted, ...adoption.others]
          .filter((one) => one !== adoption.original)
          .map((one): ScenarioChange => ({ id: one, kind: 'restored', origin })),
      ]),
  };
};
