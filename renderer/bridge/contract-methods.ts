import { recovery } from '../../shared/contract/desk/recovery.ts';
import { settings } from '../../shared/contract/desk/settings.ts';
import type { MethodName } from '../../shared/contract/index.ts';
import { lenders } from '../../shared/contract/lenders/lenders.ts';
import { type Method, methodsOf } from '../../shared/contract/method.ts';
import { figures } from '../../shared/contract/scenarios/figures.ts';
import { scenarios } from '../../shared/contract/scenarios/scenarios.ts';
import { profiles } from '../../shared/contract/services/profiles.ts';

/** What the first screen calls. Building the schemas of all others takes longer than drawing it. */
const first = methodsOf({ recovery, settings, lenders, scenarios, figures, profiles });

/** The schemas of a method; undefined where the contract has none. Those of the first screen are there with it. */
export const methodNamed = async (name: MethodName): Promise<Method | undefined> =>
  first.get(name) ?? (await import('../../shared/contract/index.ts')).methods.get(name);
