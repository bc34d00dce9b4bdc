import { Button, Checkbox, Select, Textarea } from '@mantine/core';
import { maxChosen, type NoteFile } from '../../../shared/note/note-file.ts';
import { maxWords, type NoteWords, type WantedFeature, wantedFeatures } from '../../../shared/note/words.ts';
import { sentenceCase } from '../../../shared/scenario/format.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useFeature } from '../../store/feature-state.ts';
import { useApp } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { visibleText } from '../../ui/words/visible-text.ts';
import { type FigureIndex, strayFigures } from './figure-links.ts';
import classes from './note.module.css';
import { featureWords, unrecorded } from './record-drafts.ts';
import { createNote, noteContent, unstoredBecause } from './state.ts';

interface Shown {
  readonly note: NoteFile;
  readonly figures: FigureIndex;
}

/** What the broker decided and wrote for the open scenario. */
const useNoteContent = () => {
  const edited = useFeature(createNote, (state) => state.edited);
  return useApp((state) => noteContent(state, { edited }));
};

interface WordsFieldProps extends Shown {
  readonly name: keyof NoteWords;
  readonly label: string;
  /** It is drafted from the figures until it is edited. */
  readonly isDrafted: boolean;
}

/** One text of the broker's: what of its figures is not in the working stands below it. */
const WordsField = ({ note, figures, name, label, isDrafted }: WordsFieldProps) => {
  const isEdited = useNoteContent()?.words[name] !== undefined;
  const keep = useFeature(createNote, (state) => state.change);
  const store = useFeature(createNote, (state) => state.store);
  const draftAgain = useFeature(createNote, (state) => state.draftAgain);
  const stray = strayFigures(note.words[name], figures);
  const gaps = note.words[name].split(unrecorded).length - 1;
  return (
    <div className={classes.words}>
      <Textarea
        label={label}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={maxWords[name]}
        value={note.words[name]}
        onChange={(event) => keep({ words: { [name]: event.currentTarget.value } })}
        onBlur={() => void store()}
      />
      {isDrafted && (
        <div className={classes.below}>
          <span>{isEdited ? 'Your words' : 'Drafted from the figures'}</span>
          {isEdited && (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => draftAgain(name)}
              aria-label={`Draft ${label} again`}
            >
              Draft again
            </Button>
          )}
        </div>
      )}
      {gaps > 0 && (
        <p className={classes.stray}>
          {sentenceCase(unrecorded)}: {gaps === 1 ? '1 point' : `${gaps} points`} in this text
        </p>
      )}
      {isDrafted && stray.length > 0 && (
        <p role="status" className={classes.stray}>
          Not in the working: {stray.slice(0, 6).join(' · ')}
        </p>
      )}
    </div>
  );
};

const CopySubmission = ({ text }: { readonly text: string }) => {
  const { ports } = useCommandContext();
  return (
    <Button variant="default" onClick={() => void ports.copyText(text, 'The submission note is copied.')}>
      Copy the submission note
    </Button>
  );
};

/** The lender that the one recommended is compared with in the pictures. */
const ComparedWith = ({ note }: { readonly note: NoteFile }) => {
  const keep = useFeature(createNote, (state) => state.change);
  const kept = useNoteContent()?.compared ?? '';
  const others = note.inputs.packs.filter(({ id }) => id !== note.chosen[0]);
  if (others.length === 0) return null;
  return (
    <Select
      label="Compared with"
      searchable
      allowDeselect={false}
      data={[
        { value: '', label: 'The runner-up' },
        ...others.map(({ id, name }) => ({ value: id, label: visibleText(name) })),
      ]}
      value={others.some(({ id }) => id === kept) ? kept : ''}
      onChange={(compared) => keep({ compared: compared ?? '' })}
    />
  );
};

/** The features that the client wants: a lender is priced on products that have them. */
const Wanted = () => {
  const keep = useFeature(createNote, (state) => state.change);
  const wanted = useNoteContent()?.wanted;
  const toggle = (feature: WantedFeature): void =>
    keep({ wanted: wantedFeatures.filter((one) => (wanted?.includes(one) ?? false) !== (one === feature)) });
  return (
    <fieldset className={classes.lenders}>
      <legend>Features wanted{wanted === undefined ? ` (${unrecorded})` : ''}</legend>
      {wantedFeatures.map((feature) => (
        <Checkbox
          key={feature}
          label={sentenceCase(featureWords[feature])}
          checked={wanted?.includes(feature) ?? false}
          onChange={() => toggle(feature)}
        />
      ))}
      <Checkbox
        label="Neither"
        checked={wanted?.length === 0}
        onChange={(event) => keep({ wanted: event.currentTarget.checked ? [] : undefined })}
      />
    </fieldset>
  );
};

/** The lender recommended, and those set out beside it. */
const LenderChoice = ({ note }: { readonly note: NoteFile }) => {
  const keep = useFeature(createNote, (state) => state.change);
  const [recommended = '', ...beside] = note.chosen;
  const all = note.inputs.packs.map(({ id, name }) => ({ value: id, label: name }));
  const toggle = (id: string): void =>
    keep({ recommended, beside: beside.includes(id) ? beside.filter((one) => one !== id) : [...beside, id] });
  return (
    <>
      <Select
        label="Recommended lender"
        searchable
        data={all}
        value={recommended}
        onChange={(id) => {
          if (id !== null) keep({ recommended: id, beside: beside.filter((one) => one !== id) });
        }}
      />
      <fieldset className={classes.lenders}>
        <legend>Also set out in full</legend>
        {all
          .filter(({ value }) => value !== recommended)
          .map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={beside.includes(value)}
              disabled={!beside.includes(value) && beside.length >= maxChosen - 1}
              onChange={() => toggle(value)}
            />
          ))}
      </fieldset>
    </>
  );
};

/** What the broker decides and writes; the rest of the note comes from the figures. */
export const NoteForm = ({ shown }: { readonly shown: Shown }) => {
  const view = useFeature(createNote, (state) => state.view);
  const error = useFeature(createNote, unstoredBecause);
  const store = useFeature(createNote, (state) => state.store);
  return (
    <aside className={classes.side} aria-label="Your words">
      {error && <ErrorNote error={error} title="Your wording was not saved" onRetry={() => void store()} />}
      {view === 'client' ? (
        <WordsField {...shown} name="nextSteps" label="Next steps" isDrafted={false} />
      ) : (
        <>
          <Wanted />
          <WordsField {...shown} name="objectives" label="What the client wants" isDrafted />
          <WordsField {...shown} name="verified" label="Asked and verified" isDrafted />
          <LenderChoice note={shown.note} />
          <ComparedWith note={shown.note} />
          <WordsField {...shown} name="reason" label="Why this lender" isDrafted />
          <WordsField {...shown} name="notRecommended" label="Not recommended, and why" isDrafted />
          <WordsField {...shown} name="submission" label="Submission note" isDrafted />
          <CopySubmission text={shown.note.words.submission} />
        </>
      )}
    </aside>
  );
};
