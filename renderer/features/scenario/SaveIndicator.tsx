import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { AppState } from '../../store/app-state.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { formatWhen } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './EditorHeader.module.css';

/** When the scenario was last stored, according to the service. */
const editedOn = (state: AppState): string => latest(state.document)?.lastEditedOn ?? '';

/** Saved, saving or not saved: only by the service's acknowledgement. */
export const SaveIndicator = () => {
  const status = useApp((state) => state.save.status);
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
      className={clsx(classes.save, status === 'saved' && classes.saved, status === 'unsaved' && classes.unsaved)}
    >
      {marks[status].icon}
      {marks[status].text}
    </span>
  );
};
