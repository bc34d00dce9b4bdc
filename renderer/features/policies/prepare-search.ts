import type { AppStore } from '../../store/app-store.ts';

/** Has the core read this computer's entries ahead of the first search, a few at a time, whenever nobody types. */
export const prepareSearch = ({ client, getState }: AppStore): void => {
  const prepareMore = async (): Promise<void> => {
    const outcome = await client.call('policies.prepare', {});
    if (outcome.ok && outcome.data.left > 0) prepareWhenQuiet();
  };
  const prepareWhenQuiet = (): void => getState().whenQuiet('policies', () => void prepareMore());
  prepareWhenQuiet();
};
