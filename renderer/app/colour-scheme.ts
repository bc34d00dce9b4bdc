import { localStorageColorSchemeManager } from '@mantine/core';

/** Keeps the last scheme in the browser's storage, so that it applies before the settings are read. */
export const colourSchemes = localStorageColorSchemeManager({ key: 'headroom.colour-scheme' });

/** Sets the scheme before React renders; the page's policy allows no inline script to do it. */
export const applyColourScheme = (): void => {
  const scheme = colourSchemes.get('auto');
  const dark = scheme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
};

/** Paper is white: while the page is printed, the scheme is light. */
export const printInLight = (): void => {
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  window.addEventListener('beforeprint', () => {
    shown ??= dataset.mantineColorScheme;
    dataset.mantineColorScheme = 'light';
  });
  window.addEventListener('afterprint', () => {
    if (shown !== undefined) dataset.mantineColorScheme = shown;
    shown = undefined;
  });
};
