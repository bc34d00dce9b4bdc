import type { Standing } from '../../store/publishing/publishing-slice.ts';

export type StandingStatus = Standing['status'];
export type StandingTone = 'good' | 'near' | 'bad' | 'quiet';

export interface StandingWords {
  /** The status as a row says it. */
  readonly word: string;
  /** One sentence, for hover and focus. */
  readonly explain: string;
  readonly tone: StandingTone;
}

export const standingWords: Readonly<Record<StandingStatus, StandingWords>> = {
  blocked: { word: 'Blocked', explain: 'It goes no further without you.', tone: 'bad' },
  changed_both: {
    word: 'Changed on both sides',
    explain: 'It was changed here and on the service since both last met.',
    tone: 'near',
  },
  changed_there: {
    word: 'Changed there',
    explain: 'The service’s copy is newer. Pull it to bring the changes here.',
    tone: 'near',
  },
  changed_here: {
    word: 'Changed here',
    explain: 'This computer’s copy is newer. Push it to bring the changes to the service.',
    tone: 'near',
  },
  waiting: { word: 'Waiting', explain: 'It is on its way to the service.', tone: 'quiet' },
  published: { word: 'Published', explain: 'This computer and the service hold the same.', tone: 'good' },
  draft: { word: 'Draft', explain: 'It is on this computer only.', tone: 'quiet' },
};
