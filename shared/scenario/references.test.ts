import { expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../service/scenario.ts';
import { linkedSecurities, positionsById } from './references.ts';

it('an identifier that several elements share is that of the first', () => {
  expect([...positionsById([{}, { id: 'a' }, { id: 'b' }, { id: 'a' }])]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

const linked = (parts: Partial<ScenarioBody>, ...links: (readonly [string | undefined, string | undefined])[]) =>
  linkedSecurities({
    ...emptyScenario(),
    home_loans: ['l', 'm', 'n'].map((id) => ({ id })),
    securities: ['s', 't'].map((id) => ({ id })),
    home_loan_security_links: links.map(([home_loan_id, security_id]) => ({ home_loan_id, security_id })),
    ...parts,
  });

it('a loan is linked to each of its properties once, in the order of the links', () => {
  expect(linked({}, ['m', 't'], ['m', 's'], ['m', 't'], ['l', 's'], ['l', 's'])).toEqual([[0], [1, 0], []]);
  expect(linked({})).toEqual([[], [], []]);
});

it('a link to nothing, of a loan that is paid out, or to a property that is sold links nothing', () => {
  expect(linked({}, ['x', 's'], ['l', 'x'], [undefined, 's'], ['l', undefined], ['n', 't'])).toEqual([[], [], [1]]);
  const securities = [{ id: 's', transaction_type: 'selling' }, { id: 't' }];
  const home_loans = [{ id: 'l', closing: true }, { id: 'm', closing: false }, { id: 'n' }];
  const all = ['l', 'm', 'n'].flatMap((loan) => ['s', 't'].map((security) => [loan, security] as const));
  expect(linked({ securities, home_loans }, ...all)).toEqual([[], [1], [1]]);
});
