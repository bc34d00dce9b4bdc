import { canonicalJson } from '../../../../shared/publishing/canonical-json.ts';

/*
 * A service may keep less than it was sent: fields that it does not know, or elements of a part that
 * it has no use for. What it dropped must not look like a change made there, or the
 * next merge would drop it here as well.
 */

/**
 * `value` without what was in `sent` and is missing from `answer`. Changed values stay for a person to see. Lists are
 * matched by id, or by position when they have the same length.
 */
export const withoutDropped = (value: unknown, sent: unknown, answer: unknown): unknown => {
  if (isEmpty(answer) && !isEmpty(sent)) return undefined;
  if (Array.isArray(value) && Array.isArray(sent) && Array.isArray(answer))
    return itemsWithoutDropped(value, sent, answer);
  if (!isObjectOrList(value) || !isObjectOrList(sent) || !isObjectOrList(answer)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const memberLeft = withoutDropped(member, sent[key], answer[key]);
      return memberLeft === undefined ? [] : [[key, memberLeft]];
    }),
  );
};

type Plain = Readonly<Record<string, unknown>>;

const isObjectOrList = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

const isEmpty = (value: unknown): boolean => canonicalJson(value) === canonicalJson(undefined);

const itemsWithoutDropped = (
  items: readonly unknown[],
  sent: readonly unknown[],
  answer: readonly unknown[],
): unknown[] => {
  const [sentById, answerById] = [byId(sent), byId(answer)];
  if (sentById === undefined || (answerById === undefined && answer.length > 0)) {
    const matched = items.length === sent.length && items.length === answer.length;
    return matched ? items.map((item, index) => withoutDropped(item, sent[index], answer[index]) ?? {}) : [...items];
  }
  return items.flatMap((item) => {
    const id = idOf(item);
    if (id === undefined || !sentById.has(id)) return [item];
    return answerById?.has(id) ? [withoutDropped(item, sentById.get(id), answerById.get(id))] : [];
  });
};

const idOf = (item: unknown): string | undefined =>
  isObjectOrList(item) && typeof item.id === 'string' && item.id !== '' ? item.id : undefined;

/** Undefined when not every item has an id of its own. */
const byId = (items: readonly unknown[]): ReadonlyMap<string, unknown> | undefined => {
  const ids = items.map(idOf);
  if (ids.includes(undefined) || new Set(ids).size !== ids.length) return undefined;
  return new Map(items.map((item, index) => [ids[index] ?? '', item]));
};
