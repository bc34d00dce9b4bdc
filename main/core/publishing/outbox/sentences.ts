import type { BlockReason, WaitReason } from '../../../../shared/publishing/outbox.ts';

/** Why an entry of the outbox waits or is blocked, in a sentence for the person: the state, and what to do. */
export const sentenceFor = (reason: WaitReason | BlockReason): string => {
  switch (reason.kind) {
    case 'queued':
      return 'Waits to be sent.';
    case 'unreachable':
      return `Nothing has been sent yet; Headroom will try again. ${reason.message}`;
    case 'busy':
      return `The service is busy; Headroom will try again. ${reason.message}`;
    case 'unsettled':
      return `It is not known whether the service took this; Headroom will find out, and nothing is done twice. ${reason.message}`;
    case 'create_unknown':
      return (
        `${reason.message} The service has no list to ask: enter the scenario’s identifier if it is there, ` +
        'or say that it is not.'
      );
    case 'conflicts':
      return reason.count === 1
        ? 'One detail was changed differently here and on the service. Decide which to keep.'
        : `${reason.count} details were changed differently here and on the service. Decide which to keep.`;
    case 'gone':
      return 'The service no longer has this scenario for you. Publish it as a new one, or keep it here only.';
    case 'no_access':
      return `You have no access to this scenario on the service. Publish it as a new one, or keep it here only. ${reason.message}`;
    case 'not_signed_in':
      if (reason.inDoubt === true)
        return (
          'The service refused the key or the access token, and it may have this scenario already. Test the connection ' +
          `and try again, which creates nothing twice, or check there and say whether it has it. ${reason.message}`
        );
      return `The service refused the key or the access token. Test the connection; nothing was changed. ${reason.message}`;
    case 'refused':
      // Only a create is refused for its team; the identifier that the service names means nothing to a person.
      if (reason.code === 'FORBIDDEN')
        return 'You do not have access to this team any more; nothing was created. Publish again and choose a team.';
      return `The service refused what was sent; nothing was changed there. ${reason.message}`;
    case 'removed_here':
      return 'The scenario was removed from the library. Restore it, or take this out of the outbox.';
  }
};
