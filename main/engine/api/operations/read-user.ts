import type { User } from '../../../../shared/service/user.ts';
import { type Operation, version } from '../operation.ts';
import { accept } from '../step.ts';

/** `GET /api/v1/user`: the authenticated user and the teams of the grant. */
export const readUser: Operation = ({ identity: { email, teams } }) => {
  const data: User = { email, teams: [...teams] };
  return accept({ data, meta: { version } });
};
