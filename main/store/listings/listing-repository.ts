import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type ScenarioDateKind, scenarioDateKinds } from '../../../shared/scenario/listing/date-kinds.ts';
import { type ListedDate, type Listing, listingOf, listingVersion } from '../../../shared/scenario/listing/listing.ts';
import { nextOrLast } from '../../../shared/scenario/listing/settlements.ts';
import { scenarioBody, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';

const listingRow = z.object({
  row: z.int(),
  version: z.int(),
  content: z.string(),
  rowHash: bytes,
});

/** Qualified, so that they can be read beside those of scenarios. */
export const listingColumns = `listings.row, listings.version, listings.content, listings.row_hash AS rowHash`;
export const allListingsSql = `SELECT ${listingColumns} FROM listings`;

export const headsOfRowsSql = `${allListingsSql} WHERE row IN (SELECT value FROM json_each(?))`;

export interface ListingHead {
  readonly settles?: string;
  readonly expires?: string;
}

export const putListingSql = `INSERT INTO listings (row, version, content, row_hash)
VALUES (@row, @version, @content, @rowHash)
ON CONFLICT (row) DO UPDATE SET version = @version, content = @content, row_hash = @rowHash
WHERE version <> @version OR content <> @content`;

/** A stored scenario, as far as its listing is made from it. */
export const storedRow = z.object({ row: z.int(), dateCreated: z.string(), body: z.string() });
const bodyText = jsonText.pipe(scenarioBody);

const nothing: Listing = { dates: [], lenders: [], states: [] };

const toRow = (row: number, listing: Listing) =>
  sealRow({
    row,
    version: listingVersion,
    content: JSON.stringify(listing),
  });

/** The listing of a row. Throws StoreError `corrupt` when its bytes were altered. */
export const toListing = (value: unknown): z.infer<typeof listingRow> =>
  soundRow(readRow(listingRow, value, 'the listing of a scenario'), 'the listing of a scenario');

const datesText = jsonText.pipe(
  z.object({
    dates: z.array(
      z.object({
        ...{ kind: z.enum(scenarioDateKinds), day: z.string(), of: z.string(), about: z.string() },
        ...{ path: z.array(z.union([z.string(), z.int()])), isDerived: z.boolean() },
        lender: z.string().optional(),
      }),
    ),
  }),
);

/** The dates of a row with the columns of a listing. Throws StoreError `corrupt` when its bytes were altered. */
export const listedDates = (value: unknown): readonly ListedDate[] =>
  readRow(datesText, toListing(value).content, 'the listing of a scenario').dates;

/** What lists ask of scenarios. Takes part in the transaction of its caller. */
export const listingRepository = (database: Database.Database) => {
  const rowOf = database.prepare('SELECT row FROM scenarios WHERE id = ?').pluck();
  const put = database.prepare(putListingSql);
  const find = database.prepare(headsOfRowsSql);
  return {
    /** By row, the next settlement and end of a pre-approval, or the last one; ISO days. */
    ofRows: (rows: readonly number[], today: string): ReadonlyMap<number, ListingHead> =>
      new Map(
        find.all(JSON.stringify(rows)).map((value) => {
          const dates = listedDates(value);
          const day = (kind: ScenarioDateKind) =>
            nextOrLast(
              dates.flatMap((date) => (date.kind === kind ? date.day : [])),
              today,
            );
          const [settles, expires] = [day('settlement'), day('pre_approval')];
          return [toListing(value).row, { ...(settles && { settles }), ...(expires && { expires }) }];
        }),
      ),
    /** Of a scenario that was just stored. */
    put: ({ id, dateCreated, scenario }: ScenarioRecord): void => {
      put.run(toRow(Number(rowOf.get(id)), listingOf(scenario, Date.parse(dateCreated))));
    },
  };
};

/** A body that cannot be read has an empty listing; opening it says what is wrong with it. */
export const listingOfStored = ({ row, dateCreated, body }: z.infer<typeof storedRow>) => {
  const scenario = bodyText.safeParse(body);
  return toRow(row, scenario.success ? listingOf(scenario.data, Date.parse(dateCreated)) : nothing);
};
