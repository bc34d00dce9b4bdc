import type { Sentence } from '../contract.ts';
import { type Exchange, isRefused, isSuccess, listOf, told } from '../exchange.ts';
import { misfit, policyShape, productShape } from '../shapes.ts';
import type { Check, Tester } from '../tester.ts';
import { lendersOf } from './lenders.ts';

const listOfLenders = async (tester: Tester): Promise<string> =>
  (await lendersOf(tester)).map(encodeURIComponent).join(',');

const triggers = ['overtime', 'payg'];

const products = (tester: Tester, query: string): Promise<Exchange> => tester.send({ path: '/api/v1/products', query });
const policies = (tester: Tester, query: string): Promise<Exchange> => tester.send({ path: '/api/v1/policies', query });

const mustBeCounted = ({ must }: Tester, exchange: Exchange): void => {
  const { count } = (exchange.answer.json?.meta ?? {}) as { readonly count?: unknown };
  const { length } = listOf(exchange);
  must(count === length, 'count', exchange, `meta.count is ${String(count)} for ${length} items`);
};

const mustRefuse = (tester: Tester, exchange: Exchange, status: number, code: string, sentence: Sentence): void =>
  tester.must(isRefused(exchange, status, code), sentence, exchange, `${told(exchange)} in place of ${status} ${code}`);

/** A lender that the service does not know at all shows nothing. */
const mustRefuseForeign = (tester: Tester, exchange: Exchange, sentence: Sentence): void => {
  if (!isRefused(exchange, 400)) mustRefuse(tester, exchange, 403, 'FORBIDDEN', sentence);
};

/** The position of the first requested trigger that a policy carries. */
const positionOf = (policy: Readonly<Record<string, unknown>>): number =>
  triggers.findIndex((trigger) => Array.isArray(policy.triggers) && policy.triggers.includes(trigger));

export const lookupChecks: readonly Check[] = [
  {
    id: 'products.list',
    title: 'Products have the shape that the specification shows, and are counted',
    run: async (tester) => {
      const exchange = await products(tester, `?lenders=${await listOfLenders(tester)}`);
      tester.must(isSuccess(exchange), 'product', exchange, `${told(exchange)} for lenders of the grant`);
      if (!isSuccess(exchange)) return;
      mustBeCounted(tester, exchange);
      for (const product of listOf(exchange)) {
        const wrong = misfit(productShape, product);
        tester.must(wrong === undefined, 'product', exchange, wrong ?? '');
        const isAsked = tester.setting.lenders.includes(String(product.lender));
        tester.must(
          isAsked,
          'productFilter',
          exchange,
          `A product of ${String(product.lender)}, which was not asked for`,
        );
      }
      const [first] = listOf(exchange);
      if (first !== undefined) tester.choose('products', '_id' in first ? 'full' : 'compact', exchange);
    },
  },
  {
    id: 'products.refused',
    title: 'Products without lenders, or with unknown ones, are refused',
    run: async (tester) => {
      mustRefuse(tester, await products(tester, ''), 400, 'BAD_REQUEST', 'productErrors');
      mustRefuse(tester, await products(tester, '?lenders=no-such-lender'), 400, 'BAD_REQUEST', 'productErrors');
      const { foreignLender } = tester.setting;
      if (foreignLender === undefined) return;
      mustRefuseForeign(
        tester,
        await products(tester, `?lenders=${encodeURIComponent(foreignLender)}`),
        'productErrors',
      );
    },
  },
  {
    id: 'policies.list',
    title: 'Policies carry what was asked for, in its order, and are counted',
    run: async (tester) => {
      const exchange = await policies(tester, `?lenders=${await listOfLenders(tester)}&triggers=${triggers.join(',')}`);
      tester.must(isSuccess(exchange), 'policy', exchange, `${told(exchange)} for lenders of the grant`);
      if (!isSuccess(exchange)) return;
      mustBeCounted(tester, exchange);
      for (const policy of listOf(exchange)) {
        const wrong = misfit(policyShape, policy);
        tester.must(wrong === undefined, 'policy', exchange, wrong ?? '');
        tester.must(!('highlights' in policy), 'policy', exchange, 'highlights are there without a search');
        tester.must(
          positionOf(policy) >= 0,
          'policyTriggers',
          exchange,
          'A policy carries none of the requested triggers',
        );
      }
      const positions = listOf(exchange).map(positionOf);
      const isOrdered = positions.every((position, place) => position >= (positions[place - 1] ?? 0));
      tester.must(isOrdered, 'policyOrder', exchange, 'The policies are not in the order of the requested triggers');
    },
  },
  {
    id: 'policies.search',
    title: 'A search adds highlights to each policy',
    run: async (tester) => {
      const exchange = await policies(
        tester,
        `?lenders=${await listOfLenders(tester)}&triggers=${triggers.join(',')}&search=income`,
      );
      tester.must(isSuccess(exchange), 'search', exchange, `${told(exchange)} for a search`);
      for (const { highlights } of listOf(exchange)) {
        const isMarked = Array.isArray(highlights) && highlights.every((text) => /<em>[^<]+<\/em>/.test(String(text)));
        tester.must(isMarked, 'search', exchange, 'A policy has no highlights, or one without <em>');
      }
    },
  },
  {
    id: 'policies.refused',
    title: 'Policies without lenders or triggers are refused',
    run: async (tester) => {
      const lenders = await listOfLenders(tester);
      mustRefuse(tester, await policies(tester, `?triggers=${triggers.join(',')}`), 400, 'BAD_REQUEST', 'policyErrors');
      mustRefuse(tester, await policies(tester, `?lenders=${lenders}`), 400, 'BAD_REQUEST', 'policyErrors');
      const { foreignLender } = tester.setting;
      if (foreignLender === undefined) return;
      const foreign = await policies(tester, `?lenders=${encodeURIComponent(foreignLender)}&triggers=payg`);
      mustRefuseForeign(tester, foreign, 'policyErrors');
    },
  },
];
