import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { visibleText } from '../../ui/words/visible-text.ts';
import { SetByOrganisation } from './SetByOrganisation.tsx';
import classes from './SettingsPage.module.css';

/** Whether the organisation set anything here, or tried to. */
export const useHasPolicies = (): boolean => {
  const organisation = latest(useCall('app.organisation', {}));
  return organisation !== undefined && organisation.policiesSet.length + organisation.problems.length > 0;
};

/** What the organisation set, and what of it cannot be used. No props. */
export const Organisation = () => {
  const organisation = latest(useCall('app.organisation', {}));
  if (organisation === undefined) return null;
  const { policiesSet, problems } = organisation;
  return (
    <>
      {policiesSet.length > 0 && (
        <>
          <SetByOrganisation />
          <Facts facts={policiesSet.map(({ label, value }) => ({ label, value: visibleText(value) }))} />
        </>
      )}
      {problems.length > 0 && (
        <>
          <p>Not everything your organisation sets can be used. Tell IT:</p>
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{visibleText(problem)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
