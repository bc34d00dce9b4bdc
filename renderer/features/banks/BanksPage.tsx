import { Button, SegmentedControl } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useCommand, useCommandContext } from '../../commands/use-command.ts';
import type { BankView } from '../../store/banks/banks-slice.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { Page } from '../../ui/page/Page.tsx';
import classes from './BanksPage.module.css';
import { droppedFiles } from './dropped-files.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { KeptBrands } from './KeptBrands.tsx';
import { Review } from './review/Review.tsx';
import { UpdatePanel } from './update/UpdatePanel.tsx';

const useViews = (): readonly { readonly value: BankView; readonly label: string }[] => {
  const staged = useApp((state) => latest(state.staged)?.lines.length);
  return [
    { value: 'kept', label: 'Kept' },
    ...(staged === undefined ? [] : [{ value: 'read' as const, label: `To look at (${staged})` }]),
    { value: 'update', label: 'Update from the banks' },
  ];
};

const Actions = () => {
  const view = useApp((state) => state.bankView);
  const show = useApp((state) => state.showBankView);
  const files = useCommand('banks.import');
  const folder = useCommand('banks.importFolder');
  return (
    <>
      <SegmentedControl aria-label="Show" data={[...useViews()]} value={view} onChange={(value) => show(value)} />
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
  const { store, ports } = useCommandContext();
  const [isOver, setIsOver] = useState(false);
  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  const take = async (items: DataTransferItemList): Promise<void> => {
    const outcome = await store.getState().importFiles(await droppedFiles(items));
    if (!outcome.ok && outcome.error.code !== 'CANCELLED') reportFailure(ports, 'Nothing was imported', outcome.error);
  };
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

const Shown = () => {
  const importing = useApp((state) => state.importing);
  const view = useApp((state) => state.bankView);
  if (importing !== null) return <ImportProgress progress={importing} />;
  if (view === 'update') return <UpdatePanel />;
  return view === 'read' ? <Review /> : <KeptBrands />;
};

/** The products that banks publish: those kept, those read from files, and the update. A page of the rail. */
export const BanksPage = () => {
  const { isOver, handlers } = useDrop();
  return (
    <Page title="Banks" actions={<Actions />}>
      <div className={classes.body} data-over={isOver || undefined} {...handlers}>
        <Shown />
      </div>
    </Page>
  );
};
