import { dataOf, type Exchange, isRefused, isSuccess, told } from '../exchange.ts';
import { misfit, resultShape } from '../shapes.ts';
import { type Check, missingId, mustBeInvalid, type Tester } from '../tester.ts';
import { lendersOf } from './lenders.ts';
import { putContent, subjectOf } from './scenario.ts';

const lenderOf = async (tester: Tester): Promise<string> => (await lendersOf(tester))[0];

const compute = async (tester: Tester, body: object, id?: string): Promise<Exchange> =>
  tester.send({
    ...{ method: 'POST', path: `/api/v1/compute/${id ?? (await subjectOf(tester))}`, body: JSON.stringify(body) },
  });

interface Result {
  readonly lender_name?: unknown;
  readonly max_borrowing_capacity?: number;
  readonly net_monthly_surplus?: number;
  readonly debt_to_income_ratio?: unknown;
  readonly per_loan_rate_breakdown?: readonly { readonly rate?: number }[];
  readonly ytd_results?: readonly unknown[];
}

const chooseForm = ({ choose }: Tester, exchange: Exchange, lender: string): void => {
  const result: Result = dataOf(exchange);
  choose('lenderName', result.lender_name === lender ? 'identifier' : 'brand', exchange);
  choose('debtToIncome', result.debt_to_income_ratio === undefined ? 'absent' : 'present', exchange);
  const { ytd_results: results } = result;
  choose('yearToDate', results === undefined ? 'absent' : results.length === 0 ? 'empty' : 'filled', exchange);
  const figures = [result.max_borrowing_capacity ?? 0, result.net_monthly_surplus ?? 0];
  const isIn = (unit: number): boolean =>
    figures.every((figure) => Math.abs(figure / unit - Math.round(figure / unit)) < 1e-6);
  choose('rounding', isIn(1_000) ? 'thousands' : isIn(0.01) ? 'cents' : 'none', exchange);
};

const ratesOf = ({ per_loan_rate_breakdown: rates = [] }: Result): readonly (number | undefined)[] =>
  rates.map(({ rate }) => rate);

export const computeChecks: readonly Check[] = [
  {
    id: 'compute.result',
    title: 'A computation answers a servicing result',
    run: async (tester) => {
      const lenderName = await lenderOf(tester);
      await putContent(tester);
      const exchange = await compute(tester, { lenderName });
      tester.must(isSuccess(exchange), 'result', exchange, `${told(exchange)} for a computation`);
      if (!isSuccess(exchange)) return;
      const wrong = misfit(resultShape, exchange.answer.json?.data);
      tester.must(wrong === undefined, 'result', exchange, wrong ?? '');
      chooseForm(tester, exchange, lenderName);
    },
  },
  {
    id: 'compute.buffer',
    title: 'addToRates is added to the rates',
    run: async (tester) => {
      const lenderName = await lenderOf(tester);
      await putContent(tester);
      const plain: Result = dataOf(await compute(tester, { lenderName, addToRates: 0 }));
      if (plain.max_borrowing_capacity === 0 && ratesOf(plain).length === 0)
        tester.skip('The scenario that was given has no capacity to compare: its securities are linked otherwise.');
      const exchange = await compute(tester, { lenderName, addToRates: 2 });
      const buffered: Result = dataOf(exchange);
      const [before, after] = [ratesOf(plain), ratesOf(buffered)];
      const isLower = after.some((rate = 0, place) => rate < (before[place] ?? 0));
      // Rates may be rounded so that two points do not show.
      const isSame = after.every((rate, place) => rate === before[place]);
      const hasEffect = !isSame || buffered.max_borrowing_capacity !== plain.max_borrowing_capacity;
      const found = `With 2 points more the rates are ${after.join(', ')} in place of ${before.join(', ')}, and the capacity is ${buffered.max_borrowing_capacity} in place of ${plain.max_borrowing_capacity}`;
      tester.must(isSuccess(exchange) && hasEffect && !isLower, 'buffer', exchange, found);
    },
  },
  {
    id: 'compute.invalid',
    title: 'A computation that violates the schema says where',
    run: async (tester) => {
      const lenderName = await lenderOf(tester);
      mustBeInvalid(tester, await compute(tester, { lenderName: 'no-such-lender' }), 'unknownLender', ['lenderName']);
      mustBeInvalid(tester, await compute(tester, { addToRates: 0 }), 'invalid', ['lenderName']);
      mustBeInvalid(tester, await compute(tester, { lenderName, addToRates: 'high' }), 'invalid', ['addToRates']);
    },
  },
  {
    id: 'compute.missing',
    title: 'A scenario that does not exist cannot be computed',
    run: async (tester) => {
      const exchange = await compute(tester, { lenderName: await lenderOf(tester) }, missingId);
      const isRight = isRefused(exchange, 404, 'NOT_FOUND');
      tester.must(isRight, 'computeMissing', exchange, `${told(exchange)} for a scenario that does not exist`);
    },
  },
  {
    id: 'compute.access',
    title: 'A lender outside the grant is refused',
    run: async (tester) => {
      const { foreignLender } = tester.setting;
      if (foreignLender === undefined) return tester.skip('No lender outside the grant was given (--foreign-lender).');
      const exchange = await compute(tester, { lenderName: foreignLender });
      if (isRefused(exchange, 422)) return tester.skip(`The service does not know the lender ${foreignLender}.`);
      tester.must(
        isRefused(exchange, 403, 'FORBIDDEN'),
        'noLender',
        exchange,
        `${told(exchange)} for ${foreignLender}`,
      );
    },
  },
];
