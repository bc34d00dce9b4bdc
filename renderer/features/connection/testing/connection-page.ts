import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect } from 'vitest';
import type { Input, MethodName, Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { type Outcome, succeed } from '../../../../shared/outcome.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { settle } from '../../../store/testing/scripted-client.ts';
import { ConnectionPage } from '../ConnectionPage.tsx';

export interface MountedConnection extends Mounted {
  /** Answers the last call of a method; where the profiles are read again then, the one shown is as `then`. */
  readonly answer: <N extends MethodName>(name: N, outcome: Outcome<Output<N>>, then?: ProfileView) => Promise<void>;
  /** What a method was last asked. */
  readonly asked: <N extends MethodName>(name: N) => Input<N> | undefined;
  /** Another window or the core itself changed the profile shown. */
  readonly becomes: (profile: ProfileView) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
  readonly isDisabled: (name: string) => boolean;
}

/** The page of connections in use, with this profile shown on it and others beside it. */
export const mountedConnection = async (
  profile: ProfileView = profileOf(),
  others: readonly ProfileView[] = [],
  choices: Parameters<typeof mounted>[3] = {},
): Promise<MountedConnection> => {
  const show = (store: Mounted['store'], shown: ProfileView): void =>
    store.getState().calls.put('profiles.list', {}, { profiles: [shown, ...others] });
  const page = await mounted(
    {},
    createElement(ConnectionPage),
    (store) => {
      show(store, profile);
      store.getState().showProfile(profile.id);
    },
    choices,
  );
  const { scripted, store, user, getByRole } = page;
  const button = (name: string) => getByRole('button', { name });
  let shown = profile;
  return {
    ...page,
    answer: async (name, outcome, then = shown) => {
      await scripted.call(name, scripted.inputs(name).length - 1).answer(outcome);
      shown = then;
      const read = scripted.inputs('profiles.list').length;
      if (read > 0) await scripted.call('profiles.list', read - 1).answer(succeed({ profiles: [then, ...others] }));
    },
    // What was asked of a method has the type of its input.
    asked: <N extends MethodName>(name: N) => scripted.inputs(name).at(-1) as Input<N> | undefined,
    becomes: (changed) => {
      shown = changed;
      return act(async () => {
        show(store, changed);
        await settle();
      });
    },
    press: (name) => user.click(button(name)),
    isDisabled: (name) => {
      expect(button(name)).toBeInstanceOf(HTMLButtonElement);
      return (button(name) as HTMLButtonElement).disabled;
    },
  };
};
