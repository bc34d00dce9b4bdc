import { screenOf } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { useLenderRows } from '../../ui/lenders/use-lender-rows.ts';
import { BufferControl } from './BufferControl.tsx';
import { ListFilter } from './list/ListFilter.tsx';
import { OneAtATime } from './OneAtATime.tsx';
import { RemoteCompute } from './RemoteCompute.tsx';
import { RequestedFigure } from './RequestedFigure.tsx';
import classes from './ResultsPanel.module.css';
import { SideBySide } from './SideBySide.tsx';

export interface ResultsPanelProps {
  /** There is room for a lender beside the list. */
  readonly sideBySide?: boolean;
}

/** Every lender's result for the open scenario: shown beside or below the editor, reads the store. */
export const ResultsPanel = ({ sideBySide = false }: ResultsPanelProps) => {
  const rows = useLenderRows();
  const openId = useApp((state) => state.openId);
  const selected = useApp((state) => screenOf(state).selectedLender);
  const isListAlone = !sideBySide && rows.length > 0 && !rows.some(({ id }) => id === selected);
  return (
    <div className={classes.panel}>
      <div className={classes.header}>
        <RequestedFigure />
        <BufferControl />
        {isListAlone && <ListFilter rows={rows} />}
      </div>
      <RemoteCompute />
      {/* Another scenario's list must not take the focus from where the person is. */}
      {sideBySide ? <SideBySide rows={rows} /> : <OneAtATime key={openId} rows={rows} />}
    </div>
  );
};
