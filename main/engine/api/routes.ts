import { type EndpointName, endpoints } from '../../../shared/service/endpoints.ts';
import type { Operation } from './operation.ts';
import { compute } from './operations/compute.ts';
import { createScenario } from './operations/create-scenario.ts';
import { echo } from './operations/echo.ts';
import { listProducts } from './operations/list-products.ts';
import { queryPolicies } from './operations/query-policies.ts';
import { readScenario } from './operations/read-scenario.ts';
import { readUser } from './operations/read-user.ts';
import { updateScenario } from './operations/update-scenario.ts';

const operations: Record<EndpointName, Operation> = {
  user: readUser,
  createScenario,
  readScenario,
  updateScenario,
  compute,
  products: listProducts,
  policies: queryPolicies,
  echo,
};

const isEndpoint = (name: string): name is EndpointName => name in endpoints;

/** Every signed operation by path template and method; methods in the order that `Allow` names them. */
export const signedRoutes = (): ReadonlyMap<string, ReadonlyMap<string, Operation>> => {
  const routes = new Map<string, Map<string, Operation>>();
  for (const name of Object.keys(endpoints).filter(isEndpoint)) {
    const { path, methods } = endpoints[name];
    const byMethod = routes.get(path) ?? new Map<string, Operation>();
    methods.forEach((method) => byMethod.set(method, operations[name]));
    routes.set(path, byMethod);
  }
  return routes;
};
