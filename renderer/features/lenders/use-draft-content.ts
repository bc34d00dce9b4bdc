import { useMemo } from 'react';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { issuesOf, type PackIssue } from '../../../shared/pack/issues.ts';
import { type LenderContent, lenderContent } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import { useApp } from '../../store/use-app.ts';

export interface DraftContent {
  /** With the edits that are not saved yet. */
  readonly content: LenderContent;
  readonly isChanged: boolean;
  readonly isOwn: boolean;
  /** The places that do not fit, such as `['pack', 'servicing', 'floor_rate']`. */
  readonly issues: readonly PackIssue[];
  readonly edit: (change: Partial<LenderContent>) => void;
  readonly editPack: (change: Partial<WrittenPack>) => void;
}

const noIssues: readonly PackIssue[] = [];

/** The content of a lender as it is edited; a sample is only read. */
export const useDraftContent = (detail: PackDetail): DraftContent => {
  const draft = useApp((state) => state.packDrafts[detail.id]);
  const change = useApp((state) => state.editPack);
  const content = draft?.content ?? detail.content;
  const issues = useMemo(() => {
    if (draft === undefined) return noIssues;
    const read = lenderContent.safeParse(draft.content);
    return read.success ? noIssues : issuesOf(read.error);
  }, [draft]);
  const edit = (changed: Partial<LenderContent>): void => change(detail.id, { ...content, ...changed });
  return {
    content,
    isChanged: draft !== undefined,
    isOwn: detail.origin === 'own',
    issues,
    edit,
    editPack: (changed) => edit({ pack: { ...content.pack, ...changed } }),
  };
};

/** What is wrong at a place, or below it. */
export const issueAt = (issues: readonly PackIssue[], ...place: readonly (string | number)[]): string | undefined =>
  issues.find(({ path }) => place.every((part, index) => path[index] === part))?.message;
