import type { StateId } from '../../state.ts';
import type { DutyTables } from '../duty-table.ts';
import { act } from './act.ts';
import { nsw } from './nsw.ts';
import { nt } from './nt.ts';
import { qld } from './qld.ts';
import { sa } from './sa.ts';
import { tas } from './tas.ts';
import { vic } from './vic.ts';
import { wa } from './wa.ts';

/** Transfer duty by state. */
export const dutyTables: Readonly<Record<StateId, DutyTables>> = { nsw, vic, qld, wa, sa, tas, act, nt };
