import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import {
  type CaseFigure,
  caseFigureBounds,
  type CaseFigures,
  caseFigures,
  typedCase,
  usualTolerance,
} from '../../../../shared/calibration/case.ts';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import { issuesOf, type PackIssue } from '../../../../shared/pack/issues.ts';
import { useLastBy } from '../../../store/lenders/last-by.ts';
import { latest } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { scenarioTitle } from '../../../ui/words/scenario-title.ts';
import classes from './calibration.module.css';
import { figureWords, formatCaseFigure } from './case-words.ts';
import { ScenarioChoice } from './ScenarioChoice.tsx';

const nothing = (): void => undefined;

const explained: Readonly<Record<CaseFigure, string>> = {
  capacity: 'The maximum loan that the lender’s calculator gives.',
  surplus: 'The monthly surplus it gives for the proposed loans; enter a shortfall with a minus sign.',
  nsr: 'Its net servicing ratio, such as 1.05.',
  dti: 'Its ratio of total debt to gross income, such as 5.2.',
};

const withFigure = (figures: CaseFigures, figure: CaseFigure, value: number | undefined): CaseFigures => {
  const { [figure]: _before, ...others } = figures;
  return value === undefined ? others : { ...others, [figure]: value };
};

interface FiguresProps {
  readonly theirs: CaseFigures;
  readonly within: CaseFigures;
  readonly error: string | undefined;
  readonly onTheirs: (theirs: CaseFigures) => void;
  readonly onWithin: (within: CaseFigures) => void;
}

/** The calculator's figures, and the tolerance for each. */
const Figures = ({ theirs, within, error, onTheirs, onWithin }: FiguresProps) => (
  <fieldset className={classes.figures}>
    <legend>What the lender’s calculator says</legend>
    {caseFigures.map((figure, index) => {
      const said = theirs[figure];
      const limits = { decimals: figure === 'capacity' ? 0 : 2, ...caseFigureBounds[figure] };
      const format = (amount: number): string => formatCaseFigure(figure, amount);
      return (
        <div key={figure} role="group" aria-label={figureWords[figure]} className={classes.figureFields}>
          <NumberField
            id={`case-${figure}`}
            label={figureWords[figure]}
            explain={explained[figure]}
            value={said}
            format={format}
            limits={limits}
            error={index === 0 ? error : undefined}
            onChange={(value) => onTheirs(withFigure(theirs, figure, value))}
            onDone={nothing}
          />
          <NumberField
            id={`case-within-${figure}`}
            label="Agrees within"
            value={within[figure]}
            format={format}
            limits={{ ...limits, min: figure === 'capacity' ? 1 : 0.01 }}
            note={
              said === undefined || within[figure] !== undefined
                ? undefined
                : `Usually ${format(usualTolerance(figure, said))}`
            }
            onChange={(value) => onWithin(withFigure(within, figure, value))}
            onDone={nothing}
          />
        </div>
      );
    })}
  </fieldset>
);

export interface CaseDialogProps {
  readonly packId: string;
  /** The case that is changed; undefined for a new one. */
  readonly changed: CheckedCase | undefined;
  readonly onClose: () => void;
}

const messageAt = (issues: readonly PackIssue[], field: string): string | undefined =>
  issues.find(({ path }) => path[0] === field)?.message;

const fieldWords: Readonly<Record<string, string>> = {
  title: 'A case needs a title.',
  readOn: 'Enter the date of the reading.',
  readBy: 'Enter who read the calculator.',
  theirs: 'A case needs at least one figure.',
};

/** What was typed of a case. */
interface Draft {
  readonly scenarioId: string | null;
  readonly title: string;
  readonly theirs: CaseFigures;
  readonly within: CaseFigures;
  readonly readOn: string | undefined;
  readonly readBy: string;
  readonly note: string;
}

/** The draft of a case, and what is wrong with it once it was submitted. */
const useDraftCase = ({ packId, changed, onClose }: CaseDialogProps) => {
  const lastBy = useLastBy();
  const app = useAppStore();
  const openId = useApp((state) => state.openId);
  const today = useToday();
  const [draft, setDraft] = useState<Draft>({
    scenarioId: changed === undefined ? openId : null,
    title: changed?.title ?? '',
    theirs: changed?.theirs ?? {},
    within: changed?.within ?? {},
    readOn: changed?.readOn ?? today,
    readBy: changed?.readBy ?? lastBy,
    note: changed?.note ?? '',
  });
  const [issues, setIssues] = useState<readonly PackIssue[]>([]);
  const work = useWork();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { scenarioId, note, ...rest } = draft;
    const typed = typedCase.safeParse({ ...rest, ...(note !== '' && { note }) });
    const noScenario =
      changed === undefined && scenarioId === null
        ? [{ path: ['scenarioId'], message: 'A case needs a scenario.' }]
        : [];
    const problems = [...noScenario, ...(typed.success ? [] : issuesOf(typed.error))];
    setIssues(problems);
    if (!typed.success || problems.length > 0) return;
    const outcome = await work.run(() =>
      app.client.call('calibration.keep', {
        ...{ id: packId, typed: typed.data },
        ...(changed && { caseId: changed.id }),
        ...(scenarioId !== null && { scenarioId }),
      }),
    );
    if (outcome.ok) onClose();
    else setIssues(outcome.error.issues ?? []);
  };
  const problemAt = (field: string): string | undefined => {
    const message = messageAt(issues, field);
    return message === undefined ? undefined : (fieldWords[field] ?? message);
  };
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  return { draft, set, submit, problemAt, work };
};

interface DraftProps {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
  readonly problemAt: (field: string) => string | undefined;
}

const TypedFields = ({ draft: { title, theirs, within, readOn, readBy, note }, set, problemAt }: DraftProps) => (
  <>
    <TextInput
      data-autofocus
      label="Title"
      description="Exported with the lender, so leave out clients’ names."
      placeholder="Couple, two children, first home"
      value={title}
      maxLength={200}
      error={problemAt('title')}
      onChange={(event) => set({ title: event.currentTarget.value })}
    />
    <Figures
      theirs={theirs}
      within={within}
      error={problemAt('theirs') ?? problemAt('within')}
      onTheirs={(figures) => set({ theirs: figures })}
      onWithin={(figures) => set({ within: figures })}
    />
    <div className={classes.reading}>
      <DayField
        id="case-read-on"
        label="Read on"
        value={readOn}
        error={problemAt('readOn')}
        onChange={(day) => set({ readOn: day })}
        onDone={nothing}
      />
      <TextField
        id="case-read-by"
        label="Read by"
        value={readBy}
        maxLength={80}
        error={problemAt('readBy')}
        onChange={(person) => set({ readBy: person })}
        onDone={nothing}
      />
    </div>
    <Textarea
      label="Note"
      autosize
      minRows={1}
      maxRows={4}
      value={note}
      maxLength={1_000}
      onChange={(event) => set({ note: event.currentTarget.value })}
    />
  </>
);

/** What is typed of a case. */
export const CaseForm = (props: CaseDialogProps) => {
  const { changed, onClose } = props;
  const openId = useApp((state) => state.openId);
  const openTitle = useApp((state) => latest(state.document)?.description ?? '');
  const { draft, set, submit, problemAt, work } = useDraftCase(props);
  const noScenario = problemAt('scenarioId');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <ScenarioChoice
          value={draft.scenarioId}
          known={
            changed === undefined && openId !== null ? { value: openId, label: scenarioTitle(openTitle) } : undefined
          }
          error={noScenario}
          isOptional={changed !== undefined}
          onChange={(scenarioId) => set({ scenarioId })}
        />
        <TypedFields draft={draft} set={set} problemAt={problemAt} />
        {work.error && noScenario === undefined && <ErrorNote error={work.error} title="The case was not saved" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.busy}>
            {changed === undefined ? 'Add the case' : 'Save the case'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Asks for the results of a lender's own calculator for a scenario. */
export const CaseDialog = (props: CaseDialogProps) => (
  <Modal opened onClose={props.onClose} size="lg" title={props.changed === undefined ? 'Add a case' : 'Change a case'}>
    <CaseForm {...props} />
  </Modal>
);
