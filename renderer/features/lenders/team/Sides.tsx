import { useMemo } from 'react';
import type { TeamShown } from '../../../../shared/contract/lenders/team.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatWhen } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { differenceGroups, usualOf } from '../difference/difference-groups.ts';
import { DifferenceTable } from '../difference/DifferenceTable.tsx';
import classes from './team.module.css';

type Line = Pick<TeamShown, 'version' | 'savedBy' | 'savedMs' | 'remark'>;

/** `Version 3 by Kim, 14:02: As told by the BDM`. */
export const Saved = ({ line }: { readonly line: Line }) => {
  const now = useNow();
  const { version, savedBy, savedMs, remark } = line;
  return (
    <>
      Version {version} by {visibleText(savedBy)}, {formatWhen(new Date(savedMs).toISOString(), now)}
      {remark !== '' && `: ${visibleText(remark)}`}
    </>
  );
};

/** A document in the team folder beside the lender on this computer, entry by entry. */
export const Sides = ({ shown }: { readonly shown: TeamShown }) => {
  const { here, content } = shown;
  const groups = useMemo(() => differenceGroups(here?.content ?? usualOf(content), content, false), [here, content]);
  return (
    <>
      {here && (
        <p className={classes.quiet}>
          Yours: <Saved line={here} />
        </p>
      )}
      <p className={classes.quiet}>
        In the folder: <Saved line={shown} />
      </p>
      <div className={classes.differences} tabIndex={0} role="region" aria-label="Differences">
        {groups.length === 0 ? (
          <p className={classes.quiet}>Only the version history or the calibration cases differ.</p>
        ) : (
          <DifferenceTable
            label="Differences"
            groups={groups}
            names={here === undefined ? ['Usual', 'In the folder'] : ['Yours', 'In the folder']}
          />
        )}
      </div>
    </>
  );
};
