import { useMantineColorScheme } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import type { CommandContext } from '../commands/command.ts';
import { CommandContextProvider } from '../commands/use-command.ts';
import { QuickEntryDialog } from '../features/quick-entry/QuickEntryDialog.tsx';
import { useCall } from '../store/calls.ts';
import { useAreSettingsRead, useSettings } from '../store/settings-slice.ts';
import { StoreContext, useApp } from '../store/use-app.ts';
import { later } from '../ui/page/later.ts';
import { NoticesContext } from '../ui/page/notices.ts';
import { Confirmation } from './overlays/Confirmation.tsx';
import { Hotkeys } from './overlays/Hotkeys.tsx';
import { Palette } from './overlays/Palette.tsx';
import { ShortcutSheet } from './overlays/ShortcutSheet.tsx';
import { Shell } from './shell/Shell.tsx';

export const PublishingQuestions = later(
  async () => (await import('../features/publishing/PublishingQuestions.tsx')).PublishingQuestions,
);

/** What is asked before something goes to a service; its code comes with the first question at the latest. */
const Questions = () => {
  const isAsked = useApp((state) => state.publishingQuestion !== null);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <PublishingQuestions />
      </Suspense>
    )
  );
};

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
export const App = ({ context }: { readonly context: CommandContext }) => (
  <StoreContext value={context.store}>
    <CommandContextProvider value={context}>
      <NoticesContext value={context.ports}>
        <Directory />
        <ColourScheme />
        <Hotkeys />
        <Confirmation />
        <Palette />
        <QuickEntryDialog />
        <ShortcutSheet />
        <Questions />
        <Shell />
      </NoticesContext>
    </CommandContextProvider>
  </StoreContext>
);
