import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import type { PackIssue } from '../../../shared/pack/issues.ts';
import { type LenderContent, lenderIssues } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import { useApp } from '../../store/use-app.ts';

export interface DraftContent {
  /** With the edits that are not saved yet. */
  readonly content: LenderContent;
  readonly isChanged: boolean;
  readonly isOwn: boolean;
  /** The entries that are not valid, by paths such as `['pack', 'servicing', 'floor_rate']`. */
  readonly issues: readonly PackIssue[];
  /** The pack as of the last valid edit, or as saved. */
  readonly validPack: WrittenPack;
  readonly edit: (change: Partial<LenderContent>) => void;
  readonly editPack: (change: Partial<WrittenPack>) => void;
}

const noIssues: readonly PackIssue[] = [];

/** The content of a lender as it is edited; a sample is only read. */
export const useDraftContent = (detail: PackDetail): DraftContent => {
  const draft = useApp((state) => state.packDrafts[detail.id]);
  const change = useApp((state) => state.editPack);
  const content = draft?.content ?? detail.content;
  const edit = (changed: Partial<LenderContent>): void => change(detail.id, { ...content, ...changed }, lenderIssues);
  return {
    content,
    isChanged: draft !== undefined,
    isOwn: detail.origin === 'own',
    issues: draft?.issues ?? noIssues,
    validPack: draft?.validPack ?? detail.content.pack,
    edit,
    editPack: (changed) => edit({ pack: { ...content.pack, ...changed } }),
  };
};

/** What is wrong at a place, or below it. */
export const issueAt = (issues: readonly PackIssue[], ...place: readonly (string | number)[]): string | undefined =>
  issues.find(({ path }) => place.every((part, index) => path[index] === part))?.message;
