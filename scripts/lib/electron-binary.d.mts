/** The Electron executable that ELECTRON_EXEC names, or the installed one; else undefined. Never downloads. */
export const findElectron: () => string | undefined;
/** Why no window of this Electron can be tried here; undefined when it can. */
export const findObstacle: (executable: string | undefined) => string | undefined;
