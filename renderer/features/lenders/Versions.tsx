import { Button, TextInput } from '@mantine/core';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { featureOf, useFeature } from '../../store/feature-state.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { reportFailure } from '../../ui/page/notices.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { formatWhen } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './LendersPage.module.css';
import { createLenders, useSavedBy } from './state.ts';

/** The saved versions, each of which can be restored or compared. */
export const Versions = ({ detail }: { readonly detail: PackDetail }) => {
  const { store, ports } = useCommandContext();
  const now = useNow();
  const compare = useApp((state) => state.comparePacks);
  const who = useSavedBy();
  const type = useFeature(createLenders, ({ typeSaving }) => typeSaving);
  if (detail.versions.length === 0)
    return (
      <EmptyState title="Samples have no versions">Duplicate the sample, and each save becomes a version.</EmptyState>
    );
  const restore = async (version: number): Promise<void> => {
    const outcome = await featureOf(store, createLenders).getState().restoreVersion(detail.id, version);
    if (outcome?.ok === false) reportFailure(ports, 'The version was not restored', outcome.error);
  };
  return (
    <>
      {detail.versions.length > 1 && (
        <TextInput
          label="Restored by"
          placeholder="Your name"
          className={classes.restoredBy ?? ''}
          value={who}
          maxLength={80}
          onChange={(event) => type({ by: event.currentTarget.value })}
        />
      )}
      <table className={classes.versions} aria-label="Versions">
        <thead>
          <tr>
            <th>Version</th>
            <th>Saved</th>
            <th>By</th>
            <th>What was changed</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {detail.versions.toReversed().map(({ version, savedBy, savedMs, remark }) => (
            <tr key={version}>
              <td>{version}</td>
              <td>{formatWhen(new Date(savedMs).toISOString(), now)}</td>
              <td>{visibleText(savedBy)}</td>
              <td>{visibleText(remark)}</td>
              <td>
                {version === detail.base ? (
                  <span className={classes.quiet}>Current</span>
                ) : (
                  <>
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      disabled={who.trim() === ''}
                      onClick={() => void restore(version)}
                    >
                      Restore
                    </Button>
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      onClick={() => compare([{ id: detail.id, version }, { id: detail.id }])}
                    >
                      Compare
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
