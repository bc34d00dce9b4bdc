import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { CommandContext } from '../commands/command.ts';
import { CommandContextProvider } from '../commands/use-command.ts';
import { PublishingQuestions } from '../features/publishing/PublishingQuestions.tsx';
import { QuickEntryDialog } from '../features/quick-entry/QuickEntryDialog.tsx';
import { StoreContext, useApp } from '../store/use-app.ts';
import { Hotkeys } from './Hotkeys.tsx';
import { Palette } from './Palette.tsx';
import { Shell } from './Shell.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

/** Applies the stored colour scheme to the page. */
const ColourScheme = () => {
  const scheme = useApp((state) => state.settings.colourScheme);
  const read = useApp((state) => state.settingsRead);
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (read) setColorScheme(scheme === 'system' ? 'auto' : scheme);
  }, [scheme, read, setColorScheme]);
  return null;
};

/** The application in a connected window. */
export const App = ({ context }: { readonly context: CommandContext }) => (
  <StoreContext value={context.store}>
    <CommandContextProvider value={context}>
      <ColourScheme />
      <Hotkeys />
      <Palette />
      <QuickEntryDialog />
      <ShortcutSheet />
      <PublishingQuestions />
      <Shell />
    </CommandContextProvider>
  </StoreContext>
);
