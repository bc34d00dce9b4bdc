import { type Content, type PartName, partNames } from '../../../../shared/publishing/content.ts';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { OutboxEntry, Sent } from '../../../../shared/publishing/outbox.ts';
import type { ScenarioRecord } from '../../../../shared/service/scenario.ts';
import { contentHash, partHash, partOf, samePart, withPart } from '../../merge/content.ts';
import { withoutDropped } from './kept.ts';
import type { PushPlan } from './push-plan.ts';

/** The service's copy as just read or answered. */
export interface Read {
  readonly record: ScenarioRecord;
  readonly atMs: number;
}

/** The tie of a scenario opened from a service: both copies are the same. */
export const newLink = (scenarioId: string, profileId: string, read: Read): Link => ({
  scenarioId,
  profileId,
  ...seenIn(read),
  base: contentOf(read.record),
  settled: {},
  merges: [],
});

/**
 * The tie after sending. The new base is this computer's copy as sent: whatever differs in the answer was changed
 * there. What the service dropped is removed from the base and settled.
 */
export const afterSend = (link: Link, sent: Sent, read: Read): Link => {
  const answer = contentOf(read.record);
  const kept = sent.parts.map((part): [PartName, unknown] => [
    part,
    withoutDropped(partOf(sent.base, part), partOf(sent.content, part), partOf(answer, part)),
  ]);
  const base = kept.reduce((content, [part, value]) => withPart(content, part, value), sent.base);
  const dropped = sent.parts.filter((part) => !samePart(base, sent.base, part));
  const settled = Object.fromEntries(dropped.map((part) => [part, partHash(sent.base, part)]));
  return { ...link, ...seenIn(read), base, settled: { ...sent.settled, ...settled } };
};

/**
 * The parts of an update beyond the specification's nine that the answer has unchanged: the service ignores them, or
 * refused them and was sent the rest.
 */
export const untakenParts = (
  link: Link,
  sent: Sent,
  { record }: Read,
): ('description' | 'home_loan_security_links')[] =>
  (['home_loan_security_links', 'description'] as const).filter(
    (part) => sent.parts.includes(part) && samePart(contentOf(record), link.seen, part),
  );

/** What was sent, less these parts: they stay changed here. */
export const sentWithout = (link: Link, sent: Sent, untaken: readonly PartName[]): Sent => ({
  ...sent,
  parts: sent.parts.filter((part) => !untaken.includes(part)),
  base: untaken.reduce((content, part) => withPart(content, part, partOf(link.base, part)), sent.base),
  settled: { ...sent.settled, ...pick(link.settled, untaken) },
});

/** What is recorded before sending. */
export const sentWith = (link: Link, local: Content, merged: Content, plan: PushPlan, attempt: string): Sent => {
  // What was not sent, because the service cannot accept it or drops it, stays as it was.
  const untouched = [...plan.heldBack, ...settledParts(link, local).filter((part) => !plan.parts.includes(part))];
  return {
    attempt,
    content: merged,
    parts: plan.parts,
    base: untouched.reduce((content, part) => withPart(content, part, partOf(link.base, part)), local),
    settled: pick(link.settled, untouched),
  };
};

/** The parts that differ from the base only in what the service dropped. */
const settledParts = ({ settled }: Link, local: Content): PartName[] =>
  partNames.filter((part) => settled[part] === partHash(local, part));

const pick = (settled: Link['settled'], parts: readonly PartName[]): Link['settled'] =>
  Object.fromEntries(Object.entries(settled).filter(([part]) => (parts as readonly string[]).includes(part)));

/**
 * The tie after the service's copy was merged into this computer's: both now contain it. A part whose only difference
 * was settled stays so where neither copy has changed, or where it still has no more than the service lacks.
 */
export const afterMerge = (link: Link, before: Content, merged: Content): Link => {
  const { seen, base } = link;
  const parts = settledParts(link, before);
  const untouched = parts.filter((part) => samePart(merged, before, part) && samePart(seen, base, part));
  const lacking = parts.filter((part) => {
    const ours = partOf(merged, part);
    return samePart(withPart(merged, part, withoutDropped(ours, ours, partOf(seen, part))), seen, part);
  });
  const settled = Object.fromEntries(lacking.map((part) => [part, partHash(merged, part)]));
  return { ...link, base: seen, settled: { ...pick(link.settled, untouched), ...settled } };
};

/**
 * The tie after the service's copy was read. An unanswered update was carried out if the copy has every part as sent.
 */
export const afterLook = (link: Link, entry: OutboxEntry | undefined, read: Read): Link => {
  const sent = entry?.sent;
  const wasDone =
    sent !== undefined &&
    entry?.baseHash === contentHash(link.base) &&
    sent.parts.every((part) => samePart(contentOf(read.record), sent.content, part));
  return wasDone ? afterSend(link, sent, read) : { ...link, ...seenIn(read) };
};

/**
 * True while nothing new is known about the service's copy. What was read before the tie changed may be older than what
 * is known now, and merging it would undo newer work.
 */
export const isSameTie = (link: Link, before: Link): boolean =>
  link.remoteId === before.remoteId &&
  contentHash(link.base) === contentHash(before.base) &&
  contentHash(link.seen) === contentHash(before.seen);

const contentOf = ({ description, scenario }: ScenarioRecord): Content => ({ description, scenario });

const seenIn = ({
  record,
  atMs,
}: Read): Pick<Link, 'remoteId' | 'teamId' | 'seen' | 'seenBy' | 'seenOn' | 'seenAtMs'> => ({
  remoteId: record.id,
  teamId: record.teamId,
  seen: contentOf(record),
  seenBy: record.lastEditedBy,
  seenOn: record.lastEditedOn,
  seenAtMs: atMs,
});
