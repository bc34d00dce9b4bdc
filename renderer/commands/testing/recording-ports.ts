import type { Notice } from '../../ui/page/notices.ts';
import type { PagePorts, Question } from '../command.ts';

export interface RecordingPorts {
  readonly ports: PagePorts;
  /** What the page was asked to do, as texts, in order. */
  readonly log: string[];
  readonly notices: Notice[];
  /** What a person was asked to confirm, in order. */
  readonly questions: Question[];
}

/** The person's choice of file, and the answer to questions. */
export interface RecordedPerson {
  readonly file?: string;
  readonly yes?: boolean;
}

/** Page ports that only record. */
export const recordingPorts = ({ file, yes = true }: RecordedPerson = {}): RecordingPorts => {
  const log: string[] = [];
  const notices: Notice[] = [];
  const questions: Question[] = [];
  const ports: PagePorts = {
    notify: (notice) => notices.push(notice),
    chooseTextFile: () => {
      log.push('choose');
      return Promise.resolve(file);
    },
    chooseFiles: (kind) => {
      log.push(`choose ${kind}`);
      return Promise.resolve(undefined);
    },
    downloadText: (name, text) => log.push(`download ${name}: ${text}`),
    copyText: (text) => {
      log.push(`copy ${text}`);
      return Promise.resolve();
    },
    openMail: (mailto) => log.push(`mail ${mailto}`),
    openPalette: () => log.push('palette'),
    print: () => log.push('print'),
    focusLandmark: (name) => log.push(`focus ${name}`),
    sectionPlace: () => ({ scrollTop: 40, field: 'field-income.0.payg' }),
    pressSwitch: () => log.push('switch'),
    confirm: (question) => {
      questions.push(question);
      return Promise.resolve(yes);
    },
  };
  return { ports, log, notices, questions };
};
