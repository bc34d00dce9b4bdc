import { useMantineColorScheme } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import type { CommandContext } from '../commands/command.ts';
import { CommandContextProvider } from '../commands/use-command.ts';
import type { AppState } from '../store/app-state.ts';
import { useCall } from '../store/calls.ts';
import { useAreSettingsRead, useSettings } from '../store/settings-slice.ts';
import { StoreContext, useApp } from '../store/use-app.ts';
import { type Later, later, oncePainted } from '../ui/page/later.ts';
import { NoticesContext } from '../ui/page/notices.ts';
import { Confirmation } from './overlays/Confirmation.tsx';
import { Hotkeys } from './overlays/Hotkeys.tsx';
import { Palette } from './overlays/Palette.tsx';
import { Shell } from './shell/Shell.tsx';

export const PublishingQuestions = later(
  async () => (await import('../features/publishing/PublishingQuestions.tsx')).PublishingQuestions,
);

const QuickEntry = later(async () => (await import('../features/quick-entry/QuickEntryDialog.tsx')).QuickEntryDialog);

export const ShortcutSheet = later(async () => (await import('./overlays/ShortcutSheet.tsx')).ShortcutSheet);

interface OverlayProps {
  readonly isShown: (state: AppState) => boolean;
  readonly Content: Later;
}

/** What lies over the page, whose code comes when it is first shown at the latest. */
const Overlay = ({ isShown, Content }: OverlayProps) =>
  useApp(isShown) && (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );

/** Applies the stored colour scheme to the page. */
const ColourScheme = () => {
  const scheme = useSettings((settings) => settings.colourScheme);
  const read = useAreSettingsRead();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (read) setColorScheme(scheme === 'system' ? 'auto' : scheme);
  }, [scheme, read, setColorScheme]);
  return null;
};

/** What every page rests on is kept current whatever page is shown. */
const Directory = () => {
  useCall('settings.read', {});
  useCall('profiles.list', {});
  useCall('lenders.list', {});
  return null;
};

/** The application in a connected window. */
export const App = ({ context }: { readonly context: CommandContext }) => {
  // A client may be typed as soon as the first screen is there.
  useEffect(() => oncePainted(QuickEntry.preload), []);
  return (
    <StoreContext value={context.store}>
      <CommandContextProvider value={context}>
        <NoticesContext value={context.ports}>
          <Directory />
          <ColourScheme />
          <Hotkeys />
          <Confirmation />
          <Palette />
          <Overlay isShown={({ quickEntry }) => quickEntry !== null} Content={QuickEntry} />
          <Overlay isShown={({ shortcutsShown }) => shortcutsShown} Content={ShortcutSheet} />
          <Overlay isShown={({ publishingQuestion }) => publishingQuestion !== null} Content={PublishingQuestions} />
          <Shell />
        </NoticesContext>
      </CommandContextProvider>
    </StoreContext>
  );
};
