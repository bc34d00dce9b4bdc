import { canonicalJson } from '../../../../shared/publishing/canonical-json.ts';
import { type Content, type PartName, partNames } from '../../../../shared/publishing/content.ts';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { Takes } from '../../../../shared/publishing/profile.ts';
import type { UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { partHash, partOf, samePart, withPart } from '../../merge/content.ts';

/** The contents of an update to the service's copy. */
export interface PushPlan {
  readonly changes: UpdateScenarioBody;
  /** The parts in `changes`. */
  readonly parts: readonly PartName[];
  /** The parts that differ and that this service does not accept. */
  readonly heldBack: readonly PartName[];
}

interface PushInput {
  readonly link: Link;
  /** What the service's copy should become. */
  readonly merged: Content;
  /** What it is. */
  readonly remote: Content;
  readonly takes: Takes;
}

/** The parts to send: those that differ from the service's copy and that it accepts. */
export const pushPlan = ({ link, merged, remote, takes }: PushInput): PushPlan => {
  const differing = partNames.filter(
    (part) => !samePart(merged, remote, part) && !isHeldAsFarAsKept(link, merged, remote, part),
  );
  const parts = differing.filter((part) => isTaken(part, takes));
  const changes = Object.fromEntries(parts.map((part) => [part, partOf(merged, part)]));
  return { changes, parts, heldBack: differing.filter((part) => !parts.includes(part)) };
};

/** The service dropped the difference, and neither copy of the part has changed since. */
const isHeldAsFarAsKept = ({ base, settled }: Link, merged: Content, remote: Content, part: PartName): boolean =>
  settled[part] === partHash(merged, part) && samePart(remote, base, part);

/** True when the service accepts a part in an update. */
export const isTaken = (part: PartName, { links, description }: Takes): boolean => {
  if (part === 'home_loan_security_links') return links;
  return part === 'description' ? description : part !== 'other';
};

/** The scenario as sent in a create: without unknown keys where they are refused. */
export const createContent = (content: Content, { unknownKeys }: Takes): Content =>
  unknownKeys ? content : withPart(content, 'other', {});

/** The names of parts as shown to people; unknown keys by their own names. */
export const namesOf = (parts: readonly PartName[], content: Content): string[] =>
  parts.flatMap((part) => {
    if (part !== 'other') return part;
    const others = Object.entries(partOf(content, 'other') as object);
    return others.filter(([, value]) => canonicalJson(value) !== canonicalJson(undefined)).map(([key]) => key);
  });
