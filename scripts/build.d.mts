export const build: (names?: readonly ('renderer' | 'node' | 'electron')[], force?: boolean) => Promise<void>;
