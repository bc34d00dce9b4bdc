import type { PartName } from '../../../../shared/publishing/content.ts';
import type { Side } from '../../../../shared/publishing/merge.ts';
import { listParts } from '../content/content.ts';
import { nameable, namesIn, type Naming, needsOf } from './element-names.ts';
import type { Fields, Key } from './field.ts';
import { type Lifted, liftedPart } from './lifted.ts';
import { sameFields } from './merge-fields.ts';
import type { Copies } from './together.ts';

/** Where an element is: its part and its key as one text. */
export const placeKey = (part: PartName, key: Key): string => `${part} ${key}`;

/**
 * The places of what `remover` removed although the other side added or changed something that names
 * it. Removing it without a word would leave what they did behind, naming nothing.
 */
export const removedInUse = (copies: Copies<Lifted>, remover: Side): ReadonlySet<string> => {
  const user = otherSide(remover);
  const names = listParts.flatMap((part) =>
    [...liftedPart(copies[user], part)].flatMap(([key, fields]) => newNames(copies, remover, { part, key }, fields)),
  );
  return new Set(names.filter((name) => wasRemoved(copies, remover, name)).map(({ part, key }) => placeKey(part, key)));
};

export const otherSide = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

const wasRemoved = (copies: Copies<Lifted>, remover: Side, { part, key }: Naming): boolean =>
  nameable(liftedPart(copies.base, part)).has(key) && !nameable(liftedPart(copies[remover], part)).has(key);

/**
 * All names of an element that was added, or kept changed; of one that both have, the new ones, and
 * those that it cannot be without when it was changed.
 */
const newNames = (copies: Copies<Lifted>, remover: Side, { part, key }: Naming, fields: Fields): Naming[] => {
  const names = namesIn(part, key, fields);
  const base = liftedPart(copies.base, part).get(key);
  if (base === undefined) return names;
  if (sameFields(base, fields)) return [];
  if (!liftedPart(copies[remover], part).has(key)) return names;
  const before = namesIn(part, key, base);
  return [
    ...names.filter((name) => !before.some((other) => other.part === name.part && other.key === name.key)),
    ...needsOf(part, key, fields),
  ];
};
