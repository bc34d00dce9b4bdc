import { Button, SegmentedControl } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { Output } from '../../../shared/contract/index.ts';
import { useCommand, useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest, type Remote } from '../../store/remote.ts';
import { Page } from '../../ui/page/Page.tsx';
import classes from './BanksPage.module.css';
import { importFiles } from './commands.ts';
import { droppedFiles } from './dropped-files.ts';
import { ImportedBrands } from './ImportedBrands.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { Review } from './review/Review.tsx';
import { type BankView, createBanks } from './state.ts';
import { UpdatePanel } from './update/UpdatePanel.tsx';

interface StagedProps {
  readonly staged: Remote<Output<'banks.staged'>>;
}

const viewsOf = ({ staged }: Output<'banks.staged'> = {}): { readonly value: BankView; readonly label: string }[] => [
  { value: 'kept', label: 'Imported' },
  ...(staged === undefined ? [] : [{ value: 'read' as const, label: `To look at (${staged.payloads})` }]),
  { value: 'update', label: 'Update from the banks' },
];

const Actions = ({ staged }: StagedProps) => {
  const view = useFeature(createBanks, (state) => state.view);
  const show = useFeature(createBanks, (state) => state.show);
  const files = useCommand('banks.import');
  const folder = useCommand('banks.importFolder');
  return (
    <>
      <SegmentedControl
        aria-label="Show"
        data={viewsOf(latest(staged))}
        value={view}
        onChange={(value) => show(value)}
      />
      <Button variant="default" disabled={!files.enabled} onClick={files.run}>
        Import files
      </Button>
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={16} aria-hidden />}
        disabled={!folder.enabled}
        onClick={folder.run}
      >
        Import a folder
      </Button>
    </>
  );
};

/** Takes files and folders that are dropped anywhere on the page. */
const useDrop = () => {
  const context = useCommandContext();
  const [isOver, setIsOver] = useState(false);
  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  const take = async (items: DataTransferItemList): Promise<void> => importFiles(context, await droppedFiles(items));
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (event.currentTarget === event.target) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.items);
      },
    },
  };
};

const Shown = ({ staged }: StagedProps) => {
  const importing = useFeature(createBanks, (state) => state.importing);
  const view = useFeature(createBanks, (state) => state.view);
  if (importing !== null) return <ImportProgress progress={importing} />;
  if (view === 'update') return <UpdatePanel />;
  return view === 'read' ? <Review staged={staged} /> : <ImportedBrands />;
};

/** The products that banks publish: those kept, those read from files, and the update. A page of the rail. */
export const BanksPage = () => {
  const { isOver, handlers } = useDrop();
  const staged = useCall('banks.staged', {});
  return (
    <Page title="Banks" actions={<Actions staged={staged} />}>
      <div className={classes.body} data-over={isOver || undefined} {...handlers}>
        <Shown staged={staged} />
      </div>
    </Page>
  );
};
