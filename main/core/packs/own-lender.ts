import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderVersion } from '../../../shared/pack/lender-file.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PackWorkshop } from '../../ports/calculations.ts';
import type { Ids, Shell } from '../../ports/desk.ts';
import type { CheckLenderText, OwnLender, OwnLenders } from '../../ports/lenders.ts';
import type { Connections } from '../../ports/service.ts';
import { ownId } from './duplicate.ts';
import { contentOf } from './versions.ts';

export interface PackPorts {
  readonly ownLenders: OwnLenders;
  readonly checkLenderText: CheckLenderText;
  readonly workshop: PackWorkshop;
  readonly connections: Connections;
  readonly shell: Shell;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** The own lender with this identifier. NOT_FOUND where there is none, even if it is a sample. */
export const ownLender = ({ ownLenders }: Pick<PackPorts, 'ownLenders'>, id: string): Outcome<OwnLender> => {
  const lender = ownLenders.list().find((one) => one.id === id);
  return lender === undefined ? fail('NOT_FOUND', `This computer has no lender of its own ${id}.`) : succeed(lender);
};

/** Identifiers for a new lender of this name and for its products. */
export const newIdentity = ({ ownLenders, ids }: PackPorts, name: string) => ({
  id: ownId(name, new Set(ownLenders.list().map(({ id }) => id))),
  name,
  productId: (): string => ids.next().replaceAll('-', '').slice(0, 24),
});

export const versionIn = ({ file }: OwnLender, version: number): Outcome<LenderVersion> => {
  const match = file.versions.find((one) => one.version === version);
  return match === undefined ? fail('NOT_FOUND', `Version ${version} is no longer kept.`) : succeed(match);
};

export const versionLine = ({ version, savedBy, savedMs, remark }: LenderVersion) => ({
  ...{ version, savedBy, savedMs, remark },
});

export const ownDetail = ({ id, file }: OwnLender): PackDetail => ({
  id,
  origin: 'own',
  base: currentOf(file).version,
  content: contentOf(currentOf(file)),
  versions: file.versions.map(versionLine),
});
