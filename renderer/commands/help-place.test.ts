import { expect, it } from 'vitest';
import { commands } from '../app/commands.ts';
import { chapters, sectionsOf } from '../features/help/manual.ts';
import { createAppStore } from '../store/app-store.ts';
import { pageIds } from '../store/screens/navigation-slice.ts';
import { sectionIds } from '../store/screens/screens-slice.ts';
import { manualClock } from '../store/testing/manual-clock.ts';
import { storedRecord } from '../store/testing/records.ts';
import { scriptedClient } from '../store/testing/scripted-client.ts';
import { runCommand } from './registry.ts';
import { recordingPorts } from './testing/recording-ports.ts';

const setUp = () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const { ports } = recordingPorts({});
  const place = (): string => {
    runCommand({ store, ports, commands }, 'go.help');
    const { page, helpPlace } = store.getState();
    return `${page} ${helpPlace?.chapter ?? ''}/${helpPlace?.heading ?? ''}`;
  };
  return { state: () => store.getState(), place };
};

const inManual = new Set(
  chapters.flatMap((chapter) => sectionsOf(chapter).map(({ heading }) => `help ${chapter.id}/${heading?.slug ?? ''}`)),
);

it('the manual opens at what it says about each page, and stays where it is read', () => {
  const { state, place } = setUp();
  for (const page of pageIds.filter((one) => one !== 'help')) {
    state().goTo(page);
    expect(inManual).toContain(place());
  }
  const places = pageIds.flatMap((page) => {
    if (page === 'help' || page === 'scenario') return [];
    state().goTo(page);
    return `${page}: ${place().replace('help ', '')}`;
  });
  expect(places).toEqual([
    ...['library: first-scenario/', 'changes: library-over-time/effect-of-rate-changes', 'dates: dates/'],
    ...['rules: rules/', 'note: notes/', 'policies: policies/', 'products: products/', 'banks: published/'],
    ...['lenders: lenders/lenders-of-your-own', 'requests: connecting/see-what-was-sent', 'connection: connecting/'],
    'settings: backups/',
  ]);
  state().goTo('policies');
  expect([place(), place()]).toEqual(['help policies/', 'help policies/']);
});

it('the manual opens at what it says about each section of a scenario', async () => {
  const { state, place } = setUp();
  await state().showRecord(storedRecord());
  for (const section of sectionIds) {
    state().goToSection(section);
    state().goTo('scenario');
    expect(inManual).toContain(place());
  }
  const places = sectionIds.map((section) => {
    state().goToSection(section);
    state().goTo('scenario');
    return `${section}: ${place().replace('help ', '')}`;
  });
  expect(places).toEqual([
    ...['households: first-scenario/start', 'income: income/', 'properties: investors/properties-that-secure-a-loan'],
    ...['loans: investors/existing-loans', 'debts: first-scenario/start', 'expenses: first-scenario/start'],
    ...['money: pictures-and-money/money', 'selling: sell-and-buy/', 'ways: ways-in/'],
    'pictures: pictures-and-money/pictures',
  ]);
});
