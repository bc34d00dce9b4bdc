import { readFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import * as z from 'zod';
import { writeAtomicallySync } from '../../platform/files/atomic-write.ts';

/** Device-independent pixels. A smaller window cannot show a form and its result. */
export const minSize = { width: 800, height: 560 };
const defaultSize = { width: 1360, height: 860 };

/** How much of the title bar must be on a display so that the user can drag the window back. */
const minVisible = { width: 160, height: 32 };

const pixels = z.int().min(-100_000).max(100_000);
const storedState = z.strictObject({
  x: pixels,
  y: pixels,
  width: pixels,
  height: pixels,
  maximised: z.boolean(),
  // Missing in files of the first versions.
  fullScreen: z.boolean().default(false),
});

/** The window's last normal bounds, and whether it was maximised or full screen. */
export type WindowState = z.infer<typeof storedState>;

/** The placement of a new window. Without a position the system centres it. */
export type Placement = Partial<Pick<Rectangle, 'x' | 'y'>> &
  Pick<Rectangle, 'width' | 'height'> & { maximised: boolean; fullScreen: boolean };

/** The stored state, or undefined if it cannot be read. */
export const readWindowState = (file: string): WindowState | undefined => {
  try {
    return storedState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing on the first start. Only the position is lost if the file is damaged.
    return undefined;
  }
};

export const writeWindowState = (file: string, state: WindowState): void => {
  writeAtomicallySync(file, `${JSON.stringify(storedState.parse(state))}\n`);
};

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

const isReachable = (state: WindowState, area: Rectangle): boolean => {
  const overlap = Math.min(state.x + state.width, area.x + area.width) - Math.max(state.x, area.x);
  return overlap >= minVisible.width && state.y >= area.y && state.y <= area.y + area.height - minVisible.height;
};

/**
 * Fits a stored state to the current displays. `workAreas` lists the primary display first. Drops a position on a
 * missing display and reduces a size larger than the display.
 */
export const placeWindow = (state: WindowState | undefined, workAreas: readonly Rectangle[]): Placement => {
  const home = state && workAreas.find((area) => isReachable(state, area));
  const area = home ?? workAreas[0];
  const { width, height } = state ?? defaultSize;
  return {
    ...(state && home ? { x: state.x, y: state.y } : {}),
    width: clamp(width, minSize.width, area?.width ?? width),
    height: clamp(height, minSize.height, area?.height ?? height),
    maximised: state?.maximised ?? false,
    fullScreen: state?.fullScreen ?? false,
  };
};
