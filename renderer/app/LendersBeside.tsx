import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { ResultsPanel } from '../features/results/ResultsPanel.tsx';
import { ResultsSummary } from '../features/results/ResultsSummary.tsx';
import { screenOf } from '../store/screens-slice.ts';
import { useApp } from '../store/use-app.ts';
import { ResizeHandle } from '../ui/ResizeHandle.tsx';
import { usePanelWidth } from '../ui/use-panel-width.ts';
import classes from './LendersBeside.module.css';

const oneWidth = { key: 'headroom.lenders-width', min: 400, initial: 440, max: 520 };
/** List and lender side by side. */
const bothWidth = { key: 'headroom.lenders-both-width', min: 800, initial: 880, max: 1560 };

const Beside = ({ both }: { readonly both: boolean }) => {
  const width = both ? bothWidth : oneWidth;
  const panel = usePanelWidth(width);
  return (
    <>
      <ResizeHandle label="Width of the lenders panel" value={panel.width} limits={width} onChange={panel.setWidth} />
      <aside aria-label="Lenders" className={classes.beside} style={{ width: panel.width }}>
        <ResultsPanel sideBySide={both} />
      </aside>
    </>
  );
};

/** The lenders below the form, which they never cover: one line, or unfolded to at most half of the height. */
const Below = () => {
  const shown = useApp((state) => screenOf(state).lendersShown);
  const show = useApp((state) => state.showLenders);
  const Chevron = shown ? IconChevronDown : IconChevronUp;
  return (
    <aside aria-label="Lenders" className={classes.below}>
      <UnstyledButton className={classes.summary ?? ''} aria-expanded={shown} onClick={() => show(!shown)}>
        <strong>Lenders</strong>
        <span className={classes.line}>
          <ResultsSummary />
        </span>
        <Chevron size={16} aria-hidden />
      </UnstyledButton>
      {shown && (
        <div className={classes.unfolded}>
          <ResultsPanel />
        </div>
      )}
    </aside>
  );
};

/** The lenders panel where the window has room for it: beside the editor, or below it. */
export const LendersBeside = () => {
  const beside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const both = useMediaQuery('(min-width: 1600px)', false, { getInitialValueInEffect: false });
  const open = useApp((state) => state.openId !== null);
  if (!open) return null;
  // Each width has limits of its own.
  return beside ? <Beside key={String(both)} both={both} /> : <Below />;
};
