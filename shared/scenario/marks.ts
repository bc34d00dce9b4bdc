import { z } from 'zod';

/*
 * What the desk alone keeps of a scenario, for its library; no service learns of it.
 */

export const maxTags = 20;
export const maxTagLength = 40;

export const bestStatuses = ['services', 'close', 'fails', 'fails_policy', 'incomplete'] as const;

/**
 * The lender that comes nearest to the amount asked, as last computed for every lender without a rate
 * buffer: of those whose tests all pass the one with the highest capacity, else of all.
 */
export const bestLender = z.strictObject({
  status: z.enum(bestStatuses),
  /** Its id; absent where nothing could be computed. */
  lender: z.string().min(1).max(200).optional(),
  /** Its capacity less the amount asked, AUD. */
  spare: z.number(),
  /** Lenders whose tests all pass, of how many. */
  serving: z.int().min(0),
  of: z.int().min(0),
  /** `lastEditedOn` of the scenario that was computed: another one means that the figures are old. */
  editedOn: z.string().max(64),
  computedOn: z.iso.datetime(),
});

/** In letters of any case; two that differ only in case are one. */
export const tags = z.array(z.string().trim().min(1).max(maxTagLength)).max(maxTags);

/** The best lender as last computed; `none`: never computed. */
export const statusFilters = [...bestStatuses, 'none'] as const;

/** Archived scenarios are out of sight; the bin holds the deleted ones. */
export const shelves = ['library', 'archive', 'bin'] as const;

/** How scenarios stand with services: those of one kind. */
export const serviceFilters = ['draft', 'published', 'changed_here', 'changed_there', 'waiting', 'blocked'] as const;

/** What a list of scenarios is sorted by. */
export const scenarioSorts = ['lastEditedOn', 'description', 'requested', 'dateCreated'] as const;

export type ScenarioSort = (typeof scenarioSorts)[number];
export type BestLender = z.infer<typeof bestLender>;
export type Shelf = (typeof shelves)[number];
export type StatusFilter = (typeof statusFilters)[number];
export type ServiceFilter = (typeof serviceFilters)[number];

/** The marks of one scenario. */
export interface Marks {
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly tags: string[];
  readonly openedMs: number | null;
  readonly best: BestLender | null;
}

/** A request for a page of the library; `search` matches all its words, in the description or the applicants' names. */
export interface LibraryQuery {
  readonly search: string;
  /** Absent: the library. */
  readonly shelf?: Shelf | undefined;
  readonly tag?: string | undefined;
  readonly status?: StatusFilter | undefined;
  readonly service?: ServiceFilter | undefined;
  /** With `changed_here`: the ids of those, which are told by comparing two copies. */
  readonly changedHere?: readonly string[] | undefined;
  readonly sort: ScenarioSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}
