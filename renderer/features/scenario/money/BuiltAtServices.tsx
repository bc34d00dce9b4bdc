import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { askableLenders } from '../../../../shared/publishing/profile.ts';
import { askToPublish } from '../../../commands/next-step.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { serviceLenderOf } from '../../../store/lenders/service-lender.ts';
import { isRegistered, profilesOf } from '../../../store/publishing/profiles-slice.ts';
import { standingsOf } from '../../../store/publishing/standings.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { isFromService, type LenderRow, lentBy, type RemoteSource } from '../../../ui/lenders/lender-rows.ts';
import { useLenderRows } from '../../../ui/lenders/use-lender-rows.ts';
import { StatusBadge } from '../../../ui/results/StatusBadge.tsx';
import { ColourMark } from '../../../ui/standing/ColourMark.tsx';
import { formatDollars, signedPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Block } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';
import classes from './money.module.css';

const Source = ({ source: { colour, service, addToRates, isStale } }: { readonly source: RemoteSource }) => {
  const addedHere = useApp((state) => screenOf(state).addToRates);
  return (
    <>
      <ColourMark colour={colour} /> {visibleText(service)}
      {addToRates !== addedHere && ` at ${signedPercent(addToRates)} %`}
      {isStale && ', before the newest changes'}
    </>
  );
};

const Answer = ({ row, children }: { readonly row: LenderRow; readonly children: ReactNode }) => (
  <tr>
    {children}
    <td>{row.source ? <Source source={row.source} /> : 'This computer'}</td>
    <td>{row.computed && <StatusBadge status={row.status} />}</td>
    <td className={tableClasses.figure}>{row.computed && formatDollars(lentBy(row))}</td>
  </tr>
);

/** The lenders of services, each with what this computer says of it before. */
const Answers = ({ rows }: { readonly rows: readonly LenderRow[] }) => (
  <table className={clsx(tableClasses.table, classes.answers)}>
    <thead>
      <tr>
        <th scope="col">Lender</th>
        <th scope="col" className={tableClasses.words}>
          Computed by
        </th>
        <th scope="col" className={tableClasses.words}>
          Result
        </th>
        <th scope="col">Would lend</th>
      </tr>
    </thead>
    {rows.filter(isFromService).map((row) => {
      const here = rows.find(({ id }) => id === serviceLenderOf(row.id)?.lender);
      const both = here === undefined ? [row] : [here, row];
      return (
        // A lender has an answer for each rate that it was asked at.
        <tbody key={`${row.id}/${row.source.addToRates}`}>
          {both.map((one, nth) => (
            <Answer key={one.id} row={one}>
              {nth === 0 && (
                <th scope="rowgroup" rowSpan={both.length}>
                  {row.name}
                </th>
              )}
            </Answer>
          ))}
        </tbody>
      );
    })}
  </table>
);

/**
 * What services say of a home once it is built: the scenario as it stands asks for the whole loan on the finished home,
 * so it is the scenario itself that they are asked about. Nothing without a service.
 */
export const BuiltAtServices = () => {
  const context = useCommandContext();
  const scenarioId = useApp((state) => state.openId);
  const profiles = useApp(profilesOf).filter(isRegistered);
  const standings = useApp((state) => standingsOf(state, scenarioId));
  const run = useApp((state) => state.remoteRun);
  const compute = useApp((state) => state.computeRemote);
  const rows = useLenderRows();
  if (scenarioId === null || profiles.length === 0) return null;
  const unlock = (profileId: string): void => {
    const { showProfile, goTo } = context.store.getState();
    showProfile(profileId);
    goTo('connection');
  };
  const published = standings.filter(({ remote }) => remote !== undefined);
  return (
    <Block title="When it is built, over a service">
      {rows.some(isFromService) && <Answers rows={rows} />}
      <p className={tableClasses.source}>
        As it stands, the scenario asks for the whole loan on the finished home, so a service is asked about the
        scenario itself. The months until then are calculated on this computer alone.
      </p>
      {published.map(({ profileId }) => {
        const profile = profiles.find(({ id }) => id === profileId);
        if (profile === undefined || askableLenders(profile).length === 0) return null;
        const name = visibleText(profile.name);
        return profile.isUnlocked ? (
          <Button
            key={profileId}
            variant="default"
            disabled={run !== null}
            onClick={() => void compute({ scenarioId, profileId })}
          >
            Ask {name}
          </Button>
        ) : (
          <p key={profileId} role="status" className={classes.source}>
            The key for {name} is locked: unlock it to ask.{' '}
            <Button variant="default" size="compact-xs" onClick={() => unlock(profileId)}>
              Unlock
            </Button>
          </p>
        );
      })}
      {published.length === 0 && (
        <Button variant="default" onClick={() => askToPublish(context, scenarioId)}>
          Publish and ask…
        </Button>
      )}
    </Block>
  );
};
