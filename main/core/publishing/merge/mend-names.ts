import type { PartName } from '../../../../shared/publishing/content.ts';
import { type ListPart, listParts } from '../content/content.ts';
import { nameable, namesIn, type Naming, needsOf } from './element-names.ts';
import type { Field, Fields, Key } from './field.ts';
import { placeKey } from './in-use.ts';
import { type Lifted, type LiftedPart, liftedPart } from './lifted.ts';
import { isNamed, isShares, references } from './references.ts';
import type { Copies } from './together.ts';

/**
 * Takes back what a side changed only because it removed an element that a choice has kept: an
 * applicant is in their household again, an owner has their share again.
 */
export const withNamesRestored = (chosen: Lifted, kept: ReadonlySet<string>): Lifted =>
  mapLists(chosen, (part, _key, fields) => {
    const { field: name } = references[part] ?? {};
    const field = name === undefined ? undefined : fields.get(name);
    const before = field?.contested === true ? undefined : field?.otherwise;
    if (name === undefined || before === undefined) return fields;
    const restored = new Map([...fields, [name, before]]);
    const isKept = namesIn(part, '', restored).some((one) => kept.has(placeKey(one.part, one.key)));
    return isKept ? restored : fields;
  });

/**
 * A scenario in which nothing names an element that was chosen to go, dealt with as the editor does
 * it: living expenses, businesses and HELP debts go along, links too; an applicant moves to the first
 * household, shares and sharing lose the one that is gone, another debt then names nobody. A name
 * that led nowhere before stays as it was.
 */
export const withoutBrokenNames = (chosen: Lifted, copies: Copies<Lifted>): Lifted => {
  const isBroken = brokenIn(chosen, copies);
  return mapLists(chosen, (part, key, fields) => mend(part, key, fields, isBroken));
};

type Change = (part: ListPart, key: Key, fields: Fields) => Fields | undefined;

/** Every element of the lists changed, or left out where the change is undefined. */
const mapLists = (lifted: Lifted, change: Change): Lifted =>
  new Map([
    ...lifted,
    ...listParts.map((part): [ListPart, LiftedPart] => [
      part,
      new Map(
        [...liftedPart(lifted, part)].flatMap(([key, fields]): [Key, Fields][] => {
          const changed = change(part, key, fields);
          return changed === undefined ? [] : [[key, changed]];
        }),
      ),
    ]),
  ]);

type IsBroken = (part: ListPart, key: Key, name: Naming) => boolean;

/** True for a name that leads nowhere now and did not in either copy. */
const brokenIn = (chosen: Lifted, { mine, theirs }: Copies<Lifted>): IsBroken => {
  const [here, ...sides] = [chosen, mine, theirs].map((lifted) => ({
    lifted,
    nameable: new Map<PartName, ReadonlySet<Key>>(listParts.map((part) => [part, nameable(liftedPart(lifted, part))])),
  }));
  const leadsNowhere = (names: typeof here, { part, key }: Naming): boolean =>
    names?.nameable.get(part)?.has(key) !== true;
  return (part, key, name) =>
    leadsNowhere(here, name) &&
    sides.some((side) => !leadsNowhere(side, name)) &&
    !sides.some(
      (side) => leadsNowhere(side, name) && isNamedBy(liftedPart(side.lifted, part).get(key), part, key, name),
    );
};

const isNamedBy = (fields: Fields | undefined, part: ListPart, key: Key, name: Naming): boolean =>
  fields !== undefined && namesIn(part, key, fields).some((one) => one.part === name.part && one.key === name.key);

/** Undefined for an element that cannot be without what it names. */
const mend = (part: ListPart, key: Key, fields: Fields, isBroken: IsBroken): Fields | undefined => {
  if (!namesIn(part, key, fields).some((name) => isBroken(part, key, name))) return fields;
  const reference = references[part];
  const field = reference && fields.get(reference.field);
  if (reference === undefined || field === undefined) return undefined;
  const mended = mendField(field, (name) => isBroken(part, key, { part: reference.target, key: name }));
  if (mended !== undefined) return new Map([...fields, [reference.field, mended]]);
  if (needsOf(part, key, fields).length > 0) return withOtherType(part, fields);
  return new Map([...fields].filter(([name]) => name !== reference.field));
};

/**
 * A debt that one side made a HELP debt of somebody who is gone is again what the other side has, with
 * what else was changed of it; undefined for one that has been a HELP debt on both.
 */
const withOtherType = (part: ListPart, fields: Fields): Fields | undefined => {
  const type = fields.get('type');
  if (part !== 'liabilities' || type === undefined || !('otherwise' in type)) return undefined;
  if (type.otherwise?.value === 'help') return undefined;
  const rest = [...fields].filter(([name]) => name !== references.liabilities?.field);
  return new Map([...rest, ['type', type.otherwise ?? { value: undefined }]]);
};

/** Undefined when nothing is left to say. */
const mendField = ({ value, otherwise }: Field, isBroken: (key: Key) => boolean): Field | undefined => {
  if (isShares(value)) {
    const shares = Object.entries(value.shares).filter(([key]) => !isBroken(key));
    const owned = shares.some(([, share]) => share > 0) || value.beyond.length > 0;
    return owned ? { value: { ...value, shares: Object.fromEntries(shares) } } : undefined;
  }
  if (!Array.isArray(value)) {
    const instead = otherwise?.value;
    return isNamed(instead) && !isBroken(instead.names) ? otherwise : undefined;
  }
  const items: readonly unknown[] = value;
  return { value: items.filter((one) => !isBroken(isNamed(one) ? one.names : String(one))) };
};
