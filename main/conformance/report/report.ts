import { openChoices } from '../choices.ts';
import { contract, type Sentence } from '../contract.ts';
import type { Exchange, SentRequest } from '../exchange.ts';
import type { CheckResult, Choice, Deviation } from '../findings.ts';
import type { RunResult } from '../run-checks.ts';
import type { Setting } from '../tester.ts';

/** What a run found, for machines; the page and the JUnit file are made from it. */
export interface Report {
  readonly tool: string;
  readonly service: string;
  /** The client whose grant was used. */
  readonly clientId: string;
  /** What the run was given, and so what it could check. */
  readonly setting: Setting;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly conforms: boolean;
  readonly counts: { readonly conforming: number; readonly deviating: number; readonly notChecked: number };
  readonly checks: readonly ReportedCheck[];
  readonly choices: readonly ReportedChoice[];
  /** What every answer was held to, and kept. */
  readonly heldEverywhere: readonly ReportedSentence[];
  readonly leftBehind: readonly string[];
}

interface ReportedExchange {
  readonly request: SentRequest;
  readonly answer: { readonly status: number; readonly body: string };
}

export interface ReportedSentence {
  readonly section: string;
  readonly sentence: string;
}

export interface ReportedDeviation extends ReportedExchange, ReportedSentence {
  readonly found: string;
}

export interface ReportedCheck extends Omit<CheckResult, 'deviations' | 'held'> {
  readonly deviations: readonly ReportedDeviation[];
  readonly held: readonly ReportedSentence[];
}

export interface ReportedChoice extends Partial<ReportedExchange> {
  /** Stable, for machines. */
  readonly id: string;
  readonly decision: string;
  readonly subject: string;
  /** The decision in words, to be read after the subject. */
  readonly text: string;
}

export interface RunFrame extends Pick<Report, 'tool' | 'service' | 'clientId' | 'setting' | 'requestsPerSecond'> {
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
}

const maxBodyLength = 4_000;

export const makeReport = (result: RunResult, frame: RunFrame): Report => {
  const { checks, choices, everywhere, requests, leftBehind } = result;
  const count = (state: CheckResult['state']): number => checks.filter((check) => check.state === state).length;
  const counts = {
    ...{ conforming: count('conforms'), deviating: count('deviates'), notChecked: count('not checked') },
  };
  return {
    tool: frame.tool,
    service: frame.service,
    clientId: frame.clientId,
    setting: frame.setting,
    startedAt: new Date(frame.startedAtMs).toISOString(),
    finishedAt: new Date(frame.finishedAtMs).toISOString(),
    requests,
    requestsPerSecond: frame.requestsPerSecond,
    conforms: counts.deviating === 0 && counts.conforming > 0,
    counts,
    checks: checks.map(({ deviations, held, ...check }) => ({
      ...check,
      deviations: deviations.map(reportedDeviation),
      held: held.map(reportedSentence),
    })),
    choices: choices.map(reportedChoice),
    heldEverywhere: everywhere.map(reportedSentence),
    leftBehind,
  };
};

const reportedSentence = (sentence: Sentence): ReportedSentence => {
  const [section, text] = contract[sentence];
  return { section, sentence: text };
};

const reportedDeviation = ({ sentence, found, exchange }: Deviation): ReportedDeviation => ({
  ...reportedSentence(sentence),
  found,
  ...reportedExchange(exchange),
});

const reportedExchange = ({ request, answer }: Exchange): ReportedExchange => ({
  request,
  answer: { status: answer.status, body: answer.text.slice(0, maxBodyLength) },
});

const reportedChoice = ({ subject, decision, exchange }: Choice): ReportedChoice => {
  const texts: Readonly<Record<string, string>> = openChoices[subject];
  const seen = exchange && reportedExchange(exchange);
  return { id: subject, decision, subject: texts.subject ?? subject, text: texts[decision] ?? decision, ...seen };
};
