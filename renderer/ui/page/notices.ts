import { createContext, useContext } from 'react';
import type { AppError } from '../../../shared/outcome.ts';

/** A short message at the edge of the screen. */
export interface Notice {
  readonly message: string;
  readonly tone: 'neutral' | 'bad';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What it is about: an earlier notice about the same, and its action, no longer hold and go away. */
  readonly about?: string;
}

/** How the page says what happened. */
export interface Notices {
  readonly notify: (notice: Notice) => void;
  /** Copies text to the clipboard and says so, in other words where given, or says that it could not. */
  readonly copyText: (text: string, confirmation?: string) => Promise<void>;
}

export const NoticesContext = createContext<Notices | null>(null);

export const useNotices = (): Notices => {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('NoticesContext has no value: render inside App.');
  return notices;
};

/** Reports that something failed, in the error's own words. */
export const reportFailure = ({ notify }: Pick<Notices, 'notify'>, attempt: string, error: AppError): void =>
  notify({ tone: 'bad', message: `${attempt}: ${error.message}` });
