/** Every signed operation of the service (service-api, Endpoints), in the specification's order. */
export const endpoints = {
  user: { methods: ['GET'], path: '/api/v1/user' },
  createScenario: { methods: ['POST'], path: '/api/v1/scenarios' },
  readScenario: { methods: ['GET'], path: '/api/v1/scenarios/:id' },
  updateScenario: { methods: ['PATCH', 'PUT'], path: '/api/v1/scenarios/:id' },
  compute: { methods: ['POST'], path: '/api/v1/compute/:scenarioId' },
  products: { methods: ['GET'], path: '/api/v1/products' },
  policies: { methods: ['GET'], path: '/api/v1/policies' },
  echo: { methods: ['POST'], path: '/api/v1/echo' },
} as const;

export type EndpointName = keyof typeof endpoints;

/** The five authentication headers, all required on every signed request. */
export const authHeaders = {
  clientId: 'X-Auth-Client-ID',
  accessToken: 'X-Auth-Access-Token',
  timestamp: 'X-Auth-Timestamp',
  nonce: 'X-Auth-Nonce',
  signature: 'X-Auth-Signature',
} as const;
