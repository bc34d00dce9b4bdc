import { describe, expect, it } from 'vitest';
import { emptyScenario, scenarioBody } from '../../shared/service/scenario.ts';
import { finish } from '../../test/support/scenarios/finish-search.ts';
import { letProperty, proposedLoan, salary, scenarioOf } from '../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../test/support/scenarios/servicing-requests.ts';
import { servicingVectors, vectorLender, vectorToday } from '../../test/vectors/servicing-vectors.ts';
import { guaranteesOf } from './guarantees/guarantees.ts';
import { createPictures } from './pictures.ts';
import { choicesOf } from './pictures/choices.ts';
import { curvesOf } from './pictures/curves.ts';
import { differenceOf } from './pictures/difference.ts';

const lenders = ['vanilla', 'strict', 'gentle'].map((id) => vectorLender(id));
const [vanilla = vectorLender('vanilla'), strict = vectorLender('strict')] = lenders;
const { benchmark } = servicingVectors;
const clock = { now: () => Date.parse(`${vectorToday}T02:00:00.000Z`) };
const pictures = createPictures({ lenders, benchmark }, clock);
const scenario = scenarioBody.parse({
  ...emptyScenario(),
  ...scenarioOf({ income: [salary], securities: [letProperty], home_loans: [proposedLoan] }),
});
const { signal } = new AbortController();
const asked = { lender: 'vanilla', addToRates: 0.5 };
const request = { ...requestFor(scenario), scenario, lender: vanilla, addToRates: 0.5 };

describe('the pictures of a scenario', () => {
  it('are of the lender that is asked for beside the others, as of today, with the points added', async () => {
    expect(await pictures.curves(scenario, asked, signal)).toEqual(finish(curvesOf(request)));
    expect(await pictures.choices(scenario, asked, signal)).toEqual(finish(choicesOf(request, lenders)));
    const between = { from: 'vanilla', to: 'strict', addToRates: 0.5 };
    expect(await pictures.difference(scenario, between, signal)).toEqual(finish(differenceOf(request, strict)));
    const requests = lenders.map((lender) => ({ ...request, lender }));
    expect(await pictures.guarantees(scenario, asked, signal)).toEqual(finish(guaranteesOf(requests)));
  });

  it('are of the day on which they are asked for, though the application was started on another', async () => {
    const days = [vectorToday, '2027-07-01'];
    const later = createPictures({ lenders, benchmark }, { now: () => Date.parse(`${days[0] ?? ''}T02:00:00.000Z`) });
    const undated = scenarioBody.parse({ ...scenario, additional_info: {} });
    const before = await later.curves(undated, asked, signal);
    days.shift();
    const after = await later.curves(undated, asked, signal);
    expect(after).toEqual(finish(curvesOf({ ...request, scenario: undated, today: '2027-07-01' })));
    expect(after).not.toEqual(before);
  });

  it('of a sale and purchase have the points added too', async () => {
    const { lender } = withServicing(request, { bridging: 'offered', bridging_max_lvr: 95, dti_max: null });
    const selling = scenarioBody.parse({
      ...scenario,
      income: [{ ...salary, payg: 400_000 }],
      securities: [
        { id: 'old', transaction_type: 'selling', value: 800_000, settlement_date: '2027-05-15' },
        { id: 'new', transaction_type: 'purchasing', value: 950_000, settlement_date: '2027-02-15' },
      ],
      home_loans: [{ ...proposedLoan, id: 'l', loan_amount: 500_000 }],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 'new' }],
    });
    const bridging = createPictures({ lenders: [lender], benchmark }, clock);
    const surplus = async (addToRates: number): Promise<number> =>
      (await bridging.bridges(selling, { addToRates }, signal))?.lenders[0]?.figures?.end.surplus ?? Infinity;
    const [without, added] = [await surplus(0), await surplus(2)];
    expect(without).toBeLessThan(Infinity);
    expect(added).toBeLessThan(without);
  });

  it('are none of a lender that is not there, and of no way or sale that the scenario has not', async () => {
    const nobody = { ...asked, lender: 'nobody' };
    expect([
      await pictures.curves(scenario, nobody, signal),
      await pictures.choices(scenario, nobody, signal),
      await pictures.difference(scenario, { from: 'vanilla', to: 'nobody', addToRates: 0 }, signal),
      await pictures.difference(scenario, { from: 'nobody', to: 'vanilla', addToRates: 0 }, signal),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect([await pictures.bridges(scenario, asked, signal), await pictures.waysIn(scenario, asked, signal)]).toEqual([
      ...[{ lenders: [] }, { lenders: [] }],
    ]);
  });
});
