import { useCallback, useState } from 'react';
import { useCommandContext } from '../../commands/use-command.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import type { LenderRow } from '../../ui/lenders/lender-rows.ts';
import { ResizeHandle } from '../../ui/panels/ResizeHandle.tsx';
import { usePanelSize } from '../../ui/panels/use-panel-size.ts';
import { LenderDetail } from './detail/LenderDetail.tsx';
import { ListFilter } from './list/ListFilter.tsx';
import { ListPane } from './list/ListPane.tsx';
import classes from './ResultsPanel.module.css';

const detailWidth = { key: 'headroom.lender-width', min: 380, initial: 440, max: 640 };

/**
 * The list, and beside it one lender: the one opened, else the one at the top. That one counts as opened nowhere: a
 * note does not recommend it for it, and a narrower window shows the list.
 */
export const SideBySide = ({ rows }: { readonly rows: readonly LenderRow[] }) => {
  const { ports } = useCommandContext();
  const selected = useApp((state) => screenOf(state).selectedLender);
  const select = useApp((state) => state.selectLender);
  const panel = usePanelSize(detailWidth);
  const [opened, setOpened] = useState<string | null>(null);
  const open = useCallback(
    (id: string): void => {
      setOpened(id);
      select(id);
    },
    [select],
  );
  const leave = (): void => {
    setOpened(null);
    ports.focusLandmark('lenders');
  };
  const row = rows.find(({ id }) => id === selected) ?? rows[0];
  return (
    <div className={classes.beside}>
      <div className={classes.column}>
        {rows.length > 0 && (
          <div className={classes.filters}>
            <ListFilter rows={rows} />
          </div>
        )}
        <ListPane rows={rows} open={row?.id ?? null} onOpen={open} initial={null} />
      </div>
      {row && (
        <>
          <ResizeHandle label="Width of the lender" value={panel.size} limits={detailWidth} onChange={panel.setSize} />
          <div key={row.id} className={classes.scroller} style={{ flex: `0 0 ${panel.size}px` }}>
            <LenderDetail row={row} isBeside takesFocus={opened === row.id} onClose={leave} />
          </div>
        </>
      )}
    </div>
  );
};
