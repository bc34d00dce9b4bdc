import { useDocumentTitle } from '@mantine/hooks';
import { Suspense } from 'react';
import { noteOf } from '../../features/note/state.ts';
import { DataFileNotice } from '../../features/recovery/DataFileNotice.tsx';
import type { AppStore } from '../../store/app-store.ts';
import { useAppValue } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { menusId } from '../../ui/theme/theme.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { HostNotice } from './HostNotice.tsx';
import { NotePage, pages } from './pages.tsx';
import { Rail } from './Rail.tsx';
import classes from './Shell.module.css';

/** The window's title: the open scenario's while the editor is shown, else the page's. */
const windowTitle = (app: AppStore): string => {
  const { page, document } = app.getState();
  const ofNote = page === 'note' ? noteOf(app).opened?.note.description : undefined;
  const isOfScenario = page === 'scenario' || page === 'note';
  const title = isOfScenario ? (ofNote ?? latest(document)?.description ?? '').trim() : undefined;
  const label = pages.find(({ id }) => id === page)?.label ?? 'File note';
  return `${title === undefined || title === '' ? label : visibleText(title)} – Headroom`;
};

/** The window: rail at the left, the page beside it. */
export const Shell = () => {
  const page = useApp((state) => state.page);
  useDocumentTitle(useAppValue(windowTitle));
  const Page = page === 'note' ? NotePage : pages.find(({ id }) => id === page)?.Page;
  return (
    <div className={classes.shell}>
      <Rail />
      <main className={classes.main}>
        <div id={menusId} />
        <DataFileNotice />
        <HostNotice />
        <Suspense fallback={<Waiting />}>{Page && <Page />}</Suspense>
      </main>
    </div>
  );
};
