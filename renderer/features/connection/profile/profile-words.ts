import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';

const registrationWords: Readonly<Record<ProfileView['registration'], string>> = {
  none: 'Key to be made',
  key_made: 'Key to be handed over',
  handed_over: 'Key handed over',
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

/** What was learned of a service where the specification leaves it open, a sentence each. */
export const learnedTexts = ({ learned }: Pick<ProfileView, 'learned'>): string[] => {
  const { updateMethod, signsQuery, echo, takes } = learned;
  const left = [
    takes.links ? [] : ['which property secures which loan'],
    takes.description ? [] : ['the title'],
    takes.unknownKeys ? [] : ['fields that the specification does not know'],
  ].flat();
  return [
    `Updates are sent with ${updateMethod}.`,
    signsQuery ? 'The query is part of the signed path.' : 'The query is not part of the signed path.',
    ...(echo === undefined ? [] : [echo ? 'It supports the echo request.' : 'It does not support the echo request.']),
    left.length === 0 ? 'Updates accept every field.' : `Updates leave out ${left.join(', ')}.`,
  ];
};
