/** Sizes in which keys are made, bits, by what the choice calls them. */
export const modulusSizes = { '2048': 2048, '3072': 3072, '4096': 4096 } as const;
export type ModulusBits = keyof typeof modulusSizes;

export type KeySource = 'make' | 'import';

export const keySources: { value: KeySource; label: string }[] = [
  { value: 'make', label: 'Generate a key' },
  { value: 'import', label: 'Import a PEM file' },
];
