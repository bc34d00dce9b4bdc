import { createSpotlight } from '@mantine/spotlight';
import { flushSync } from 'react-dom';

const [store, { open }] = createSpotlight();

/** Whether the palette is open, and which of its rows Enter runs. */
export const paletteStore = store;

/** Names the palette's input, which has the focus while the palette is open. */
export const paletteInputMark = 'data-palette';
export const paletteInput = { [paletteInputMark]: '' };

/** Shows the palette with the focus in it before the next key is handled, so that none is lost. */
export const openPalette = (): void => {
  flushSync(open);
  document.querySelector<HTMLElement>(`[${paletteInputMark}]`)?.focus();
};
