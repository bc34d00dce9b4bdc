import { type Content, type PartName, partNames } from '../../../../shared/publishing/content.ts';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../../../shared/publishing/outbox.ts';
import type { LinkStatus } from '../../../../shared/publishing/status.ts';
import { differingParts, partHash, samePart } from '../../merge/content.ts';

/** True when a part of this computer's copy changed since the base. */
export const isChangedHere = ({ base, settled }: Link, local: Content, part: PartName): boolean =>
  !samePart(local, base, part) && settled[part] !== partHash(local, part);

/** A scenario's state at a service; an entry in the outbox takes precedence over the copies. */
export const linkStatus = (link: Link | undefined, local: Content, entry: OutboxEntry | undefined): LinkStatus => {
  const here = link === undefined ? [] : partNames.filter((part) => isChangedHere(link, local, part));
  const there = link === undefined ? [] : differingParts(link.seen, link.base);
  if (entry !== undefined) {
    const { state, reason } = entry;
    return { status: state === 'blocked' ? 'blocked' : 'waiting', here, there, reason };
  }
  return { status: link === undefined ? 'draft' : wordOf(here.length > 0, there.length > 0), here, there };
};

const wordOf = (here: boolean, there: boolean): LinkStatus['status'] => {
  if (here && there) return 'changed_both';
  if (here) return 'changed_here';
  return there ? 'changed_there' : 'published';
};
