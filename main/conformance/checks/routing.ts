import { errorOf, type Exchange, isRefused, isSuccess, told } from '../exchange.ts';
import { type Check, missingId, type Tester } from '../tester.ts';

const scenario = `/api/v1/scenarios/${missingId}`;

/** Whether an answer shows that a scenario can be removed: the path and the method are known, and the scenario is not. */
const isRemoval = (exchange: Exchange): boolean => {
  const { code, message } = errorOf(exchange);
  return isSuccess(exchange) || (code === 'NOT_FOUND' && String(message).includes(missingId));
};

export const routingChecks: readonly Check[] = [
  {
    id: 'routing.path',
    title: 'An unknown path answers 404',
    run: async (tester) => {
      const exchange = await tester.send({ path: '/api/v1/no-such-endpoint' });
      tester.must(
        isRefused(exchange, 404, 'NOT_FOUND'),
        'unknownPath',
        exchange,
        `${told(exchange)} for an unknown path`,
      );
    },
  },
  {
    id: 'routing.method',
    title: 'A method that a path does not have answers 405, and says which it has',
    run: async (tester) => {
      const exchange = await tester.send({ method: 'PUT', path: '/api/v1/user', body: '{"a":1}' });
      const isRight = isRefused(exchange, 405, 'METHOD_NOT_ALLOWED');
      tester.must(isRight, 'method', exchange, `${told(exchange)} for PUT /api/v1/user`);
      const message = String(errorOf(exchange).message);
      if (isRight)
        tester.must(
          message.includes('PUT') && message.includes('GET'),
          'method',
          exchange,
          `The message names not both the rejected method and the allowed one: ${message}`,
        );
    },
  },
  {
    id: 'routing.update',
    title: 'An update goes by PATCH, PUT or both',
    run: async (tester) => {
      const send = { path: scenario, body: '{"income":[]}' };
      const patch = await tester.send({ ...send, method: 'PATCH' });
      const put = await tester.send({ ...send, method: 'PUT' });
      const takes = { PATCH: patch.answer.status !== 405, PUT: put.answer.status !== 405 };
      tester.facts.updateMethod = takes.PATCH ? 'PATCH' : 'PUT';
      if (takes.PATCH || takes.PUT)
        tester.choose('updateMethod', takes.PATCH && takes.PUT ? 'both' : takes.PATCH ? 'PATCH' : 'PUT', patch);
      tester.must(takes.PATCH || takes.PUT, 'updateMethod', put, 'Neither PATCH nor PUT is allowed');
    },
  },
  {
    id: 'routing.others',
    title: 'What else is offered',
    run: async (tester) => {
      const echo = await tester.raw({ method: 'POST', path: '/api/v1/echo', body: '{"hello":"world"}' });
      tester.choose('echo', isSuccess(echo) ? 'offered' : 'absent', echo);
      const description = await tester.raw({ path: '/api/v1/openapi.json' });
      tester.choose('openapi', isSuccess(description) ? 'offered' : 'absent', description);
      const list = await tester.raw({ path: '/api/v1/scenarios' });
      tester.choose('list', isSuccess(list) ? 'offered' : 'absent', list);
      await findRemoval(tester);
    },
  },
];

/** How a scenario can be removed again: the specification has no operation for it. */
const findRemoval = async ({ raw, choose, facts }: Tester): Promise<void> => {
  const removal = await raw({ method: 'DELETE', path: scenario });
  if (isRemoval(removal)) {
    facts.removal = 'DELETE';
    choose('removal', 'offered', removal);
    return;
  }
  // A sandbox knows the path and wants another method; any other service does not know it.
  const reset = await raw({ path: '/sandbox/reset' });
  if (reset.answer.status === 405) facts.removal = 'sandbox';
  choose('removal', facts.removal === undefined ? 'absent' : 'sandbox', facts.removal === undefined ? removal : reset);
};
