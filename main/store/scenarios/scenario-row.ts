import { hash } from 'node:crypto';
import * as z from 'zod';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import {
  type ListedScenario,
  type ScenarioBody,
  scenarioBody,
  type ScenarioRecord,
} from '../../../shared/service/scenario.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { LibraryPage } from '../../ports/library.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { titleKey } from './title-key.ts';

export const summaryColumns = `id, team_id AS teamId, description, applicants, requested, created_by AS createdBy,
  date_created AS dateCreated, last_edited_by AS lastEditedBy, last_edited_on AS lastEditedOn,
  deleted_at AS deletedAt, summary_hash AS summaryHash`;
export const bodyColumns = `${summaryColumns}, body, body_hash AS bodyHash`;

const storedSummary = z.object({
  id: z.string(),
  teamId: z.string(),
  description: z.string(),
  applicants: z.string(),
  requested: z.number(),
  createdBy: z.string(),
  dateCreated: z.string(),
  lastEditedBy: z.string(),
  lastEditedOn: z.string(),
  deletedAt: z.string().nullable(),
  summaryHash: bytes,
});

/** A row of the scenarios table as SQLite returns it. */
export const storedScenario = storedSummary.extend({ body: z.string(), bodyHash: bytes });

export type StoredSummary = z.infer<typeof storedSummary>;
export type StoredScenario = z.infer<typeof storedScenario>;

const bodyText = jsonText.pipe(scenarioBody);
const namesText = jsonText.pipe(z.array(z.string()));

/** The row of a record in the library, with its title's key in the natural order. */
export const toRow = (record: ScenarioRecord): StoredScenario & { readonly titleKey: string } => {
  const { scenario, ...fields } = record;
  const body = JSON.stringify(scenario);
  return withSummaryHash({
    id: record.id,
    teamId: record.teamId,
    // SQLite stores UTF-8, which cannot hold half a surrogate pair; the hash must cover what is stored.
    description: fields.description.toWellFormed(),
    applicants: JSON.stringify(applicantNames(scenario)),
    requested: requestedOf(scenario),
    createdBy: fields.createdBy,
    dateCreated: fields.dateCreated,
    lastEditedBy: fields.lastEditedBy,
    lastEditedOn: fields.lastEditedOn,
    deletedAt: null,
    titleKey: titleKey(fields.description),
    body,
    bodyHash: hashOfBody(record.id, body),
  });
};

/** The same row with its summary hash recalculated. */
export const withSummaryHash = <T extends Omit<StoredSummary, 'summaryHash'>>(
  row: T,
): T & { readonly summaryHash: Uint8Array } => ({ ...row, summaryHash: hashOfSummary(row) });

/** The row, if unaltered. Throws StoreError `corrupt` when its bytes have changed. */
export const soundRow = (value: unknown): StoredScenario => {
  const row = readRow(storedScenario, value, 'a scenario');
  if (!hashesMatch(row)) throw new StoreError('corrupt', `scenario ${row.id}`);
  return row;
};

/** The record of a sound row. Throws StoreError `corrupt` for a body that is not a scenario. */
export const toRecord = (row: StoredScenario): ScenarioRecord => {
  const { id, teamId, description, createdBy, dateCreated, lastEditedBy, lastEditedOn, body } = row;
  const scenario = readRow(bodyText, body, `scenario ${id}`);
  return { id, teamId, description, createdBy, dateCreated, lastEditedBy, lastEditedOn, scenario };
};

/** The part of a library entry that is in the scenario's own row. */
type StoredSummaryLine = Omit<
  LibraryPage['items'][number],
  'pinned' | 'archived' | 'tags' | 'best' | 'stage' | 'settles' | 'expires' | 'variants'
>;

const soundSummary = (value: unknown): StoredSummary => {
  const row = readRow(storedSummary, value, 'a scenario');
  if (!equal(hashOfSummary(row), row.summaryHash)) throw new StoreError('corrupt', `scenario ${row.id}`);
  return row;
};

/** The record of a row without its body. Throws StoreError `corrupt` as `soundRow` does. */
export const toListed = (value: unknown): ListedScenario => {
  const { id, teamId, description, createdBy, dateCreated, lastEditedBy, lastEditedOn } = soundSummary(value);
  return { id, teamId, description, createdBy, dateCreated, lastEditedBy, lastEditedOn };
};

/** The library line of a row. Throws StoreError `corrupt` as `soundRow` does. */
export const toSummary = (value: unknown): StoredSummaryLine => {
  const row = soundSummary(value);
  const { id, description, requested, dateCreated, lastEditedBy, lastEditedOn, deletedAt } = row;
  const applicants = readRow(namesText, row.applicants, `scenario ${id}`);
  const removed = deletedAt === null ? {} : { removedOn: deletedAt };
  return { id, description, applicants, requested, dateCreated, lastEditedBy, lastEditedOn, ...removed };
};

export const hashesMatch = (row: StoredScenario): boolean =>
  equal(hashOfSummary(row), row.summaryHash) && equal(hashOfBody(row.id, row.body), row.bodyHash);

const hashOfSummary = (row: Omit<StoredSummary, 'summaryHash'>): Uint8Array =>
  hash(
    'sha256',
    JSON.stringify([
      row.id,
      row.teamId,
      row.description,
      row.applicants,
      row.requested,
      row.createdBy,
      row.dateCreated,
      row.lastEditedBy,
      row.lastEditedOn,
      row.deletedAt,
    ]),
    'buffer',
  );

const hashOfBody = (id: string, body: string): Uint8Array => hash('sha256', `${id}\n${body}`, 'buffer');

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

const applicantNames = ({ income }: ScenarioBody): string[] =>
  income.map(({ name }) => name?.trim() ?? '').filter((name) => name !== '');

/** Kept finite, because the library shows it as a number. */
const requestedOf = ({ home_loans: loans }: ScenarioBody): number =>
  Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, requestedAmount(loans)));
