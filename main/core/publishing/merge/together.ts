import type { Content, PartName } from '../../../../shared/publishing/content.ts';
import { canonicalPart, type Element, elementsOf, type ListPart, listParts } from '../content/content.ts';
import { type Keying, type Lifted, liftedPart } from './lifted.ts';
import { isNamed, isShares, references, type Target } from './references.ts';

/** The three copies of a merge. `base` is what both come from. */
export interface Copies<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

export const eachCopy = <A, B>({ base, mine, theirs }: Copies<A>, work: (copy: A) => B): Copies<B> => ({
  base: work(base),
  mine: work(mine),
  theirs: work(theirs),
});

const targets: readonly Target[] = ['households', 'income'];

const idOf = ({ id }: Element): string | undefined => (typeof id === 'string' && id !== '' ? id : undefined);

/** A link has no id: it is the pair that it joins, and which of several of that pair. */
const linkKeys = (links: readonly Element[]): string[] => {
  const pairs = links.map(({ home_loan_id: loan, security_id: security }) =>
    JSON.stringify([loan ?? null, security ?? null]),
  );
  return pairs.map((pair, place) => {
    const before = pairs.slice(0, place).filter((other) => other === pair).length;
    return before === 0 ? pair : `${pair} ${before + 1}`;
  });
};

/** True when each element has an id of its own in each copy. */
const toldApart = ({ base, mine, theirs }: Copies<Content>, part: ListPart): boolean =>
  part === 'home_loan_security_links' ||
  [base, mine, theirs].every((copy) => {
    const ids = elementsOf(copy, part).map(idOf);
    return !ids.includes(undefined) && new Set(ids).size === ids.length;
  });

/** By id where that tells elements apart in every copy, else by position. */
export const keyingOf = (copies: Copies<Content>): Keying => {
  const byId = new Set(listParts.filter((part) => toldApart(copies, part)));
  return (part, content) => {
    const elements = elementsOf(content, part);
    if (part === 'home_loan_security_links') return linkKeys(elements);
    return elements.map((element, place) => (byId.has(part) ? (idOf(element) ?? '') : `#${place}`));
  };
};

/**
 * The parts whose elements cannot be matched between the copies, in groups that are merged as one
 * value each: a part without ids (or with one id twice) that a side has changed, together with the
 * parts that name its elements by position, because nobody can say which element a position means now.
 */
export const mergedTogether = (copies: Copies<Content>, lifted: Copies<Lifted>): ListPart[][] => {
  const unmatched = listParts.filter(
    (part) => part !== 'living_expenses' && !toldApart(copies, part) && !alike(copies, part),
  );
  const groups = unmatched.map((part) => [part, ...listParts.filter((other) => namesByPosition(other, part, lifted))]);
  return joinOverlapping(groups);
};

const alike = ({ base, mine, theirs }: Copies<Content>, part: PartName): boolean =>
  canonicalPart(base, part) === canonicalPart(mine, part) && canonicalPart(base, part) === canonicalPart(theirs, part);

const namesByPosition = (part: ListPart, target: ListPart, { base, mine, theirs }: Copies<Lifted>): boolean => {
  if (part === target || !(targets as readonly ListPart[]).includes(target)) return false;
  if (part === 'living_expenses') return target === 'households';
  const reference = references[part];
  return (
    reference?.target === target &&
    [base, mine, theirs].some((copy) =>
      [...liftedPart(copy, part).values()].some((fields) => {
        const value = fields.get(reference.field)?.value;
        return isNamed(value) || isShares(value);
      }),
    )
  );
};

const joinOverlapping = (groups: readonly ListPart[][]): ListPart[][] =>
  groups.reduce<ListPart[][]>((joined, group) => {
    const overlapping = joined.filter((other) => other.some((part) => group.includes(part)));
    const rest = joined.filter((other) => !overlapping.includes(other));
    return [...rest, listParts.filter((part) => [group, ...overlapping].some((one) => one.includes(part)))];
  }, []);
