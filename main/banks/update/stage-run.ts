import type { ReadFile } from '../import/read-lines.ts';
import { type ImportStage, maxLines } from '../import/stage-imports.ts';
import { answersOf } from './answers.ts';
import type { KeptRun } from './run-file.ts';

/** Adds what an update fetched to a stage, one payload after the other. */
export const stageRun = async (
  stage: ImportStage,
  folder: string,
  { id: run, brands, finishedAt = '' }: KeptRun,
  { readFile, signal }: { readonly readFile: ReadFile; readonly signal: AbortSignal },
): Promise<void> => {
  for (const { id, baseUri } of brands) {
    const answers = answersOf(folder, id);
    const list = answers.list();
    if (list?.run !== run) continue;
    for (const productId of list.products) {
      // A product that the bank lists but did not return this time is left as it is.
      const bytes = answers.isDone(run, productId) ? answers.read(productId) : undefined;
      if (bytes === undefined) continue;
      const name = `${baseUri}/cds-au/v1/banking/products/${encodeURIComponent(productId)}`;
      await readFile({ name, bytes, now: stage.now, maxLines }, (line) => stage.add(line, id), signal);
      if (signal.aborted) return;
    }
    if (list.complete) stage.complete({ id, listed: new Set(list.products), checkedAt: finishedAt });
  }
};
