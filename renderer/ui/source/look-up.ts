import type { Remote } from '../../store/remote.ts';
import type { AnswerAge } from '../../store/screens/source-slice.ts';

/** What is looked up at the source. */
export interface LookUp<T> {
  readonly answer: Remote<T & AnswerAge>;
  readonly askAgain: () => void;
}
