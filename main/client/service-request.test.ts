import { expect, it } from 'vitest';
import { endpoints } from '../../shared/service/endpoints.ts';
import { prepareRequest } from './service-request.ts';

it.each([undefined, null, 'text', 7])('a body without keys (%j) has no extensions to leave out', (body) => {
  const params = { scenarioId: '65f0a1b2c3d4e5f6a7b8c9d0' };
  expect(
    prepareRequest(endpoints.compute, { params, body }, { extensions: endpoints.compute.extensions, ownFields: true }),
  ).toEqual({
    ok: true,
    data: {
      request: {
        ...{ method: 'POST', path: '/api/v1/compute/65f0a1b2c3d4e5f6a7b8c9d0', query: '', body, creates: false },
        headers: {},
      },
      notSent: [],
    },
  });
});
