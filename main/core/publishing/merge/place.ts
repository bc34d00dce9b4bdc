import type { PartName } from '../../../../shared/publishing/content.ts';
import type { Place } from '../../../../shared/publishing/merge.ts';
import type { Key } from './field.ts';
import { householdOf, type Lifted, liftedPart } from './lifted.ts';
import type { Copies } from './together.ts';

/** The place of an element for people: by its id where a copy has one, else by the key that it is known by. */
export const placeOf = (copies: Copies<Lifted>, part: PartName, key: Key): Place => {
  if (part === 'description') return { part };
  const ids = [copies.mine, copies.theirs, copies.base].map(
    (copy) => liftedPart(copy, part).get(key)?.get('id')?.value,
  );
  const id = ids.find((value) => typeof value === 'string' && value !== '');
  return { part, element: typeof id === 'string' ? id : (householdOf(key) ?? key) };
};
