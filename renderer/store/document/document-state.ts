import type { AppError } from '../../../shared/outcome.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { idle, type Remote } from '../remote.ts';
import { emptyHistory, type History } from './history.ts';
import type { FieldIssues } from './issues.ts';

/** Whether the open scenario is stored, only by the service's acknowledgement. */
export type SaveStatus =
  | {
      readonly status: 'saved';
      /** Milliseconds since the epoch; null until the first save. */ readonly at: number | null;
    }
  | { readonly status: 'saving' }
  | { readonly status: 'unsaved'; readonly error: AppError };

export interface DocumentState {
  readonly openId: string | null;
  /** The open scenario as edited here. */
  readonly document: Remote<ScenarioRecord>;
  readonly save: SaveStatus;
  /** What the service refused, by field key (`income.0.payg`). */
  readonly issues: FieldIssues;
  /** Parts that were changed elsewhere meanwhile and came in with a save, until that was seen. */
  readonly mergedIn: readonly string[];
  readonly history: History;
}

export const noIssues: FieldIssues = new Map();

/** No scenario is open. */
export const closedDocument: DocumentState = {
  openId: null,
  document: idle,
  save: { status: 'saved', at: null },
  issues: noIssues,
  mergedIn: [],
  history: emptyHistory,
};
