import { createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { commands } from '../../app/commands.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { commandOf } from '../../commands/registry.ts';
import type { SectionId } from '../../store/screens/screens-slice.ts';
import { HouseholdsSection } from './households/HouseholdsSection.tsx';
import { IncomeSection } from './income/IncomeSection.tsx';
import { MoneySection } from './money/MoneySection.tsx';
import { PicturesSection } from './pictures/PicturesSection.tsx';
import { LoansSection } from './security/LoansSection.tsx';
import { PropertiesSection } from './security/PropertiesSection.tsx';
import { SellingSection } from './selling/SellingSection.tsx';
import { DebtsSection } from './spending/DebtsSection.tsx';
import { ExpensesSection } from './spending/ExpensesSection.tsx';
import { WaysInSection } from './ways-in/WaysInSection.tsx';

const one: Partial<ScenarioBody> = {
  households: [{ id: 'h' }],
  income: [{ id: 'i' }],
  securities: [{ id: 's', transaction_type: 'owned' }],
  home_loans: [{ id: 'l' }],
  liabilities: [{ id: 'd', type: 'credit_card' }],
};

test.each<[SectionId, FunctionComponent, string[], string[]]>([
  ['households', HouseholdsSection, ['Single household'], []],
  ['income', IncomeSection, ['Add applicant'], []],
  ['properties', PropertiesSection, ['Add property'], []],
  ['loans', LoansSection, ['Add loan'], []],
  ['debts', DebtsSection, ['Add card'], []],
  ['expenses', ExpensesSection, [], []],
  ['money', MoneySection, [], []],
  ['selling', SellingSection, ['Add the home that is sold'], []],
  ['ways', WaysInSection, [], []],
  ['pictures', PicturesSection, [], []],
])(
  '%s is headed as the outline calls it, with one button that stands out while it is empty',
  async (id, section, ...steps) => {
    const seen = [];
    for (const parts of [{}, one]) {
      const { texts, markup } = await drawn(parts, createElement(section));
      expect(texts[0]).toBe(commandOf(commands, `section.${id}`).label);
      const buttons = [...markup.matchAll(/<button[^>]*data-variant="filled".*?<\/button>/gs)];
      seen.push(buttons.map(([button]) => button.replaceAll(/<[^>]*>/g, '')));
    }
    expect(seen).toEqual(steps);
  },
);
