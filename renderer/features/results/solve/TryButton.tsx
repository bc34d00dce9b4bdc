import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { sentenceCase } from '../../../../shared/scenario/format.ts';
import { changedParts } from '../../../../shared/solver/apply-changes.ts';
import type { ScenarioChange } from '../../../../shared/solver/changes.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { latest } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { changesWords } from '../../../ui/results/change-words.ts';

export interface TryButtonProps {
  readonly changes: readonly ScenarioChange[];
  /** What is proposed fits the scenario on screen; else pressing it does nothing. */
  readonly current: boolean;
}

const focus = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true });

/** Takes the focus, once the button is gone with what it did, to the next proposal, else to the list or lender. */
const passFocusOn = (button: HTMLElement): void => {
  const proposals = [...(button.closest('[data-proposals]')?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])];
  const place = proposals.indexOf(button);
  const near = [...proposals.slice(place + 1), ...proposals.slice(0, place).toReversed()];
  queueMicrotask(() =>
    focus(near.find((other) => other.isConnected) ?? document.querySelector<HTMLElement>('[data-landmark="lenders"]')),
  );
};

/** Makes the changes in the open scenario, as one step that can be undone. */
const tryChanges = (store: AppStore, label: string, changes: readonly ScenarioChange[]): void => {
  store.getState().edit({ label, change: (body) => changedParts(body, changes) });
};

/** Offers to make the changes in the open scenario. */
export const TryButton = ({ changes, current }: TryButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const scenario = useApp((state) => latest(state.document)?.scenario);
  const store = useAppStore();
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && document.activeElement === element) passFocusOn(element);
    };
  }, []);
  if (scenario === undefined) return null;
  const words = sentenceCase(changesWords(changes, scenario));
  return (
    <Button
      ref={button}
      data-proposal
      variant="default"
      size="compact-xs"
      mih={24}
      aria-disabled={!current}
      aria-label={`Try it: ${words}`}
      onClick={() => {
        if (current) tryChanges(store, words, changes);
      }}
    >
      Try it
    </Button>
  );
};
