import { told } from '../exchange.ts';
import type { Tester } from '../tester.ts';

/**
 * The lenders to ask for. One that the service refuses may have been given by mistake, so that is no deviation: what
 * needs a lender is not checked then.
 */
export const lendersOf = async (tester: Tester): Promise<readonly [string, ...string[]]> => {
  const { setting, facts, skip } = tester;
  const [first = skip('No lender was given (--lender).'), ...others] = setting.lenders;
  facts.lenderRefusal ??= await refusalOf(tester);
  if (facts.lenderRefusal !== '') skip(facts.lenderRefusal);
  return [first, ...others];
};

const refusalOf = async ({ setting, send }: Tester): Promise<string> => {
  for (const lender of setting.lenders) {
    const exchange = await send({ path: '/api/v1/products', query: `?lenders=${encodeURIComponent(lender)}` });
    if ([400, 403].includes(exchange.answer.status))
      return `The service refuses the lender ${lender}: ${told(exchange)}. Give lenders of the grant (--lender).`;
  }
  return '';
};
