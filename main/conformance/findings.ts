import type { ChoiceSubject, Decision } from './choices.ts';
import type { Sentence } from './contract.ts';
import type { Exchange } from './exchange.ts';

/** Something that the service does otherwise than the specification says. */
export interface Deviation {
  readonly sentence: Sentence;
  /** What was found instead. */
  readonly found: string;
  readonly exchange: Exchange;
}

/** How the service decides where the specification is silent. */
export interface Choice {
  readonly subject: ChoiceSubject;
  readonly decision: string;
  readonly exchange: Exchange | undefined;
}

/** Why a check was not made. */
export class NotChecked extends Error {}

export interface CheckResult {
  readonly id: string;
  readonly title: string;
  readonly state: 'conforms' | 'deviates' | 'not checked';
  /** Why it was not checked. */
  readonly reason: string | undefined;
  readonly deviations: readonly Deviation[];
}

/** Collects what the checks find. */
export interface Findings {
  readonly choices: ReadonlyMap<ChoiceSubject, Choice>;
  readonly must: (isSo: boolean, sentence: Sentence, exchange: Exchange, found: string) => void;
  readonly choose: <S extends ChoiceSubject>(subject: S, decision: Decision<S>, exchange?: Exchange) => void;
  /** The deviations since the last call. */
  readonly take: () => readonly Deviation[];
}

export const createFindings = (): Findings => {
  const choices = new Map<ChoiceSubject, Choice>();
  let deviations: Deviation[] = [];
  const isKnown = (sentence: Sentence, found: string): boolean =>
    deviations.some((one) => one.sentence === sentence && one.found === found);
  return {
    choices,
    must: (isSo, sentence, exchange, found) => {
      if (!isSo && !isKnown(sentence, found)) deviations.push({ sentence, found, exchange });
    },
    choose: (subject, decision, exchange) => {
      choices.set(subject, { subject, decision: String(decision), exchange });
    },
    take: () => {
      const taken = deviations;
      deviations = [];
      return taken;
    },
  };
};
