import { at, type FieldPath } from '../../../shared/scenario/fields/path.ts';
import { liabilityName, loanName } from '../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { CommandAction, CommandActions } from '../../commands/command.ts';
import type { AppState } from '../../store/app-state.ts';
import { latest } from '../../store/remote.ts';
import type { SectionId } from '../../store/screens/screens-slice.ts';
import { focusFieldSoon } from './focus-field.ts';
import { openScenarioOf } from './households/guarantor-scenario.ts';
import { guarantorsOf } from './model/guarantors.ts';
import { canConsolidate, canRefinance, consolidateDebt, consolidatingLoans, refinanceLoan } from './model/refinance.ts';
import { type Change, fieldId, newId } from './use-open-scenario.ts';

/** One step on one element of the open scenario, as a command does it. */
interface Step {
  readonly label: string;
  readonly change: Change;
  /** The field that the focus goes to. */
  readonly then: FieldPath;
}

/** What a command does to elements of a part, one at a time. */
interface Operation {
  readonly part: 'home_loans' | 'liabilities';
  readonly section: SectionId;
  /** Positions of the elements that it can be done to. */
  readonly candidates: (body: ScenarioBody) => readonly number[];
  readonly step: (body: ScenarioBody, position: number) => Step;
  /** What to do where several could be meant. */
  readonly which: string;
}

const openBody = ({ page, document }: AppState): ScenarioBody | undefined =>
  page === 'scenario' ? latest(document)?.scenario : undefined;

/** Does it to the element in focus, or to the only one that it can be done to. */
const onElement = ({ part, section, candidates, step, which }: Operation): CommandAction => ({
  enabled: (state) => {
    const body = openBody(state);
    return body !== undefined && candidates(body).length > 0;
  },
  run: ({ store, ports }) => {
    const state = store.getState();
    const body = openBody(state);
    if (body === undefined) return;
    const positions = candidates(body);
    const field = ports.sectionPlace().field ?? '';
    const inFocus = positions.find((position) => field.startsWith(`${fieldId([part, position])}.`));
    const meant = inFocus ?? (positions.length === 1 ? positions[0] : undefined);
    state.goToSection(section);
    if (meant === undefined) {
      ports.notify({ tone: 'neutral', message: which });
      return;
    }
    const { label, change, then } = step(body, meant);
    state.edit({ label, change });
    focusFieldSoon(then);
  },
});

const positionsOf = <T>(list: readonly T[], isMeant: (element: T) => boolean): readonly number[] =>
  list.flatMap((element, position) => (isMeant(element) ? position : []));

const refinance = onElement({
  part: 'home_loans',
  section: 'loans',
  candidates: ({ home_loans: loans }) => positionsOf(loans, canRefinance),
  step: ({ home_loans: loans }, position) => ({
    label: `Refinance ${loanName(loans[position], position)}`,
    change: (body) => refinanceLoan(body, position, newId),
    then: at('home_loans', loans.length, 'loan_amount'),
  }),
  which: 'Put the cursor in the loan to refinance, and try again.',
});

const consolidate = onElement({
  part: 'liabilities',
  section: 'debts',
  candidates: (body) => (consolidatingLoans(body).length === 0 ? [] : positionsOf(body.liabilities, canConsolidate)),
  step: (scenario, position) => ({
    label: `Consolidate ${liabilityName(scenario.liabilities[position] ?? {}, position)}`,
    change: (body) => consolidateDebt(body, position, consolidatingLoans(body)[0] ?? 0),
    then: at('liabilities', position, 'closing'),
  }),
  which: 'Put the cursor in the debt to consolidate, and try again.',
});

/** Of the guarantor in focus, or of the only one. */
const ofGuarantor: CommandAction = {
  enabled: (state) => {
    const body = openBody(state);
    return body !== undefined && guarantorsOf(body).length > 0;
  },
  run: async ({ store, ports }) => {
    const state = store.getState();
    const body = openBody(state);
    if (body === undefined) return;
    const [, position] = /^field-additional_info\.guarantors\.(\d+)\./.exec(ports.sectionPlace().field ?? '') ?? [];
    if (position === undefined && guarantorsOf(body).length > 1) {
      state.goToSection('households');
      ports.notify({ tone: 'neutral', message: 'Put the cursor in the guarantor, and try again.' });
      return;
    }
    await openScenarioOf(state.createScenario, body, Number(position ?? 0));
  },
};

/**
 * What is done to one loan, debt or guarantor of the open scenario. A debt goes into the first new loan.
 */
export const elementActions: CommandActions<'loan' | 'debt' | 'guarantor'> = {
  'guarantor.scenario': ofGuarantor,
  'loan.refinance': refinance,
  'debt.consolidate': consolidate,
};
