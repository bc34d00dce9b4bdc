import {
  deprecationHeader,
  type Preview,
  previewHeader,
  previews,
  readPreviews,
  sunsetHeader,
} from '../../../shared/service/protocol-extensions.ts';
import type { Clock } from '../../platform/clock.ts';

/** Declared by the operator: from when a preview is not to be relied on, and when it goes. */
export interface PreviewEnd {
  readonly deprecatedMs: number;
  readonly sunsetMs: number;
}

export type PreviewEnds = Readonly<Partial<Record<Preview, PreviewEnd>>>;

interface Offer {
  readonly previewEnds: PreviewEnds;
  readonly clock: Clock;
}

/** The previews that have not gone, each with its end where one is declared. */
export const offeredPreviews = ({ previewEnds, clock }: Offer): ReadonlyMap<Preview, PreviewEnd | undefined> =>
  new Map(
    previews
      .map((preview) => [preview, previewEnds[preview]] as const)
      .filter(([, end]) => end === undefined || clock.now() < end.sunsetMs),
  );

/** Of those, the ones that a request asks for. */
export const askedPreviews = (headers: Pick<Headers, 'get'>, offer: Offer): readonly Preview[] =>
  readPreviews(headers.get(previewHeader)).filter((preview) => offeredPreviews(offer).has(preview));

/** Says which previews are in force, and when the one that the answer belongs to goes (RFC 9745, RFC 8594). */
export const previewHeaders = (
  asked: readonly Preview[],
  preview: Preview | undefined,
  { previewEnds }: Offer,
): Readonly<Record<string, string>> => {
  const end = preview && previewEnds[preview];
  return {
    ...(asked.length > 0 && { [previewHeader]: asked.join(', ') }),
    ...(end && {
      [deprecationHeader]: `@${Math.floor(end.deprecatedMs / 1_000)}`,
      [sunsetHeader]: new Date(end.sunsetMs).toUTCString(),
    }),
  };
};
