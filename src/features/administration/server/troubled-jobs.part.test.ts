import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { proofMs } from '#features/access/proof.ts';
import { buildRestaurant, newEmail } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/server.ts';
import { buildAdministrator } from './factories.ts';
import type { TestAdministrator } from './factories.ts';

/** Tests of the jobs that failed; called by routes.test.ts, whose server they share. */
export function troubledJobTests(
  world: () => { server: TestServer; root: TestAdministrator; admin: TestAdministrator },
): void {
  const soon = { timeout: 20_000 };
  const rows = (text: string, ...values: unknown[]) =>
    world().server.db.owner<Record<string, unknown>>(text, values);
  /** A job that failed for good, as the queue leaves one. */
  async function failedJob(
    kind: string,
    data: object,
    more: { state?: string; output?: object; startAfter?: string; tries?: number } = {},
  ): Promise<string> {
    const { state = 'failed', output = { name: 'Error', message: 'no' }, tries = 31 } = more;
    const id = newId();
    await rows(
      `INSERT INTO pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, start_after, output, created_on, started_on)
       VALUES ($1, $2, $3, $4::pgboss.job_state, 30, $5, CASE WHEN $4::pgboss.job_state = 'failed' THEN now() END, now() + $6::interval, $7, now() - interval '1 day', now())`,
      id,
      kind,
      JSON.stringify(data),
      state,
      tries - 1,
      more.startAfter ?? '0',
      JSON.stringify(output),
    );
    return id;
  }
  const stateOf = async (id: string) =>
    (await rows('SELECT state, retry_count FROM pgboss.job WHERE id = $1', id))[0];
  const actsOn = (id: string) =>
    rows('SELECT action, subject, reason, actor_email FROM administration_acts WHERE subject_id = $1', id);
  const mail = (to: string) => ({
    to,
    subject: 'Reimposta la password',
    text: 'Apri https://credenza.example/?token=geheim',
  });

  describe('[ADMIN-34] the jobs that failed', () => {
    it('are told with kind, tries, times, restaurant and a code, and nothing else of what they carry', async () => {
      const { server, admin } = world();
      const to = newEmail();
      const { id: restaurantId } = await buildRestaurant(server, { operator: false });
      const sent = await failedJob('mail', mail(to), {
        output: {
          name: 'Error',
          message: `550 <${to}> unknown, password=hunter2`,
          stack: `Error: ${to}\n at smtp`,
          cause: { name: 'Error', code: 'EENVELOPE', responseCode: 550, command: `RCPT TO ${to}` },
        },
      });
      const waiting = await failedJob(
        'account-deletion-renewal',
        { restaurantId },
        { state: 'retry', startAfter: '1 hour', tries: 2, output: { value: { message: 'job timed out' } } },
      );
      const answer = await admin.client.administration.jobs();
      const found = (id: string) => answer.jobs.find((job) => job.id === id);
      expect(found(sent)).toMatchObject({
        kind: 'mail',
        hasFailed: true,
        tries: 31,
        endedAt: expect.any(String) as string,
        nextAt: null,
        trouble: { code: 'EENVELOPE', answer: 550 },
        isEmptied: false,
        restaurant: null,
      });
      expect(found(waiting)).toMatchObject({
        kind: 'account-deletion-renewal',
        hasFailed: false,
        tries: 2,
        endedAt: null,
        nextAt: expect.any(String) as string,
        trouble: { code: 'UNENDED', answer: null },
        restaurant: { id: restaurantId },
      });
      // Those that nobody tries again stand first.
      const order = answer.jobs.map(({ id }) => id);
      expect(order.indexOf(sent)).toBeLessThan(order.indexOf(waiting));
      for (const secret of [to, 'geheim', 'hunter2', 'Reimposta', 'smtp'])
        expect(JSON.stringify(answer)).not.toContain(secret);
      expect(answer.total).toBe(answer.jobs.length);
      await rows('DELETE FROM pgboss.job WHERE id = ANY($1)', [sent, waiting]);
    });

    it('are for those who run the platform alone', async () => {
      const { server } = world();
      const { client } = await buildRestaurant(server);
      const id = await failedJob('mail', mail(newEmail()));
      await expect(client.administration.jobs()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(
        client.administration.tryJobAgain({ id, kind: 'mail', tries: 31, reason: 'Prova' }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await stateOf(id)).toMatchObject({ state: 'failed' });
      await rows('DELETE FROM pgboss.job WHERE id = $1', id);
    });
  });

  describe('[ADMIN-35] a job that failed', () => {
    it('is done once, however often it is pressed, and it is noted who wanted it and why', async () => {
      const { server, admin, root } = world();
      const to = newEmail();
      const id = await failedJob('mail', mail(to));
      const job = { id, kind: 'mail', tries: 31 };
      const pressed = await Promise.allSettled(
        Array.from({ length: 4 }, () =>
          admin.client.administration.tryJobAgain({ ...job, reason: 'Il server di posta è tornato' }),
        ),
      );
      // Who comes when it has already been done is told so.
      for (const one of pressed)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'JOB_DONE' });
      await expect.poll(() => stateOf(id), soon).toMatchObject({ state: 'completed', retry_count: 31 });
      const received = (await server.mailbox.list()).filter((one) => one.to === to);
      expect(received).toHaveLength(1);
      expect(await actsOn(id)).toEqual([
        {
          action: 'job_retried',
          subject: 'Invio di una email',
          reason: 'Il server di posta è tornato',
          actor_email: admin.email,
        },
      ]);
      const { rows: acts } = await root.client.administration.acts({ subjectId: id });
      expect(acts).toMatchObject([{ action: 'job_retried', details: { kind: 'mail', tries: 31 } }]);
    });

    it('and waits for its next try is tried now', async () => {
      const { server, root } = world();
      const to = newEmail();
      const id = await failedJob('mail', mail(to), { state: 'retry', startAfter: '1 hour', tries: 2 });
      await root.client.administration.tryJobAgain({ id, kind: 'mail', tries: 2, reason: 'Prova' });
      await expect.poll(() => stateOf(id), soon).toMatchObject({ state: 'completed' });
      expect((await server.mailbox.list()).filter((one) => one.to === to)).toHaveLength(1);
    });

    it('and was tried since it was seen is left as it is', async () => {
      const { root } = world();
      const id = await failedJob('mail', mail(newEmail()), { tries: 32 });
      await root.client.administration.tryJobAgain({ id, kind: 'mail', tries: 31, reason: 'Prova' });
      expect(await stateOf(id)).toMatchObject({ state: 'failed' });
      expect(await actsOn(id)).toEqual([]);
      await rows('DELETE FROM pgboss.job WHERE id = $1', id);
    });

    it('wants a reason, and it shown who is there', async () => {
      const { server, root } = world();
      const id = await failedJob('mail', mail(newEmail()));
      await expect(
        root.client.administration.tryJobAgain({ id, kind: 'mail', tries: 31, reason: ' ' }),
      ).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ field: 'reason' }] } });
      const late = await buildAdministrator(server, 'admin');
      await rows(
        `UPDATE sessions SET created_at = created_at - make_interval(secs => $2), second_factor_at = NULL WHERE user_id = $1`,
        late.id,
        proofMs / 1_000 + 60,
      );
      await expect(
        late.client.administration.tryJobAgain({ id, kind: 'mail', tries: 31, reason: 'Prova' }),
      ).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
      expect(await stateOf(id)).toMatchObject({ state: 'failed' });
      await rows('DELETE FROM pgboss.job WHERE id = $1', id);
    });
  });

  it('[ADMIN-36] a job whose content is gone, that is done, or that nobody works at is not tried again', async () => {
    const { root } = world();
    const emptied = await failedJob('mail', { to: newEmail(), subject: 'Ciao' });
    const done = await failedJob('mail', { to: newEmail(), subject: 'Ciao' }, { state: 'completed' });
    const { jobs } = await root.client.administration.jobs();
    expect(jobs.filter(({ id }) => id === emptied || id === done)).toMatchObject([
      { id: emptied, isEmptied: true },
    ]);
    for (const [id, kind, code] of [
      [emptied, 'mail', 'JOB_EMPTIED'],
      [done, 'mail', 'JOB_DONE'],
      [emptied, 'push', 'NOT_FOUND'],
      [emptied, '__pgboss__send-it', 'NOT_FOUND'],
      [newId(), 'mail', 'NOT_FOUND'],
    ] as const)
      await expect(
        root.client.administration.tryJobAgain({ id, kind, tries: 31, reason: 'Prova' }),
      ).rejects.toMatchObject({ code });
    expect(await actsOn(emptied)).toEqual([]);
    expect(await actsOn(done)).toEqual([]);
    await rows('DELETE FROM pgboss.job WHERE id = ANY($1)', [emptied, done]);
  });
}
