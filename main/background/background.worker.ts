import { parentPort } from 'node:worker_threads';
import { createLibraryModel } from '../analysis/library-model.ts';
import { rowFigures } from '../core/figures/figure-scenario.ts';
import { runProxyScript } from '../platform/http/run-proxy-script.ts';
import { stackOf } from '../platform/log/incidents.ts';
import { StoreError } from '../platform/store-error.ts';
import type { AppliedRules } from '../ports/rules.ts';
import { inTurn } from './in-turn.ts';
import type {
  Answer,
  FromThread,
  PartOf,
  Question,
  QuestionName,
  QuestionPart,
  Questions,
  ThreadCatalogue,
  ToThread,
} from './questions.ts';

/** What a question is answered with. */
interface Means<Part = never> {
  readonly catalogue: () => ThreadCatalogue;
  readonly clock: { readonly now: () => number };
  readonly tell: (part: Part) => void;
  readonly signal: AbortSignal;
}

type Answerers = {
  readonly [N in QuestionName]: (
    question: Question<N>,
    means: Means<PartOf<N>>,
  ) => Promise<Answer<N> | undefined> | Answer<N>;
};

type Calculating = Pick<Means, 'catalogue' | 'clock'>;

/**
 * The shapes of a part's questions. They, and what answers them, are loaded with the first such question, so that a run
 * over a library takes no memory for the others; for the same reason, of the store only the file that answers is loaded.
 */
const shapes: { readonly [P in QuestionPart]: () => Promise<{ readonly questions: Questions<P> }> } = {
  backups: () => import('./questions/backups.ts'),
  banks: () => import('./questions/banks.ts'),
  calibrator: () => import('./questions/calibrator.ts'),
  dates: () => import('./questions/dates.ts'),
  figures: () => import('./questions/figures.ts'),
  lenders: () => import('./questions/lenders.ts'),
  network: () => import('./questions/network.ts'),
  notes: () => import('./questions/notes.ts'),
  pictures: () => import('./questions/pictures.ts'),
  policies: () => import('./questions/policies.ts'),
  rules: () => import('./questions/rules.ts'),
  solver: () => import('./questions/solver.ts'),
};

const solver = async ({ catalogue, clock }: Calculating) =>
  (await import('../analysis/solver.ts')).createSolver(catalogue(), clock);
const pictures = async ({ catalogue, clock }: Calculating) =>
  (await import('../analysis/pictures.ts')).createPictures(catalogue(), clock);
const calibrator = async ({ catalogue }: Calculating) =>
  (await import('../analysis/calibrator.ts')).createCalibrator(catalogue());
const ruleModel = async (question: AppliedRules, { catalogue }: Pick<Means, 'catalogue'>) =>
  (await import('../analysis/rule-model.ts')).ruleModelFor(question, catalogue());
const calculator = async ({ catalogue, clock }: Calculating) =>
  (await import('../analysis/notes/note-calculator.ts')).createNoteCalculator(catalogue(), clock);

const answerers: Answerers = {
  'solver.all': async ({ scenario, lenders, addToRates }, means) =>
    (await solver(means)).all(scenario, { lenders, addToRates }, means.signal),
  'solver.lender': async ({ scenario, ...asked }, means) => (await solver(means)).lender(scenario, asked, means.signal),
  'pictures.curves': async ({ scenario, ...asked }, means) =>
    (await pictures(means)).curves(scenario, asked, means.signal),
  'pictures.choices': async ({ scenario, ...asked }, means) =>
    (await pictures(means)).choices(scenario, asked, means.signal),
  'pictures.guarantees': async ({ scenario, ...asked }, means) =>
    (await pictures(means)).guarantees(scenario, asked, means.signal),
  'pictures.bridges': async ({ scenario, ...asked }, means) =>
    (await pictures(means)).bridges(scenario, asked, means.signal),
  'pictures.waysIn': async ({ scenario, ...asked }, means) =>
    (await pictures(means)).waysIn(scenario, asked, means.signal),
  'pictures.difference': async ({ scenario, ...asked }, means) =>
    (await pictures(means)).difference(scenario, asked, means.signal),
  'calibrator.choices': async ({ pack, one }, means) => (await calibrator(means)).choices(pack, one),
  'calibrator.explain': async ({ pack, cases }, means) => (await calibrator(means)).explain(pack, cases, means.signal),
  'notes.compute': async ({ inputs, set }, means) => (await calculator(means)).compute(inputs, set),
  'lenders.check': async ({ text }) => (await import('../core/packs/check-lender-file.ts')).checkLenderFile(text),
  'policies.propose': async ({ text }) => (await import('../core/own-policies/propose.ts')).proposePolicies(text),
  'policies.read': async ({ text }) => {
    const { markdownLines } = await import('../core/policies/markdown-lines.ts');
    return markdownLines(text);
  },
  'banks.readFile': async ({ name, bytes, now, maxLines }, { tell, signal }) => {
    const { readInSlices } = await import('../banks/import/read-lines.ts');
    await readInSlices({ name, bytes, now, maxLines }, tell, signal);
    return null;
  },
  'figures.compute': async ({ folder, rows, fingerprints }, { catalogue, clock }) => {
    const model = createLibraryModel(catalogue(), clock);
    const isSame = ([lender, now]: readonly [string, string]): boolean => model.fingerprints.get(lender) === now;
    if (fingerprints.length !== model.fingerprints.size || !fingerprints.every(isSame)) return null;
    const { readFigured } = await import('../store/figures/read-figured.ts');
    try {
      return readFigured(folder, rows).map((found) => rowFigures(found, model));
    } catch (error) {
      // What keeps this thread from reading the file is met, and told, by the one that writes it.
      if (error instanceof StoreError) return [];
      throw error;
    }
  },
  'dates.places': async ({ folder, teamIds, question }) => {
    const { readDatePlaces } = await import('../store/listings/date-store.ts');
    return readDatePlaces(folder, teamIds, question).join('\n');
  },
  'rules.compute': async ({ folder, rows, question, isGentle }, means) => {
    const model = await ruleModel(question, means);
    if (model === undefined) return null;
    const { readFigured } = await import('../store/figures/read-figured.ts');
    const { ruledText } = await import('../store/rules/rule-rows.ts');
    return inTurn(
      readFigured(folder, rows),
      ({ row, version, record: { scenario } }) => ({
        ...{ row, version },
        figures: ruledText(model.compute(scenario, question.rules)),
      }),
      { isGentle },
    );
  },
  'rules.productsInUse': async ({ folder, teamIds }) =>
    (await import('../store/rules/read-ruled.ts')).productsInUse(folder, teamIds),
  'rules.effects': async ({ folder, teamIds, question, ...asked }) => {
    const { effectPageOf } = await import('../core/rules/effects.ts');
    const { withRuledLines } = await import('../store/rules/read-ruled.ts');
    return withRuledLines(folder, { teamIds, question }, (lines) =>
      effectPageOf(lines, { ...asked, since: question.earlier?.day }),
    );
  },
  'rules.difference': async ({ scenario, question, lender }, means) =>
    (await ruleModel(question, means))?.difference(scenario, { rules: question.rules, lender }, means.signal) ?? null,
  'rules.wayBack': async ({ scenario, question, lender }, means) =>
    (await ruleModel(question, means))?.wayBack(scenario, { rules: question.rules, lender }, means.signal) ?? null,
  'network.runScript': ({ source, url }) => runProxyScript(source, url),
  'backups.copy': async (question, { signal }) => {
    const { copyDaily } = await import('../store/backup/daily-copy.ts');
    try {
      const end = await copyDaily(question, signal);
      return end && { end };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { refused: error.reason, detail: error.detail };
    }
  },
};

const port = parentPort;
if (port === null) throw new Error('This program is a thread of another.');

let told: ThreadCatalogue | undefined;
const underWay = new Map<number, AbortController>();

const send = (message: FromThread): void => port.postMessage(message);

/** The table's types tie a question to its shapes and its answerer; a name that is chosen at run time loses that. */
const answer = async (name: QuestionName, question: unknown, means: Means<unknown>): Promise<unknown> => {
  const part = name.slice(0, name.indexOf('.')) as QuestionPart;
  const { questions } = (await shapes[part]()) as { readonly questions: Questions };
  return (answerers[name] as (question: unknown, means: Means<unknown>) => unknown)(
    questions[name].question.parse(question),
    means,
  );
};

const take = async ({ id, name, question, nowMs }: Extract<ToThread, { readonly kind: 'ask' }>): Promise<void> => {
  const cancelling = new AbortController();
  underWay.set(id, cancelling);
  const lenders = told;
  try {
    const means = {
      catalogue: () => {
        if (lenders === undefined) throw new Error('A question came before the lenders.');
        return lenders;
      },
      clock: { now: () => nowMs },
      tell: (part: unknown) => send({ id, part }),
      signal: cancelling.signal,
    };
    send({ id, answer: await answer(name, question, means) });
  } catch (error) {
    send({ id, stack: stackOf(error) });
  } finally {
    underWay.delete(id);
  }
};

port.on('message', (message: ToThread) => {
  if (message.kind === 'use') told = message.catalogue;
  else if (message.kind === 'cancel') underWay.get(message.id)?.abort();
  else void take(message);
});
