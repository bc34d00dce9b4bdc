import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCloud } from '@tabler/icons-react';
import { askToPublish, openStep, stepLabels } from '../../commands/next-step.ts';
import { useCommand, useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import type { PublishingMethod, Standing } from '../../store/publishing/publishing-slice.ts';
import { openStanding, otherServices, standingsOf } from '../../store/publishing/standings.ts';
import { useApp } from '../../store/use-app.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { StandingBadge } from '../../ui/standing/StandingBadge.tsx';
import { visibleText } from '../../ui/words/visible-text.ts';

type SimpleMethod = Extract<
  PublishingMethod,
  'publishing.cancel' | 'publishing.keepHereOnly' | 'publishing.openTheirs'
>;

const More = ({ standing }: { readonly standing: Standing | undefined }) => {
  const context = useCommandContext();
  const { store, ports } = context;
  const pull = useCommand('service.pull');
  const open = useCommand('service.open');
  const openId = useApp((state) => state.openId);
  const doIt = async (name: SimpleMethod, attempt: string): Promise<void> => {
    if (standing === undefined) return;
    const { scenarioId, profileId } = standing;
    const outcome = await store.getState().doPublishing(name, { scenarioId, profileId });
    if (!outcome.ok) reportFailure(ports, attempt, outcome.error);
    else if (name === 'publishing.openTheirs') await store.getState().openScenario(outcome.data.scenarioId);
  };
  const keepHere = async (): Promise<void> => {
    const sure = await ports.confirm({
      title: 'Keep this scenario here only?',
      detail:
        'It is no longer linked with its copy at the service, which stays there. What changes on either side stays there; you can open that copy again by its identifier.',
      yes: 'Keep here only',
      no: 'Cancel',
    });
    if (sure) await doIt('publishing.keepHereOnly', 'The scenario is still linked');
  };
  const isAtAll = useApp((state) => {
    const standings = standingsOf(state, openId);
    return standings.length > 0 && otherServices(profilesOf(state), standings).length === 0;
  });
  const canPublish = openId !== null && !isAtAll;
  const onWay = standing?.status === 'waiting' || standing?.status === 'blocked';
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label="More for the service">
          <IconCloud size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!pull.enabled} onClick={pull.run}>
          {pull.label}
        </Menu.Item>
        <Menu.Item disabled={!canPublish} onClick={() => openId !== null && askToPublish(context, openId)}>
          {standing === undefined ? 'Publish…' : 'Publish to another service…'}
        </Menu.Item>
        <Menu.Item disabled={!open.enabled} onClick={open.run}>
          {open.label}…
        </Menu.Item>
        {onWay && (
          <Menu.Item onClick={() => void doIt('publishing.cancel', 'It is still in the outbox')}>
            Take out of the outbox
          </Menu.Item>
        )}
        {standing?.remote && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => void doIt('publishing.openTheirs', 'The service’s copy was not opened')}>
              Open the service’s copy alongside
            </Menu.Item>
            <Menu.Item onClick={() => void keepHere()}>Keep here only…</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

/** How the open scenario stands with a service, and the one next step. */
export const PublishControls = () => {
  const openId = useApp((state) => state.openId);
  // What the header, the bar of services and the next step read of the open scenario.
  useCall('publishing.standings', openId === null ? null : { scenarioIds: [openId] }, { isPatient: true });
  const standing = useApp(openStanding);
  const service = useApp((state) => profilesOf(state).find(({ id }) => id === standing?.profileId)?.name);
  const isAtSeveral = useApp((state) => standingsOf(state, openId).length > 1);
  const { enabled, run, shortcut } = useCommand('service.publish');
  const step = useApp(openStep);
  return (
    <>
      {!isAtSeveral && (
        <StandingBadge standing={standing} service={service === undefined ? undefined : visibleText(service)} />
      )}
      <More standing={standing} />
      <Button disabled={!enabled} onClick={run} title={shortcut}>
        {stepLabels[step ?? 'push']}
      </Button>
    </>
  );
};
