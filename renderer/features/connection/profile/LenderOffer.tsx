import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';

/** What a file of lenders holds. */
export type LenderFile = Extract<Output<'profiles.readLenders'>, { status: 'read' }>;

export interface LenderOfferProps {
  readonly profile: ProfileView;
  readonly file: LenderFile;
  /** The names that were added. */
  readonly onAdded: (names: readonly string[]) => void;
  readonly onClose: () => void;
}

const wordsFor = ({ lenders, offered }: LenderFile): string => {
  const known = lenders.length - offered.length;
  if (lenders.length === 0) return 'This file contains no lenders.';
  if (offered.length === 0)
    return `Nothing new: the list already has ${count(lenders.length, 'lender')} from this file.`;
  return known === 0
    ? 'Each one added is checked by asking the service for its products.'
    : `${known} of the lenders in this file are on the list already. Each one added is checked by asking the service for its products.`;
};

/** Offers the lenders of a file that the list does not have. */
export const LenderOffer = ({ profile, file, onAdded, onClose }: LenderOfferProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const { offered } = file;
  const [chosen, setChosen] = useState<readonly string[]>(() => offered.map(({ name }) => name));
  const { busy, error, run } = useWork();
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const put = offered.filter(({ name }) => chosen.includes(name));
    const stored = await run(() => doProfile('profiles.changeLenders', { id: profile.id, put }));
    if (stored.ok) onAdded(chosen);
  };
  return (
    <Modal opened onClose={onClose} title={`New lenders for ${visibleText(profile.name)}`}>
      <form className={classes.form} onSubmit={(event) => void add(event)}>
        <p>{wordsFor(file)}</p>
        {offered.length > 0 && (
          <Checkbox.Group aria-label="New lenders" value={[...chosen]} onChange={setChosen}>
            <div className={classes.offered}>
              {offered.map(({ name, displayName }) => (
                <Checkbox
                  key={name}
                  value={name}
                  label={visibleText(displayName ?? name)}
                  description={displayName === undefined ? undefined : visibleText(name)}
                />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {error && <ErrorNote error={error} title="The list was not saved" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {offered.length === 0 ? 'Close' : 'Cancel'}
          </Button>
          {offered.length > 0 && (
            <Button type="submit" loading={busy} disabled={chosen.length === 0}>
              Add {count(chosen.length, 'lender')}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
};
