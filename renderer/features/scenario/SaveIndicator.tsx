import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { AppState } from '../../store/app-state.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { formatWhen } from '../../ui/words/format.ts';
import classes from './EditorHeader.module.css';

/** When the scenario was last stored, according to the service. */
const editedOn = (state: AppState): string => latest(state.document)?.lastEditedOn ?? '';

/** Every key saves, in a few milliseconds: only a save that takes longer is worth a word. */
const quickSaveMs = 300;

type SaveStatus = AppState['save']['status'];

const useLastingStatus = (status: SaveStatus): SaveStatus => {
  const [lasting, setLasting] = useState(status);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(status), status === 'saving' ? quickSaveMs : 0);
    return () => clearTimeout(timer);
  }, [status]);
  return lasting;
};

/** Saved, saving or not saved: only by the service's acknowledgement. */
export const SaveIndicator = () => {
  const status = useApp((state) => state.save.status);
  const shown = useLastingStatus(status);
  const when = formatWhen(useApp(editedOn), useNow());
  const marks = {
    saved: { icon: <IconCheck size={14} aria-hidden />, text: `Saved ${when}` },
    saving: { icon: <IconLoader2 size={14} aria-hidden />, text: 'Saving' },
    unsaved: { icon: <IconAlertTriangle size={14} aria-hidden />, text: 'Not saved' },
  };
  return (
    <span
      role="status"
      data-save={status}
      className={clsx(classes.save, shown === 'saved' && classes.saved, shown === 'unsaved' && classes.unsaved)}
    >
      {marks[shown].icon}
      {marks[shown].text}
    </span>
  );
};
