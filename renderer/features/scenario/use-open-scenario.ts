import { useMemo } from 'react';
import type { FieldPath } from '../../../shared/scenario/fields/path.ts';
import { emptyScenario, type ScenarioBody, type UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import { fieldKey } from '../../store/document/issues.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import type { NewId } from './model/changes.ts';
import { type Listed, listedElements, type SwitchablePart, switchElement } from './model/switched-off.ts';

const nothing = emptyScenario();

/** One part of the open scenario, as a stored reference. */
export const usePart = <K extends keyof ScenarioBody>(part: K): ScenarioBody[K] =>
  useApp((state) => latest(state.document)?.scenario[part] ?? nothing[part]);

/** The open scenario, as a stored reference. */
export const useBody = (): ScenarioBody => useApp((state) => latest(state.document)?.scenario ?? nothing);

export const newId: NewId = () => crypto.randomUUID();

export type Change = (body: ScenarioBody) => UpdateScenarioBody;

/** Moves the focus to an element that is about to be rendered. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** Applies a change of elements as one undo step. `then` is the field that gets the focus. */
export const useChange = (): ((label: string, change: Change, then?: FieldPath) => void) => {
  const edit = useApp((state) => state.edit);
  return (label, change, then) => {
    edit({ label, change });
    if (then) focusSoon(fieldId(then));
  };
};

/** The elements of a part, those switched off where they were. */
export const useListed = <P extends SwitchablePart>(part: P): readonly Listed<P>[] => {
  const body = useBody();
  return useMemo(() => listedElements(body, part), [body, part]);
};

/** Whether a listed element is off, and what switches it. */
export const useSwitching = <P extends SwitchablePart>(part: P, one: Listed<P>, name: string) => {
  const change = useChange();
  const label = `Switch ${one.off ? 'on' : 'off'} ${name}`;
  return { off: one.off, onSwitch: () => change(label, (body) => switchElement(body, part, one)) };
};

/** The id of a field's control in the page. */
export const fieldId = (path: FieldPath): string => `field-${fieldKey(path)}`;
