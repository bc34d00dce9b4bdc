import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { Desk } from '../commands/command.ts';
import { DeskContext } from '../commands/use-command.ts';
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
export const App = ({ desk }: { readonly desk: Desk }) => (
  <StoreContext value={desk.store}>
    <DeskContext value={desk}>
      <ColourScheme />
      <Hotkeys />
      <Palette />
      <ShortcutSheet />
      <Shell />
    </DeskContext>
  </StoreContext>
);
