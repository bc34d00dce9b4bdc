import './without-eval.ts';
import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import '../ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import type { CoreClient } from '../../shared/contract/index.ts';
import { connectCore } from '../bridge/connect.ts';
import type { SessionLoss } from '../bridge/session.ts';
import type { CommandContext } from '../commands/command.ts';
import { followTeam } from '../features/lenders/team/follow-team.ts';
import { prepareSearch } from '../features/policies/prepare-search.ts';
import type { RecoveryPageProps } from '../features/recovery/RecoveryPage.tsx';
import { createAppStore } from '../store/app-store.ts';
import { followCalls } from '../store/calls.ts';
import { calmEvents } from '../store/calm-events.ts';
import { systemClock } from '../store/clock.ts';
import { followEvents } from '../store/events.ts';
import { noteScenarios } from '../store/library/note-scenarios.ts';
import { followVariants } from '../store/variants/follow-variants.ts';
import { ScopeFields } from '../ui/library/ScopeButton.tsx';
import { preloadWhenIdle } from '../ui/page/later.ts';
import { addressBar, followAddress } from './address.ts';
import { App, PublishingQuestions, ShortcutSheet } from './App.tsx';
import { applyColourScheme, printInLight } from './colour-scheme.ts';
import { commands } from './commands.ts';
import { askFirst } from './first-calls.ts';
import { opening } from './opening.ts';
import { runFromMenu } from './overlays/menu-commands.ts';
import { pagePorts } from './page-ports.ts';
import { Providers } from './Providers.tsx';
import { reportActivity } from './report-activity.ts';
import { saveBeforeLeaving } from './save-before-leaving.ts';
import { NoSession } from './shell/NoSession.tsx';
import { laterPages, ScenarioPage } from './shell/pages.tsx';
import { showUnsavedEdits } from './show-unsaved-edits.ts';

applyColourScheme();
printInLight();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
const root = createRoot(container);

const showNoSession = (reason: 'missing' | 'unreachable'): void => {
  root.render(
    <Providers>
      <NoSession reason={reason} />
    </Providers>,
  );
};

/** More than drawing the first screen takes. */
const drawMs = 250;
/** From the first screen until the code of other pages is fetched, in which most people have opened a scenario. */
const restMs = 5_000;

let isReloading = false;

/** Answer and event tell of one opening: a second reload would cut off the first. */
const reload = (): void => {
  if (isReloading) return;
  isReloading = true;
  window.location.reload();
};

const showRecovery = async (client: CoreClient, initial: RecoveryPageProps['initial']): Promise<void> => {
  const { RecoveryPage } = await import('../features/recovery/RecoveryPage.tsx');
  root.render(
    <Providers>
      <RecoveryPage client={client} initial={initial} onOpen={reload} />
    </Providers>,
  );
};

const start = async (): Promise<void> => {
  let onSessionLost = (_how: SessionLoss): void => showNoSession('missing');
  const connected = await connectCore(opening, (how) => onSessionLost(how));
  if (connected.status !== 'connected') {
    // A new address entered in this tab differs only in its fragment, which by itself loads nothing.
    window.addEventListener('hashchange', () => window.location.reload());
    showNoSession(connected.status === 'no-session' ? 'missing' : 'unreachable');
    return;
  }
  const { onCommand } = connected;
  const { client, follow } = askFirst(connected.client);
  const lost = new AbortController();
  onSessionLost = () => {
    lost.abort();
    showNoSession('missing');
    client.subscribe('events.missed', reload);
  };
  const dataFile = await client.call('recovery.status', {});
  if (lost.signal.aborted) return;
  if (dataFile.ok && dataFile.data.status === 'closed') {
    await showRecovery(client, dataFile.data);
    return;
  }
  follow();
  const origin = crypto.randomUUID();
  const store = createAppStore({ client, clock: systemClock, origin });
  const context: CommandContext = { store, ports: pagePorts, commands };
  onSessionLost = (how) => store.setState({ host: how });
  store.subscribe(({ isRecovering, damaged }, before) => {
    if (isRecovering && !before.isRecovering && damaged !== undefined) void showRecovery(client, damaged);
    // Another window has put another file in its place.
    else if (before.damaged !== undefined && damaged === undefined) reload();
  });
  // Pictures wait until another window rests, too: of one that goes on, only the figures are followed.
  const calm = calmEvents(client, systemClock, origin, store.getState());
  followCalls(calm, store.calls, origin);
  followEvents(calm, store, systemClock);
  noteScenarios(client, store, systemClock, origin);
  onCommand((id, scenarioId) => runFromMenu(context, id, scenarioId));
  showUnsavedEdits(client, store, systemClock);
  followVariants(client, store, origin);
  followTeam(context);
  saveBeforeLeaving(client, store);
  followAddress(context, addressBar);
  // The page hears first that the network is back; what waits to be sent need not wait any longer.
  window.addEventListener('online', () => void client.call('publishing.resume', {}));
  reportActivity(client);
  const { queryLibrary, loadDataFile } = store.getState();
  const reading = [queryLibrary({}), loadDataFile()];
  root.render(
    <Providers>
      <App context={context} />
    </Providers>,
  );
  await Promise.all(reading);
  // What was asked ahead is there before it is drawn, which comes first.
  systemClock.after(drawMs, () => {
    preloadWhenIdle([ScopeFields, ScenarioPage]);
    requestIdleCallback(() => void store.calls.ask('team.read', {}));
    requestIdleCallback(() => prepareSearch(store));
  });
  // A page that is never opened costs nothing but in a quiet moment.
  systemClock.after(restMs, () => preloadWhenIdle([...laterPages, ShortcutSheet, PublishingQuestions]));
};

void start();
