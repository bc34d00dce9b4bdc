import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';

const registrationWords: Readonly<Record<ProfileView['registration'], string>> = {
  none: 'Key to be made',
  key_made: 'Key to be handed over',
  handed_over: 'Waiting for the operator',
  waiting: 'Waiting for the operator',
  entered: 'To be tested',
  tested: 'Team to be chosen',
  ready: 'Ready',
  rotating: 'Key being changed',
};

/** What state a service is in, in a word or two. */
export const profileWord = ({ registration, isUnlocked, key, vaultProblem }: ProfileView): string => {
  if (vaultProblem) return 'Key not readable';
  if (registration === 'ready' && !isUnlocked) return 'Locked';
  if (registration === 'ready' || key === undefined || isUnlocked) return registrationWords[registration];
  return `${registrationWords[registration]}, locked`;
};

/** Where the private key is held, by name. */
export const keptByText = ({ keptBy }: Pick<ProfileView, 'keptBy'>): string => {
  if (keptBy === undefined) return 'Not known';
  return keptBy.name === 'os'
    ? `In a file locked by the operating system’s secret store (${keptBy.backEnd})`
    : 'In a file under your passphrase';
};

/** What a service does otherwise than the specification’s samples, a sentence each; nothing else has been learned of it. */
export const learnedTexts = ({ learned }: Pick<ProfileView, 'learned'>): string[] => {
  const { updateMethod, signsQuery, echo, takes } = learned;
  const left = [
    takes.links ? [] : ['which property secures which loan'],
    takes.description ? [] : ['the title'],
    takes.unknownKeys ? [] : ['fields that the specification does not know'],
    takes.ownFields ? [] : ['figures that the specification has no field for'],
  ].flat();
  const texts = [
    updateMethod === 'PATCH' ? [] : [`Updates are sent with ${updateMethod}.`],
    signsQuery ? ['The query is part of the signed path.'] : [],
    echo === false ? ['It does not support the echo request.'] : [],
    left.length === 0 ? [] : [`Updates leave out ${left.join(', ')}.`],
  ].flat();
  return texts.length === 0 ? ['As the specification shows, so far.'] : texts;
};
