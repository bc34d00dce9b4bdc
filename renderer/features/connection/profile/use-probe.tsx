import { useState } from 'react';
import { type Outcome, succeed } from '../../../../shared/outcome.ts';
import { useAppStore } from '../../../store/use-app.ts';

export interface ProbeOfAddress {
  /** Why nothing like a service was found at the address as it stands in the field. */
  readonly doubt: string | undefined;
  /** Succeeds where a service answers, and for whoever goes on in spite of the doubt; else CANCELLED or what is wrong. */
  readonly check: () => Promise<Outcome<unknown>>;
}

/** Looks whether a service answers at an address, before a key is made for it. */
export const useProbe = (address: string): ProbeOfAddress => {
  const { client } = useAppStore();
  const [doubted, setDoubted] = useState<{ readonly address: string; readonly sentence: string }>();
  const doubt = doubted?.address === address ? doubted.sentence : undefined;
  return {
    doubt,
    check: async () => {
      if (doubt !== undefined) return succeed({});
      const found = await client.call('profiles.probe', { address });
      if (!found.ok || found.data.answers === 'service') return found;
      setDoubted({ address, sentence: found.data.sentence });
      return { ok: false, error: { code: 'CANCELLED', message: '' } };
    },
  };
};

export const DoubtNote = ({ doubt }: Pick<ProbeOfAddress, 'doubt'>) =>
  doubt === undefined ? null : (
    <p role="alert">
      <strong>No service was found there.</strong> {doubt} You can go on all the same, for example while you are outside
      its network.
    </p>
  );
