import type { PackDetail } from '../../shared/contract/lenders/packs.ts';
import { type Outcome, succeed } from '../../shared/outcome.ts';
import type { LenderContent } from '../../shared/pack/lender-file.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

/** A lender of this computer as it is, or as an earlier version of it was. */
export interface PackSide {
  readonly id: string;
  readonly version?: number;
}

export interface ComparedPack {
  readonly side: PackSide;
  readonly detail: PackDetail;
  readonly content: LenderContent;
}

export type PackSides = readonly [from: PackSide, to: PackSide];

/** Two lenders, or two states of one, side by side. */
export interface PackComparisonSlice {
  /** What is compared; null while no comparison is shown. */
  readonly packSides: PackSides | null;
  readonly packComparison: Remote<readonly [from: ComparedPack, to: ComparedPack]>;
  readonly comparePacks: (sides: PackSides | null) => Promise<void>;
}

export const createPackComparisonSlice: CreateSlice<PackComparisonSlice> = (context) => {
  const { client, set } = context;
  const reader = createRemoteReader(context, 'packComparison');

  const read = async (side: PackSide): Promise<Outcome<ComparedPack>> => {
    const detail = await client.call('packs.read', { id: side.id });
    if (!detail.ok) return detail;
    const { id, version } = side;
    if (version === undefined || version === detail.data.base)
      return succeed({ side: { id }, detail: detail.data, content: detail.data.content });
    const earlier = await client.call('packs.version', { id, version });
    return earlier.ok ? succeed({ side, detail: detail.data, content: earlier.data.content }) : earlier;
  };

  return {
    packSides: null,
    packComparison: idle,
    comparePacks: async (packSides) => {
      set({ packSides });
      if (packSides === null) {
        reader.clear();
        return;
      }
      await reader.read(async () => {
        const [from, to] = await Promise.all([read(packSides[0]), read(packSides[1])]);
        if (!from.ok) return from;
        return to.ok ? succeed([from.data, to.data] as const) : to;
      });
    },
  };
};
