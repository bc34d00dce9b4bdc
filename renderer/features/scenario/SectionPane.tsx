import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { screenOf, type SectionId, type SectionPlace } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { drawLines, openLinesAround } from './focus-field.ts';
import classes from './ScenarioEditor.module.css';

interface SectionOf {
  readonly scenarioId: string;
  readonly section: SectionId;
}

const returnTo = ({ scrollTop, field }: SectionPlace, pane: HTMLElement): void => {
  const control = field === undefined ? null : document.getElementById(field);
  openLinesAround(control);
  control?.focus({ preventScroll: true });
  if (scrollTop === null) control?.scrollIntoView({ block: 'center' });
  else pane.scrollTop = scrollTop;
};

/** Stands after the section's elements: goes back to where the section was left, and keeps where it is left. */
const PlaceKeeper = ({ scenarioId, section }: SectionOf) => {
  const place = useApp((state) => screenOf(state, scenarioId).places[section]);
  const keep = useApp((state) => state.keepPlace);
  const marker = useRef<HTMLSpanElement>(null);
  const onShow = useEffectEvent((pane: HTMLElement) => {
    if (place === undefined) return;
    if (place.field === undefined || document.getElementById(place.field) !== null) {
      returnTo(place, pane);
      return;
    }
    // What a line hides is there once this is drawn.
    drawLines();
    queueMicrotask(() => returnTo(place, pane));
  });
  useLayoutEffect(() => {
    const pane = marker.current?.parentElement;
    if (!pane) return;
    const left: { scrollTop: number; field: string | undefined } = { scrollTop: 0, field: undefined };
    const noteFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.id.startsWith('field-')) left.field = target.id;
    };
    // As of the last frame, or of leaving a field: on the way to another section the focus goes to this one's
    // heading, which scrolls it.
    const noteScroll = (): void => {
      left.scrollTop = pane.scrollTop;
    };
    pane.addEventListener('focusin', noteFocus);
    pane.addEventListener('focusout', noteScroll);
    pane.addEventListener('scroll', noteScroll, { passive: true });
    onShow(pane);
    noteScroll();
    return () => {
      pane.removeEventListener('focusin', noteFocus);
      pane.removeEventListener('focusout', noteScroll);
      pane.removeEventListener('scroll', noteScroll);
      keep(scenarioId, section, left);
    };
  }, [scenarioId, section, keep]);
  return <span ref={marker} hidden />;
};

/** What of a section is scrolled; on return to it the same is in sight, with the same field in focus. */
export const SectionPane = ({ children, ...shown }: SectionOf & { readonly children: ReactNode }) => (
  <div className={classes.scroll} data-section-pane>
    <Suspense fallback={<Waiting />}>
      {children}
      <PlaceKeeper {...shown} />
    </Suspense>
  </div>
);
