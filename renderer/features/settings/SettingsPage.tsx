import { Anchor, SegmentedControl, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { AppInfo } from '../../../shared/contract/desk/app.ts';
import type { SettingsChange } from '../../../shared/contract/desk/settings.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { useSettings } from '../../store/settings-slice.ts';
import { originOf, originsText } from '../../ui/lenders/origin.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { reportFailure } from '../../ui/page/notices.ts';
import { Page } from '../../ui/page/Page.tsx';
import { leftOutOfModel } from '../../ui/words/left-out.ts';
import { AdviserFields } from './AdviserFields.tsx';
import { ComparedLenders } from './ComparedLenders.tsx';
import { NetworkSettings } from './NetworkSettings.tsx';
import { Organisation, useHasPolicies } from './Organisation.tsx';
import classes from './SettingsPage.module.css';

const schemes = [
  { value: 'system', label: 'Same as the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const hosts: Readonly<Record<AppInfo['host'], string>> = {
  electron: 'Desktop window',
  node: 'Browser on this computer',
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
};

const About = () => {
  const info = latest(useCall('app.info', {}));
  const { all } = useLenders();
  return (
    <Section title="About">
      {info && (
        <Facts
          facts={[
            { label: 'Version', value: `${info.name} ${info.version}` },
            { label: 'What is new', value: <Anchor href="#/help/changes">In this version and those before</Anchor> },
            { label: 'Runs in', value: hosts[info.host] },
            { label: 'Data folder', value: <code className={classes.code}>{info.dataFolder}</code> },
          ]}
        />
      )}
      <p>
        {originsText(all.map(originOf))} Results are estimates for Australian residents who borrow as individuals, never
        a lender’s decision.
      </p>
      <p>Left out of the model: {leftOutOfModel.join('; ')}.</p>
    </Section>
  );
};

/** The desk's own settings. No props: a page of the rail, reads the store. */
export const SettingsPage = () => {
  const { store, ports } = useCommandContext();
  const colourScheme = useSettings((settings) => settings.colourScheme);
  const hasPolicies = useHasPolicies();
  const update = async (change: SettingsChange): Promise<void> => {
    const outcome = await store.getState().updateSettings(change);
    if (!outcome.ok) reportFailure(ports, 'The setting was not stored', outcome.error);
  };
  return (
    <Page title="Settings">
      <div className={classes.page}>
        <Section title="Appearance">
          <SegmentedControl
            aria-label="Colour scheme"
            data={[...schemes]}
            value={colourScheme}
            onChange={(value) => void update({ colourScheme: value })}
          />
        </Section>
        <Section title="On notes and client pages">
          <AdviserFields onChange={(adviser) => void update({ adviser })} />
        </Section>
        <Section title="Lenders in the comparison">
          <ComparedLenders onHide={(hiddenLenders) => void update({ hiddenLenders: [...hiddenLenders] })} />
        </Section>
        <Section title="Network">
          <NetworkSettings />
        </Section>
        {hasPolicies && (
          <Section title="Your organisation">
            <Organisation />
          </Section>
        )}
        <About />
      </div>
    </Page>
  );
};
