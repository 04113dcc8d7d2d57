import { desc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Caller } from '#features/access/server/index.ts';
import { recordAct } from '#features/audit/server/index.ts';
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
  caller: Caller,
  id: string,
): Promise<{ answeredAt: string }> {
  const now = clock.now();
  return database.as('maintenance', async (tx) => {
    const [message] = await tx
      .select({ answeredAt: contactMessages.answeredAt, email: contactMessages.email })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update');
    if (!message) throw refuse('NOT_FOUND');
    if (message.answeredAt !== null) return { answeredAt: message.answeredAt.toISOString() };
    await tx.update(contactMessages).set({ answeredAt: now }).where(eq(contactMessages.id, id));
    await recordAct(tx, caller, { action: 'message_answered', subject: message.email, subjectId: id }, now);
    return { answeredAt: now.toISOString() };
  });
}
