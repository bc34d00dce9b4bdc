import type { BlockReason, WaitReason } from './outbox.ts';

/** Whether a person is to say if the service has the scenario, because a create was sent and not answered. */
export const isCreateInDoubt = (reason: WaitReason | BlockReason): boolean =>
  reason.kind === 'create_unknown' || (reason.kind === 'not_signed_in' && reason.inDoubt === true);
