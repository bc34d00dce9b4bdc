import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { type ComponentType, type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { latest } from '../../store/remote.ts';
import { screenOf, type SectionId } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { useInOriginal } from '../../ui/fields/use-in-original.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { later, preloadWhenIdle } from '../../ui/page/later.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { Footer } from './Footer.tsx';
import { HouseholdsSection } from './households/HouseholdsSection.tsx';
import { Outline } from './Outline.tsx';
import { SaveProblem } from './SaveProblem.tsx';
import classes from './ScenarioEditor.module.css';
import { SectionPane } from './SectionPane.tsx';

const furtherSections = {
  income: later(async () => (await import('./income/IncomeSection.tsx')).IncomeSection),
  properties: later(async () => (await import('./security/PropertiesSection.tsx')).PropertiesSection),
  loans: later(async () => (await import('./security/LoansSection.tsx')).LoansSection),
  debts: later(async () => (await import('./spending/DebtsSection.tsx')).DebtsSection),
  expenses: later(async () => (await import('./spending/ExpensesSection.tsx')).ExpensesSection),
  money: later(async () => (await import('./money/MoneySection.tsx')).MoneySection),
};
/** Loaded when they are opened: what draws is large, and to read it in passing could hold up a key. */
const selling = later(async () => (await import('./selling/SellingSection.tsx')).SellingSection);
const ways = later(async () => (await import('./ways-in/WaysInSection.tsx')).WaysInSection);
const pictures = later(async () => (await import('./pictures/PicturesSection.tsx')).PicturesSection);
const sections: Record<SectionId, ComponentType> = {
  households: HouseholdsSection,
  ...furtherSections,
  selling,
  ways,
  pictures,
};

/** What of a field in focus is told below the section. */
interface InFocus {
  readonly id: string;
  readonly explanation: string | undefined;
}

const inFocus = ({ target }: FocusEvent): InFocus | undefined =>
  target instanceof HTMLElement ? { id: target.id, explanation: target.dataset.explain } : undefined;

/** The chosen section, and below it what explains the field in focus, else the totals. */
const SectionColumn = () => {
  const section = useApp((state) => screenOf(state).section);
  const [focused, setFocused] = useState<InFocus>();
  const original = useInOriginal(focused?.id ?? '');
  // The one on the screen: another that was opened may still be on its way.
  const scenarioId = useApp((state) => latest(state.document)?.id ?? '');
  const Chosen = sections[section];
  useEffect(() => preloadWhenIdle(Object.values(furtherSections)), []);
  return (
    <div className={classes.column} onFocus={(event) => setFocused(inFocus(event))}>
      <SectionPane key={`${scenarioId} ${section}`} scenarioId={scenarioId} section={section}>
        <Chosen />
      </SectionPane>
      <Footer explanation={clsx(focused?.explanation, original && `Original: ${original}`) || undefined} />
    </div>
  );
};

export interface ScenarioEditorProps {
  /** At the end of the header. */
  readonly actions?: ReactNode;
  /** Between the header and the sections. */
  readonly notes?: ReactNode;
}

/** The open scenario: title, outline and the chosen section. */
export const ScenarioEditor = ({ actions, notes }: ScenarioEditorProps) => {
  const document = useApp((state) => state.document);
  const openId = useApp((state) => state.openId);
  const open = useApp((state) => state.openScenario);
  const goTo = useApp((state) => state.goTo);
  if (document.status === 'failed')
    return (
      <div className={classes.editor}>
        <VisuallyHidden component="h1">Scenario</VisuallyHidden>
        <ErrorNote
          error={document.error}
          title="The scenario could not be read"
          onRetry={openId === null ? () => goTo('library') : () => void open(openId)}
        />
      </div>
    );
  if (document.status === 'idle')
    return (
      <div className={classes.editor}>
        <EmptyState level={1} title="No scenario is open">
          Choose one in the library.
        </EmptyState>
      </div>
    );
  if (latest(document) === undefined) return <div className={classes.editor} aria-busy="true" />;
  return (
    <section className={classes.editor} aria-label="Scenario">
      <EditorHeader>{actions}</EditorHeader>
      <SaveProblem />
      {notes}
      <div className={classes.body}>
        <Outline />
        <SectionColumn />
      </div>
    </section>
  );
};
