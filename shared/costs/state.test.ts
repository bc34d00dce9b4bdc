import { expect, it } from 'vitest';
import { stateOf, stateOfPostcode } from './state.ts';

it.each([
  ['act', ['0200', '0299', '2600', '2618', '2900', '2920']],
  ['nt', ['0800', '0872', '0999', '800']],
  ['nsw', ['1000', '2000', '2599', '2619', '2899', '2921', '2999']],
  ['vic', ['3000', '3999', '8000', '8999']],
  ['qld', ['4000', '4999', '9000', '9999']],
  ['sa', ['5000', '5999']],
  ['wa', ['6000', '6999']],
  ['tas', ['7000', '7999', ' 7250 ']],
  [undefined, ['0199', '0300', '0799', '12', '20000', '2,00', 'NSW', '', undefined]],
])('%s has the postcodes %j', (state, postcodes) => {
  expect(postcodes.map(stateOfPostcode)).toEqual(postcodes.map(() => state));
});

it('the state that is entered decides before the postcode, where it is one', () => {
  const of = (state: string | undefined) =>
    stateOf({ postcode: '2620', ...(state !== undefined && { purchase: { state } }) });
  expect([of('act'), of('nowhere'), of(''), of(undefined), stateOf({})]).toEqual([
    'act',
    'nsw',
    'nsw',
    'nsw',
    undefined,
  ]);
});
