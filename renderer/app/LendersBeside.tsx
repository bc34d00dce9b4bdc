import { Drawer, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { ResultsPanel } from '../features/results/ResultsPanel.tsx';
import { ResultsSummary } from '../features/results/ResultsSummary.tsx';
import { screenOf } from '../store/screens-slice.ts';
import { useApp } from '../store/use-app.ts';
import { ResizeHandle } from '../ui/ResizeHandle.tsx';
import { usePanelWidth } from '../ui/use-panel-width.ts';
import classes from './LendersBeside.module.css';

const width = { key: 'headroom.lenders-width', min: 400, initial: 440, max: 520 };

const Beside = () => {
  const panel = usePanelWidth(width);
  return (
    <>
      <ResizeHandle label="Width of the lenders panel" value={panel.width} limits={width} onChange={panel.setWidth} />
      <aside aria-label="Lenders" className={classes.beside} style={{ width: panel.width }}>
        <ResultsPanel />
      </aside>
    </>
  );
};

/** The lenders in one line that is always visible; it opens the drawer with the panel. */
const InDrawer = () => {
  const shown = useApp((state) => screenOf(state).lendersShown);
  const show = useApp((state) => state.showLenders);
  return (
    <>
      <UnstyledButton
        className={classes.summary ?? ''}
        aria-expanded={shown}
        onClick={() => show(true)}
        data-landmark="lenders"
      >
        <strong>Lenders</strong>
        <span className={classes.line}>
          <ResultsSummary />
        </span>
        <IconChevronUp size={16} aria-hidden />
      </UnstyledButton>
      <Drawer
        opened={shown}
        onClose={() => show(false)}
        position="right"
        size={520}
        title="Lenders"
        closeButtonProps={{ 'aria-label': 'Close the lenders' }}
        classNames={{ body: classes.drawer ?? '', content: classes.drawerContent ?? '' }}
      >
        <ResultsPanel />
      </Drawer>
    </>
  );
};

/** The lenders panel where the window has room for it: beside the editor, or in a drawer. */
export const LendersBeside = () => {
  const wide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const open = useApp((state) => state.openId !== null);
  if (!open) return null;
  return wide ? <Beside /> : <InDrawer />;
};
