import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Input } from '../../../../shared/contract/index.ts';
import type { AppError, Outcome } from '../../../../shared/outcome.ts';
import { currentOf, type LenderContent } from '../../../../shared/pack/lender-file.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { pathText } from '../../../../shared/service/path-text.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useFeature } from '../../../store/feature-state.ts';
import { useLastBy } from '../../../store/lenders/last-by.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatWhen } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { differenceGroups, usualOf } from '../difference/difference-groups.ts';
import { DifferenceTable } from '../difference/DifferenceTable.tsx';
import classes from './exchange.module.css';
import { createExchange, type OpenedFile } from './state.ts';

/** Every place of a file that does not fit, with what was found and what is expected. */
const Refused = ({ error }: { readonly error: AppError }) => (
  <Stack gap="sm">
    <ErrorNote error={error} title="The file was not imported" />
    {error.issues !== undefined && error.issues.length > 0 && (
      <table className={classes.issues} aria-label="Invalid entries">
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {error.issues.map(({ path, message }, index) => (
            <tr key={index}>
              <td>
                <code>{visibleText(pathText(path))}</code>
              </td>
              <td>{visibleText(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Stack>
);

/** Where the file stands to what is here, in words. */
const standingWords = ({ file, standing: { here, newVersions, problem } }: OpenedFile): string => {
  if (here === undefined || here.origin === 'sample') {
    const why = problem === undefined ? '' : ` It can only be imported as a separate lender: ${problem}.`;
    return `New on this computer, with ${count(file.versions.length, 'version')}.${why}`;
  }
  const brought =
    newVersions.length === 0
      ? 'The file has no versions that you do not have.'
      : `The file adds ${count(newVersions.length, 'version')}.`;
  return `You have version ${here.version} of this lender. ${brought} Your versions are kept and can be restored.`;
};

const contentsWords = ({ file }: OpenedFile): string => {
  const { pack, policies } = currentOf(file);
  const parts = [
    count(pack.products.length, 'product'),
    policies.length === 1 ? '1 policy' : `${policies.length} policies`,
    ...(file.cases.length === 0 ? [] : [count(file.cases.length, 'calibration case')]),
  ];
  return parts.join(', ');
};

const Newest = ({ opened }: { readonly opened: OpenedFile }) => {
  const now = useNow();
  const { version, savedBy, savedMs, remark } = currentOf(opened.file);
  const saved = formatWhen(new Date(savedMs).toISOString(), now);
  return (
    <p className={classes.facts}>
      Version {version}, saved by {visibleText(savedBy)}, {saved}
      {remark !== '' && `: ${visibleText(remark)}`}. {contentsWords(opened)}.
    </p>
  );
};

type How = Input<'packs.takeFile'>['as'];

interface ChoicesProps {
  readonly opened: OpenedFile;
  /** The file brings nothing that is not here. */
  readonly isKept: boolean;
  readonly onDone: () => void;
}

const Choices = ({ opened, isKept, onDone }: ChoicesProps) => {
  const { here, problem } = opened.standing;
  const take = useFeature(createExchange, (state) => state.importFile);
  const lastBy = useLastBy();
  const { ports } = useCommandContext();
  const [typed, setBy] = useState<string | undefined>(undefined);
  const [name, setName] = useState(`${currentOf(opened.file).pack.name.slice(0, 22)} 2`);
  const work = useWork();
  const by = (typed ?? lastBy).trim();
  const isKnown = here !== undefined || problem !== undefined;
  const run = async (as: How): Promise<void> => {
    const outcome: Outcome<{ content: LenderContent; base: number }> = await work.run(() => take(as));
    if (!outcome.ok) return;
    const { content, base } = outcome.data;
    ports.notify({ tone: 'neutral', message: `${visibleText(content.pack.name)} was imported as version ${base}` });
  };
  return (
    <Stack gap="sm">
      {work.error && <ErrorNote error={work.error} title="The lender was not imported" />}
      {isKnown && (
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Imported by"
            value={typed ?? lastBy}
            maxLength={80}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          <TextInput
            label="Name as a separate lender"
            value={name}
            maxLength={24}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Group>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        {isKnown && (
          <Button
            variant="default"
            disabled={by === '' || name.trim() === '' || work.busy}
            onClick={() => void run({ kind: 'separate', name: name.trim(), by })}
          >
            Import as a separate lender
          </Button>
        )}
        {problem === undefined && (
          <Button
            data-autofocus
            loading={work.busy}
            disabled={isKept || (isKnown && by === '')}
            onClick={() => void run(here === undefined ? { kind: 'new' } : { kind: 'version', base: here.version, by })}
          >
            Import this lender
          </Button>
        )}
      </Group>
    </Stack>
  );
};

const Preview = ({ opened, onDone }: { readonly opened: OpenedFile; readonly onDone: () => void }) => {
  const newest = currentOf(opened.file);
  const { here } = opened.standing;
  const hasDraft = useApp((state) => state.packDrafts[newest.pack.id] !== undefined);
  const groups = useMemo(() => differenceGroups(here?.content ?? usualOf(newest), newest, false), [here, newest]);
  return (
    <Stack gap="sm">
      <div>
        <p className={classes.facts}>{standingWords(opened)}</p>
        <Newest opened={opened} />
        {here?.origin === 'own' && hasDraft && (
          <p className={classes.warning}>Importing the file discards your unsaved edits of this lender.</p>
        )}
      </div>
      <div className={classes.differences} tabIndex={0} role="region" aria-label="What it changes">
        {groups.length === 0 ? (
          <p className={classes.facts}>The file matches what you have.</p>
        ) : (
          <DifferenceTable
            label="Differences"
            groups={groups}
            names={here === undefined ? ['Usual', 'In the file'] : ['Here', 'In the file']}
          />
        )}
      </div>
      <Choices
        opened={opened}
        isKept={here?.origin === 'own' && groups.length === 0 && opened.standing.newVersions.length === 0}
        onDone={onDone}
      />
    </Stack>
  );
};

/** What importing a lender's file would change, or why it cannot be imported. */
export const PackFileDialogs = () => {
  const opened = useFeature(createExchange, (state) => state.opened);
  const error = useFeature(createExchange, (state) => state.invalid);
  const close = useFeature(createExchange, (state) => state.close);
  const name = opened === null ? '' : visibleText(currentOf(opened.file).pack.name);
  return (
    <>
      <Modal opened={opened !== null} onClose={close} title={`Import ${name}`} size="xl">
        {opened && <Preview opened={opened} onDone={close} />}
      </Modal>
      <Modal opened={error !== null} onClose={close} title="Import a lender" size="lg">
        {error && <Refused error={error} />}
      </Modal>
    </>
  );
};
