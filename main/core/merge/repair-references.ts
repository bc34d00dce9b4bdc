import { type ListPart, listParts } from './content.ts';
import type { Copies } from './copies.ts';
import {
  elementKey,
  type Field,
  type Fields,
  type Key,
  type KeyedPart,
  keyedPart,
  type KeyedScenario,
} from './keyed-scenario.ts';
import { isKeyReference, isShares, references } from './reference-values.ts';
import { type ElementRef, isSameRef, ownersOf, referableKeys, referencesIn, referringField } from './references.ts';

/**
 * Reverts what a side changed only because it removed an element that a choice kept: an applicant returns to their
 * household, an owner gets their share back. `spared` is by `elementKey`.
 */
export const withReferencesRestored = (chosen: KeyedScenario, spared: ReadonlySet<string>): KeyedScenario =>
  mapLists(chosen, (part, _key, fields) => {
    const name = referringField(part);
    const field = name === undefined ? undefined : fields.get(name);
    const before = field?.contested === true ? undefined : field?.otherwise;
    if (name === undefined || before === undefined) return fields;
    const restored = new Map([...fields, [name, before]]);
    const isSpared = referencesIn(part, '', restored).some((ref) => spared.has(elementKey(ref.part, ref.key)));
    return isSpared ? restored : fields;
  });

/**
 * The scenario without references to elements that choices removed, treated as in a removal in the editor: living
 * expenses, businesses, HELP debts and links are removed too; an applicant moves to the first household, shares and
 * sharing lose the removed one, another debt then belongs to nobody, and a loan no longer says what it buys. A reference that was already broken stays.
 */
export const withoutBrokenReferences = (chosen: KeyedScenario, copies: Copies<KeyedScenario>): KeyedScenario => {
  const isBroken = brokenIn(chosen, copies);
  return mapLists(chosen, (part, key, fields) => repair(part, key, fields, isBroken));
};

type Change = (part: ListPart, key: Key, fields: Fields) => Fields | undefined;

/** Changes every element of the lists; leaves it out where the change is undefined. */
const mapLists = (scenario: KeyedScenario, change: Change): KeyedScenario =>
  new Map([
    ...scenario,
    ...listParts.map((part): [ListPart, KeyedPart] => [
      part,
      new Map(
        [...keyedPart(scenario, part)].flatMap(([key, fields]): [Key, Fields][] => {
          const changed = change(part, key, fields);
          return changed === undefined ? [] : [[key, changed]];
        }),
      ),
    ]),
  ]);

type IsBroken = (part: ListPart, key: Key, ref: ElementRef) => boolean;

/** True for a reference that is broken now but was not in either copy. */
const brokenIn = (chosen: KeyedScenario, { ours, theirs }: Copies<KeyedScenario>): IsBroken => {
  const leadsNowhere = (scenario: KeyedScenario): ((ref: ElementRef) => boolean) => {
    const keys = new Map(listParts.map((part) => [part as string, referableKeys(keyedPart(scenario, part))]));
    return ({ part, key }) => keys.get(part)?.has(key) !== true;
  };
  const isNowhere = leadsNowhere(chosen);
  const sides = [ours, theirs].map((scenario) => ({ scenario, wasNowhere: leadsNowhere(scenario) }));
  return (part, key, ref) =>
    isNowhere(ref) &&
    sides.some(({ wasNowhere }) => !wasNowhere(ref)) &&
    !sides.some(({ scenario, wasNowhere }) => {
      const fields = keyedPart(scenario, part).get(key);
      return wasNowhere(ref) && fields && referencesIn(part, key, fields).some((one) => isSameRef(one, ref));
    });
};

/** Undefined for an element that cannot exist without what it refers to. */
const repair = (part: ListPart, key: Key, fields: Fields, isBroken: IsBroken): Fields | undefined => {
  if (!referencesIn(part, key, fields).some((ref) => isBroken(part, key, ref))) return fields;
  const name = referringField(part);
  const field = name === undefined ? undefined : fields.get(name);
  if (name === undefined || field === undefined) return undefined;
  const target = references[part]?.target;
  const repaired = target && repairField(field, (to) => isBroken(part, key, { part: target, key: to }));
  if (repaired !== undefined) return new Map([...fields, [name, repaired]]);
  if (ownersOf(part, key, fields).length > 0) return withOtherType(part, fields);
  return new Map([...fields].filter(([other]) => other !== name));
};

/**
 * A debt that one side made a HELP debt of a removed applicant gets the other side's type back and keeps its other
 * changes; undefined for one that was a HELP debt on both sides.
 */
const withOtherType = (part: ListPart, fields: Fields): Fields | undefined => {
  const type = fields.get('type');
  if (part !== 'liabilities' || type === undefined || !('otherwise' in type)) return undefined;
  if (type.otherwise?.value === 'help') return undefined;
  const rest = [...fields].filter(([name]) => name !== references.liabilities?.field);
  return new Map([...rest, ['type', type.otherwise ?? { value: undefined }]]);
};

/** Undefined when nothing is left for the field to refer to. */
const repairField = ({ value, otherwise }: Field, isBroken: (key: Key) => boolean): Field | undefined => {
  if (isShares(value)) {
    const shares = Object.entries(value.shares).filter(([key]) => !isBroken(key));
    const isOwned = shares.some(([, share]) => share > 0) || value.pastEnd.length > 0;
    return isOwned ? { value: { ...value, shares: Object.fromEntries(shares) } } : undefined;
  }
  if (!Array.isArray(value)) {
    const instead = otherwise?.value;
    return isKeyReference(instead) && !isBroken(instead.key) ? otherwise : undefined;
  }
  const items: readonly unknown[] = value;
  return { value: items.filter((one) => !isBroken(isKeyReference(one) ? one.key : String(one))) };
};
