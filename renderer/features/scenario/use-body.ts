import { emptyScenario } from '../../../shared/service/scenario.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import type { NewId } from './model/changes.ts';

const nothing = emptyScenario();

/** One part of the open scenario, as a stored reference. */
export const usePart = <K extends keyof ScenarioBody>(part: K): ScenarioBody[K] =>
  useApp((state) => latest(state.document)?.scenario[part] ?? nothing[part]);

export const newId: NewId = () => crypto.randomUUID();

/** Applies a change of elements as one step of undo. */
export const useChange = (): ((label: string, change: (body: ScenarioBody) => UpdateScenarioBody) => void) => {
  const edit = useApp((state) => state.edit);
  return (label, change) => edit({ label, change });
};
