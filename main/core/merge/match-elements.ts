import type { Content, PartName } from '../../../shared/publishing/content.ts';
import { type Element, elementsOf, type ListPart, listParts, samePart } from './content.ts';
import type { Copies } from './copies.ts';
import { keyedPart, type KeyedScenario, type KeysOf } from './keyed-scenario.ts';
import { isKeyReference, isShares, references } from './reference-values.ts';

const idOf = ({ id }: Element): string | undefined => (typeof id === 'string' && id !== '' ? id : undefined);

/** A link has no id: it is identified by the pair it joins and a number among the links of that pair. */
const linkKeys = (links: readonly Element[]): string[] => {
  const pairs = links.map(({ home_loan_id: loan, security_id: security }) =>
    JSON.stringify([loan ?? null, security ?? null]),
  );
  return pairs.map((pair, position) => {
    const before = pairs.slice(0, position).filter((other) => other === pair).length;
    return before === 0 ? pair : `${pair} ${before + 1}`;
  });
};

/** True when each element has an id of its own in each copy. */
const hasOwnIds = ({ base, ours, theirs }: Copies<Content>, part: ListPart): boolean =>
  part === 'home_loan_security_links' ||
  [base, ours, theirs].every((copy) => {
    const ids = elementsOf(copy, part).map(idOf);
    return !ids.includes(undefined) && new Set(ids).size === ids.length;
  });

/** Keys by id where every element has its own in every copy, else by position. */
export const matchElements = (copies: Copies<Content>): KeysOf => {
  const byId = new Set(listParts.filter((part) => hasOwnIds(copies, part)));
  return (part, content) => {
    const elements = elementsOf(content, part);
    if (part === 'home_loan_security_links') return linkKeys(elements);
    return elements.map((element, position) => (byId.has(part) ? (idOf(element) ?? '') : `#${position}`));
  };
};

/**
 * The parts whose elements cannot be matched between the copies, in groups that are merged as one value each: a part
 * without ids (or with one id twice) that a side has changed, together with the parts that refer to its elements by
 * position, because it is unclear which element a position means now.
 */
export const unmatchedGroups = (contents: Copies<Content>, keyed: Copies<KeyedScenario>): ListPart[][] => {
  const unmatched = listParts.filter(
    (part) => part !== 'living_expenses' && !hasOwnIds(contents, part) && !isUnchanged(contents, part),
  );
  const groups = unmatched.map((part) => [part, ...listParts.filter((other) => refersTo(other, part, keyed))]);
  return joinOverlapping(groups);
};

const isUnchanged = ({ base, ours, theirs }: Copies<Content>, part: PartName): boolean =>
  samePart(base, ours, part) && samePart(base, theirs, part);

const refersTo = (part: ListPart, target: ListPart, { base, ours, theirs }: Copies<KeyedScenario>): boolean => {
  if (part === target) return false;
  if (part === 'living_expenses') return target === 'households';
  const reference = references[part];
  return (
    reference?.target === target &&
    [base, ours, theirs].some((copy) =>
      [...keyedPart(copy, part).values()].some((fields) => {
        const value = fields.get(reference.field)?.value;
        return isKeyReference(value) || isShares(value);
      }),
    )
  );
};

const joinOverlapping = (groups: readonly ListPart[][]): ListPart[][] =>
  groups.reduce<ListPart[][]>((merged, group) => {
    const overlapping = merged.filter((other) => other.some((part) => group.includes(part)));
    const rest = merged.filter((other) => !overlapping.includes(other));
    return [...rest, listParts.filter((part) => [group, ...overlapping].some((one) => one.includes(part)))];
  }, []);
