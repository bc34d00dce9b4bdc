import type { Operation } from '../operation.ts';
import { accept } from '../step.ts';

/** `GET /api/v1/user`: the authenticated user and the teams of the grant. */
export const readUser: Operation<'user'> = ({ identity: { email, teams } }) => accept({ email, teams: [...teams] });
