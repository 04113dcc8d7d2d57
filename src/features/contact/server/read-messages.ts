import { desc, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { StoredMessage } from '../contract.ts';
import { contactMessages } from '../tables.ts';

/** As many as are read at once. */
const listed = 200;

/** The newest messages of visitors. */
export async function listMessages({ database }: Services): Promise<{ messages: StoredMessage[] }> {
  const rows = await database.as('maintenance', (tx) =>
    tx
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.createdAt), contactMessages.id)
      .limit(listed),
  );
  return {
    messages: rows.map(({ createdAt, answeredAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Notes that a message was answered; the first note counts.
 * @throws NOT_FOUND
 */
export async function markAnswered(
  { database, clock }: Services,
  id: string,
): Promise<{ answeredAt: string }> {
  const [row] = await database.as('maintenance', (tx) =>
    tx
      .update(contactMessages)
      .set({ answeredAt: sql`coalesce(${contactMessages.answeredAt}, ${clock.now()})` })
      .where(eq(contactMessages.id, id))
      .returning({ answeredAt: contactMessages.answeredAt }),
  );
  if (!row?.answeredAt) throw refuse('NOT_FOUND');
  return { answeredAt: row.answeredAt.toISOString() };
}
