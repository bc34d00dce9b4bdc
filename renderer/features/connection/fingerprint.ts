/** `ab12cd…` → `ab12 cd34 …`: groups of four are easier to compare by eye and by voice. */
export const groupedFingerprint = (hex: string): string => hex.replaceAll(/(.{4})(?=.)/gu, '$1 ');
