import { DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const { colors, primaryShade } = mergeMantineTheme(DEFAULT_THEME, theme);
const shades = primaryShade as { light: number; dark: number };

/** The contrast of white text on a colour, as WCAG 2.2 counts it: 1 to 21. */
const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

test.each([
  ['teal', 'light'],
  ['teal', 'dark'],
  ['red', 'light'],
  ['red', 'dark'],
] as const)('white text can be read on a filled %s button in %s, at rest and under the pointer', (name, scheme) => {
  const shade = shades[scheme];
  for (const colour of [colors[name][shade], colors[name][shade + 1]]) {
    expect(contrastWithWhite(colour ?? '#fff')).toBeGreaterThanOrEqual(4.5);
  }
});
