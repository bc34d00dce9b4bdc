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
  /** The sentences that it looked at and that hold. */
  readonly held: readonly Sentence[];
}

/** Collects what the checks find. */
export interface Findings {
  readonly choices: ReadonlyMap<ChoiceSubject, Choice>;
  readonly must: Must;
  /** The same for what every answer is held to, whatever a check is about. */
  readonly mustEverywhere: Must;
  readonly choose: <S extends ChoiceSubject>(subject: S, decision: Decision<S>, exchange?: Exchange) => void;
  /** The deviations since the last call, and the sentences of `must` that hold. */
  readonly take: () => Pick<CheckResult, 'deviations' | 'held'>;
  /** The sentences of `mustEverywhere` that hold in the whole run. */
  readonly everywhere: () => readonly Sentence[];
}

type Must = (isSo: boolean, sentence: Sentence, exchange: Exchange, found: string) => void;

export const createFindings = (): Findings => {
  const choices = new Map<ChoiceSubject, Choice>();
  let deviations: Deviation[] = [];
  let asked = new Set<Sentence>();
  const askedEverywhere = new Set<Sentence>();
  const broken = new Set<Sentence>();
  const isKnown = (sentence: Sentence, found: string): boolean =>
    deviations.some((one) => one.sentence === sentence && one.found === found);
  const hold = (isSo: boolean, ...[sentence, exchange, found]: [Sentence, Exchange, string]): void => {
    if (isSo) return;
    broken.add(sentence);
    if (!isKnown(sentence, found)) deviations.push({ sentence, found, exchange });
  };
  return {
    choices,
    must: (isSo, sentence, exchange, found) => {
      asked.add(sentence);
      hold(isSo, sentence, exchange, found);
    },
    mustEverywhere: (isSo, sentence, exchange, found) => {
      askedEverywhere.add(sentence);
      hold(isSo, sentence, exchange, found);
    },
    choose: (subject, decision, exchange) => {
      choices.set(subject, { subject, decision: String(decision), exchange });
    },
    take: () => {
      const taken = deviations;
      const held = [...asked].filter((sentence) => !taken.some((one) => one.sentence === sentence));
      deviations = [];
      asked = new Set();
      return { deviations: taken, held };
    },
    everywhere: () => [...askedEverywhere].filter((sentence) => !broken.has(sentence)),
  };
};
