import * as z from 'zod';
import type { LibraryScope } from './listing/scope.ts';

/*
 * What only the desk stores about a scenario, for its library; it is never sent to a service.
 */

export const maxTags = 20;
export const maxTagLength = 40;

export const bestStatuses = ['services', 'close', 'fails', 'fails_policy', 'incomplete'] as const;

/**
 * The lender that comes nearest to the requested amount, as last computed for every lender without a rate
 * buffer: of those whose tests all pass the one that would lend most, else of all.
 */
export const bestLender = z.strictObject({
  status: z.enum(bestStatuses),
  /** Its id; absent where nothing could be computed. */
  lender: z.string().min(1).max(200).optional(),
  /** What it would lend less the requested amount, AUD. */
  spare: z.number(),
  /** How many lenders pass all tests, out of how many. */
  serving: z.int().min(0),
  of: z.int().min(0),
  /** `lastEditedOn` of the computed scenario; if it has changed since, the figures are out of date. */
  editedOn: z.string().max(64),
  computedOn: z.iso.datetime(),
});

/** How far an enquiry has come. */
export const stages = ['enquiry', 'lodged', 'pre_approved', 'approved', 'settled', 'lost'] as const;

export type Stage = (typeof stages)[number];

/** Nothing more is waited for. */
export const endedStages: readonly Stage[] = ['settled', 'lost'];

export const stageLabels: Readonly<Record<Stage, string>> = {
  enquiry: 'Enquiry',
  lodged: 'Lodged',
  pre_approved: 'Pre-approved',
  approved: 'Approved',
  settled: 'Settled',
  lost: 'Not proceeding',
};

/** Compared ignoring case. */
export const tags = z.array(z.string().trim().min(1).max(maxTagLength)).max(maxTags);

/** The best lender as last computed; `none`: never computed. */
export const statusFilters = [...bestStatuses, 'none'] as const;

/** Archived scenarios are out of sight; the bin holds the deleted ones. */
export const shelves = ['library', 'archive', 'bin'] as const;

/** Filters scenarios by their state at services. */
export const serviceFilters = ['draft', 'published', 'changed_here', 'changed_there', 'waiting', 'blocked'] as const;

/** What a list of scenarios is sorted by. */
export const scenarioSorts = ['lastEditedOn', 'description', 'requested', 'dateCreated', 'settles', 'expires'] as const;

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
  /** Null where nobody has chosen one. */
  readonly stage: Stage | null;
}

/** A request for a page of the library; `search` matches all its words, in the description or the applicants' names. */
export interface LibraryQuery extends LibraryScope {
  readonly search: string;
  /** Absent: the library. */
  readonly shelf?: Shelf | undefined;
  readonly status?: StatusFilter | undefined;
  readonly service?: ServiceFilter | undefined;
  /** With `changed_here`: the ids of those scenarios, found by comparing copies. */
  readonly changedHere?: readonly string[] | undefined;
  readonly sort: ScenarioSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}
