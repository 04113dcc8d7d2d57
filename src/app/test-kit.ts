import type { Session } from '#features/access/session.ts';
import { sessionOf } from '#tests/support/sample-session.ts';

/** The people whom the guards tell apart. */
export const people = {
  visitor: null,
  member: sessionOf(),
  admin: sessionOf({ admin: true }),
  superAdmin: sessionOf({ superAdmin: true, operator: false }),
  superAdminAlone: sessionOf({ superAdmin: true, operator: false, restaurant: false }),
  homeless: sessionOf({ restaurant: false, operator: false }),
} as const satisfies Record<string, Session | null>;
