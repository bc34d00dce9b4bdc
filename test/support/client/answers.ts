import { emptyScenario } from '../../../shared/service/scenario.ts';
import { answered } from './tools.ts';

export const id = '65f0a1b2c3d4e5f6a7b8c9d0';
const time = '2026-11-20T00:00:00.000Z';

/** A stored record without its scenario. */
export const record = {
  ...{ id, teamId: id, description: 'x' },
  createdBy: 'b',
  dateCreated: time,
  lastEditedBy: 'b',
  lastEditedOn: time,
};

/* What a service answers to a read of it, of the user and of a list. */
export const stored = answered(200, { data: { ...record, scenario: emptyScenario() } });
export const user = answered(200, { data: { email: 'b@example.com', teams: [] } });
export const list = answered(200, { data: [] });
