import { expect, it } from 'vitest';
import { buildAdministrator } from '#features/administration/server/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { newEmail } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';

it('[API-07] a message is stored while the mail server is down, and its mail waits', async () => {
  // Nobody listens there; no other server works on this database and its queue.
  const server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:9' });
  const reader = await buildAdministrator(server, 'super_admin');
  const sent = {
    id: newId(),
    name: 'Anna',
    email: newEmail(),
    phone: null,
    message: 'Buongiorno.',
    timestamp: server.clock.now().toISOString(),
  };
  expect(await server.browser().client.contact.send(sent)).toEqual({ id: sent.id });
  expect(await server.db.owner('SELECT id FROM contact_messages')).toEqual([{ id: sent.id }]);
  const states = async () =>
    (
      await server.db.owner<{ state: string }>(
        `SELECT state FROM pgboss.job WHERE data->>'to' = $1 AND data->>'subject' LIKE 'Credenza: messaggio%'`,
        [reader.email],
      )
    ).map(({ state }) => state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['retry']);
});
