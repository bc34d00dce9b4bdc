import type { ImportStage } from '../import/stage-imports.ts';
import { answersOf } from './answers.ts';
import type { KeptRun } from './run-file.ts';

/** Adds what an update fetched to a stage, one payload per step. */
export function* stageRun(
  stage: ImportStage,
  folder: string,
  { id: run, brands, finishedAt = '' }: KeptRun,
): Generator<undefined, void, undefined> {
  for (const { id, baseUri } of brands) {
    const answers = answersOf(folder, id);
    const list = answers.list();
    if (list?.run !== run) continue;
    for (const productId of list.products) {
      // A product that the bank lists but did not return this time is left as it is.
      const body = answers.isDone(run, productId) ? answers.read(productId) : undefined;
      if (body === undefined) continue;
      const address = `${baseUri}/cds-au/v1/banking/products/${encodeURIComponent(productId)}`;
      yield* stage.add(address, body, id);
    }
    if (list.complete) stage.complete({ id, listed: new Set(list.products), checkedAt: finishedAt });
  }
}
