import { AsyncLocalStorage } from 'node:async_hooks';

/** What a person did: one call of the desk's contract, numbered since the start. */
export interface Action {
  readonly id: number;
  /** For example `compute.allLenders`. */
  readonly method: string;
}

const actions = new AsyncLocalStorage<Action>();
let lastId = 0;

/** Runs `work` as a new action, to which everything that it awaits or starts belongs. */
export const asAction = <T>(method: string, work: () => T): T => {
  lastId += 1;
  return actions.run({ id: lastId, method }, work);
};

/** Runs `work` outside the action that scheduled it. */
export const apartFromActions = <T>(work: () => T): T => actions.exit(work);

/** The action that the running code belongs to; undefined for background work. */
export const currentAction = (): Action | undefined => actions.getStore();
