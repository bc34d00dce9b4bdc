import type Database from 'better-sqlite3';
import * as z from 'zod';
import { bestLender, type Marks, type Stage, stages } from '../../../shared/scenario/marks.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';

const markRow = z.object({
  row: z.int(),
  pinned: z.int(),
  archived: z.int(),
  tags: z.string(),
  openedMs: z.int().nullable(),
  status: z.string().nullable(),
  best: z.string().nullable(),
  rowHash: bytes,
});

const tagsText = jsonText.pipe(z.array(z.string()));
const bestText = jsonText.pipe(bestLender).nullable();

export const allMarksSql = `SELECT row, pinned, archived, tags, opened_ms AS openedMs, status, best,
  row_hash AS rowHash FROM marks`;
export const marksOfRowsSql = `${allMarksSql} WHERE row IN (SELECT value FROM json_each(?))`;

const upsert = `INSERT INTO marks (row, pinned, archived, tags, opened_ms, status, best, row_hash)
VALUES (@row, @pinned, @archived, @tags, @openedMs, @status, @best, @rowHash)
ON CONFLICT (row) DO UPDATE SET pinned = @pinned, archived = @archived, tags = @tags, opened_ms = @openedMs,
  status = @status, best = @best, row_hash = @rowHash`;

const stageRow = z.object({ row: z.int(), stage: z.enum(stages), rowHash: bytes });

export const allStagesSql = 'SELECT row, stage, row_hash AS rowHash FROM stages';
export const stagesOfRowsSql = `${allStagesSql} WHERE row IN (SELECT value FROM json_each(?))`;

const upsertStage = `INSERT INTO stages (row, stage, row_hash) VALUES (@row, @stage, @rowHash)
ON CONFLICT (row) DO UPDATE SET stage = @stage, row_hash = @rowHash`;

export const unmarked: Marks = { pinned: false, archived: false, tags: [], openedMs: null, best: null, stage: null };

/** The stage of a row. Throws StoreError `corrupt` when its bytes were altered. */
export const toStage = (value: unknown): { readonly row: number; readonly stage: Stage } =>
  soundRow(readRow(stageRow, value, 'a stage'), 'a stage');

/** The marks of a row. Throws StoreError `corrupt` when its bytes were altered. */
export const toMarks = (value: unknown): Omit<Marks, 'stage'> & { readonly row: number } => {
  const { row, pinned, archived, tags, openedMs, best } = soundRow(readRow(markRow, value, 'the marks'), 'the marks');
  return {
    row,
    pinned: pinned === 1,
    archived: archived === 1,
    tags: readRow(tagsText, tags, 'the tags'),
    openedMs,
    best: readRow(bestText, best, 'the best lender'),
  };
};

/** Of several spellings the first counts: tags are compared ignoring case. */
const distinct = (tags: readonly string[]): string[] => {
  const folded = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_tag, index) => folded.indexOf(folded[index] ?? '') === index);
};

/** What only the desk stores about scenarios, by row number. */
export const markRepository = (database: Database.Database) => {
  const find = database.prepare(marksOfRowsSql);
  const put = database.prepare(upsert);
  const findStages = database.prepare(stagesOfRowsSql);
  const putStage = database.prepare(upsertStage);
  const removeStage = database.prepare('DELETE FROM stages WHERE row = ?');
  return {
    /** Rows without marks are absent. */
    ofRows: (rows: readonly number[]): ReadonlyMap<number, Marks> => {
      const numbers = JSON.stringify(rows);
      const stageByRow = new Map(
        findStages.all(numbers).map((value) => {
          const { row, stage } = toStage(value);
          return [row, stage];
        }),
      );
      return new Map(
        find.all(numbers).map((value) => {
          const { row, ...marks } = toMarks(value);
          return [row, { ...marks, stage: stageByRow.get(row) ?? null }];
        }),
      );
    },
    put: (row: number, { pinned, archived, tags, openedMs, best, stage }: Marks): void => {
      if (stage === null) removeStage.run(row);
      else putStage.run(sealRow({ row, stage }));
      put.run(
        sealRow({
          row,
          pinned: Number(pinned),
          archived: Number(archived),
          tags: JSON.stringify(distinct(tags)),
          openedMs,
          status: best?.status ?? null,
          best: best === null ? null : JSON.stringify(best),
        }),
      );
    },
  };
};
