// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { scriptedClient } from '../store/testing/scripted-client.ts';
import { applyColourScheme, printInLight } from './colour-scheme.ts';
import { reportActivity } from './report-activity.ts';

it('what a person does keeps keys unlocked, and is told once a minute at the most', () => {
  const { client, inputs } = scriptedClient();
  let now = 5;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  reportActivity(client);
  const told = (event: string, ms: number): number => {
    now += ms;
    window.dispatchEvent(new Event(event));
    return inputs('keys.touch').length;
  };
  expect([
    told('focus', 0),
    told('keydown', 0),
    told('wheel', 59_999),
    told('pointerdown', 1),
    told('wheel', 60_000),
    told('keydown', 1),
  ]).toEqual([0, 1, 1, 2, 3, 3]);
});

it('the colours are those chosen last, else those of the system, and light while the page is printed', () => {
  onTestFinished(() => localStorage.removeItem('headroom.colour-scheme'));
  const { dataset } = document.documentElement;
  const shown = (stored: string | undefined, isSystemDark: boolean): string | undefined => {
    if (stored === undefined) localStorage.removeItem('headroom.colour-scheme');
    else localStorage.setItem('headroom.colour-scheme', stored);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark') && isSystemDark }));
    applyColourScheme();
    vi.unstubAllGlobals();
    return dataset.mantineColorScheme;
  };
  expect([shown(undefined, true), shown('auto', false), shown('dark', false), shown('light', true)]).toEqual([
    ...['dark', 'light', 'dark', 'light'],
  ]);
  shown('dark', false);
  printInLight();
  const during = (event: string): string | undefined => {
    window.dispatchEvent(new Event(event));
    return dataset.mantineColorScheme;
  };
  expect([during('beforeprint'), during('beforeprint'), during('afterprint')]).toEqual(['light', 'light', 'dark']);
  dataset.mantineColorScheme = 'light';
  expect(during('afterprint')).toBe('light');
});
