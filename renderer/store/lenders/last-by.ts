import type { AppStore } from '../app-store.ts';
import { useCall } from '../calls.ts';
import { latest } from '../remote.ts';

/** Who saved a lender last on this computer: the name that forms start with. Empty where nobody has. */
export const lastBy = ({ calls }: AppStore): string => latest(calls.read('packs.list', {}))?.lastBy ?? '';

export const useLastBy = (): string => latest(useCall('packs.list', {}))?.lastBy ?? '';
