import { and, asc, count, eq, gt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { credentials } from '#features/accounts/tables.ts';
import { profiles, users } from '#features/access/tables.ts';
import type { Administrator } from '../contract.ts';

export interface AdministratorPage {
  readonly rows: Administrator[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * A page of those who administer the platform, in the order in which they were made (ADMIN-06, API-28). Administrators
 * of a restaurant are none of them.
 * @throws INPUT_INVALID for a cursor that is none of this list
 */
export async function listAdministrators(
  database: Database,
  input: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<AdministratorPage> {
  const after = decodeCursor(input.cursor, z.tuple([z.uuid()]));
  const ours = or(eq(profiles.isSuperAdmin, true), eq(profiles.adminLevel, 'admin'));
  const { found, total } = await database.as('accounts', async (tx) => ({
    found: await tx
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        isSuperAdmin: profiles.isSuperAdmin,
        hasPassword: sql<boolean>`EXISTS (SELECT FROM ${credentials} WHERE ${credentials.userId} = ${users.id} AND ${credentials.password} IS NOT NULL)`,
        createdAt: profiles.createdAt,
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(and(ours, after ? gt(users.id, after[0]) : undefined))
      // Ids grow with time.
      .orderBy(asc(users.id))
      .limit(input.limit + 1),
    total: (await tx.select({ count: count() }).from(profiles).where(ours))[0]?.count ?? 0,
  }));
  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ isSuperAdmin, createdAt, ...row }) => ({
      ...row,
      level: isSuperAdmin ? ('super_admin' as const) : ('admin' as const),
      createdAt: createdAt.toISOString(),
    })),
    total,
    nextCursor: last && found.length > page.length ? encodeCursor([last.id]) : null,
  };
}
