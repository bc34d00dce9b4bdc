import * as z from 'zod';

export const team = z.looseObject({ id: z.string(), name: z.string() }).meta({ id: 'Team' });

/** The authenticated user and the teams that the grant may use (service-api, User). */
export const user = z.looseObject({ email: z.string(), teams: z.array(team) }).meta({ id: 'User' });

export type Team = z.infer<typeof team>;
export type User = z.infer<typeof user>;
