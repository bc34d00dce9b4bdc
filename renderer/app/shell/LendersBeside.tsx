import { UnstyledButton } from '@mantine/core';
import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { ResultsPanel } from '../../features/results/ResultsPanel.tsx';
import { ResultsSummary } from '../../features/results/ResultsSummary.tsx';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { ResizeHandle } from '../../ui/panels/ResizeHandle.tsx';
import { type PanelLimits, usePanelSize } from '../../ui/panels/use-panel-size.ts';
import classes from './LendersBeside.module.css';

const oneWidth = { key: 'headroom.lenders-width', min: 400, initial: 440, max: 520 };
/** What the rail, the sections and a form that can be read need beside the panel. */
const editorWidth = 720;
/** List and lender side by side, in a window of this width. */
const bothIn = (window: number): PanelLimits => ({
  key: 'headroom.lenders-both-width',
  min: 800,
  initial: Math.max(880, Math.round(window / 2)),
  max: Math.min(1560, Math.max(800, window - editorWidth)),
});
/** Below the form, in a window of this height; pixels all. */
const heightIn = (window: number): PanelLimits => ({
  key: 'headroom.lenders-height',
  min: 160,
  initial: Math.round(0.46 * window),
  max: Math.max(160, Math.round(0.7 * window)),
});

const Beside = ({ both }: { readonly both: boolean }) => {
  const { width: viewport } = useViewportSize();
  const width = both ? bothIn(viewport === 0 ? window.innerWidth : viewport) : oneWidth;
  const panel = usePanelSize(width);
  return (
    <>
      <ResizeHandle label="Width of the lenders panel" value={panel.size} limits={width} onChange={panel.setSize} />
      <aside aria-label="Lenders" className={classes.beside} style={{ width: panel.size }}>
        <ResultsPanel sideBySide={both} />
      </aside>
    </>
  );
};

/** Unfolded, in the height that the person gave it: at first less than half of the window, never so much that the form is gone. */
const Unfolded = () => {
  const { height } = useViewportSize();
  const limits = heightIn(height === 0 ? window.innerHeight : height);
  const panel = usePanelSize(limits);
  return (
    <>
      <ResizeHandle
        label="Height of the lenders panel"
        orientation="horizontal"
        value={panel.size}
        limits={limits}
        onChange={panel.setSize}
      />
      <div style={{ height: panel.size }}>
        <ResultsPanel />
      </div>
    </>
  );
};

/** The lenders below the form, which they never cover: one line, or unfolded. */
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
      {shown && <Unfolded />}
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
