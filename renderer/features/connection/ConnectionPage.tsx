import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../../store/calls.ts';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { Page } from '../../ui/page/Page.tsx';
import classes from './ConnectionPage.module.css';
import { HomeService } from './HomeService.tsx';
import { NewProfile } from './profile/NewProfile.tsx';
import { ProfileDetail } from './profile/ProfileDetail.tsx';
import { ServiceList } from './ServiceList.tsx';

/** The services in use, and the one chosen in full; `children` stand below. */
export const ConnectionPage = ({ children }: { readonly children?: ReactNode }) => {
  const adds = useApp((state) => state.addsService);
  const add = useApp((state) => state.addService);
  const profiles = useCall('profiles.list', {});
  const { calls } = useAppStore();
  const profile = useApp((state) => profilesOf(state).find(({ id }) => id === state.shownProfile));
  return (
    <Page
      title="Connection"
      actions={
        <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => add(true)}>
          Add a service
        </Button>
      }
    >
      {profiles.status === 'failed' && (
        <ErrorNote
          error={profiles.error}
          title="The services could not be read"
          onRetry={() => void calls.askAgain('profiles.list', {})}
        />
      )}
      <div className={classes.page}>
        <ServiceList />
        {profile ? <ProfileDetail key={profile.id} profile={profile} /> : <HomeService />}
      </div>
      {children}
      {adds && <NewProfile onClose={() => add(false)} />}
    </Page>
  );
};
