import { localStorageColorSchemeManager } from '@mantine/core';

/** Keeps the last scheme in the page, so that the first paint has it before the settings are read. */
export const colourSchemes = localStorageColorSchemeManager({ key: 'headroom.colour-scheme' });

/** Sets the scheme before React renders; the policy of the page allows no inline script to do it. */
export const applyColourScheme = (): void => {
  const scheme = colourSchemes.get('auto');
  const dark = scheme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
};
