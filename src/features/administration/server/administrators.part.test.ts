import { describe, expect, it } from 'vitest';
import { newEmail } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/server.ts';
import { buildAdministrator } from './factories.ts';
import type { TestAdministrator } from './factories.ts';

/** Tests of who administers; called by routes.test.ts, whose server they share. */
export function administratorTests(
  world: () => { server: TestServer; root: TestAdministrator; admin: TestAdministrator },
): void {
  const rows = (text: string, ...values: unknown[]) =>
    world().server.db.owner<Record<string, unknown>>(text, values);
  const profile = (id: string) =>
    rows('SELECT restaurant_id, is_super_admin, admin_level FROM profiles WHERE id = $1', id);

  describe('an administrator who is added', () => {
    it('[ADMIN-07, ADMIN-11, API-08] gets an account without a password, a mailed link, and the fewer rights unless it is said', async () => {
      const { root, server } = world();
      const email = newEmail();
      const response = await root.browser.fetch('/api/functions/create-admin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, name: 'Ada Rossi' }),
      });
      const body = (await response.json()) as { success: boolean; user_id: string };
      expect([response.status, body]).toEqual([200, { success: true, user_id: expect.any(String) }]);
      expect(await profile(body.user_id)).toEqual([
        { restaurant_id: null, is_super_admin: false, admin_level: 'admin' },
      ]);
      expect(await rows('SELECT 1 FROM credentials WHERE user_id = $1', body.user_id)).toEqual([]);
      await expect
        .poll(async () => (await server.mailbox.list()).filter(({ to }) => to === email).length, {
          timeout: 20_000,
        })
        .toBe(1);
      const high = await root.client.administration.createAdmin({
        email: newEmail(),
        name: 'Eva',
        level: 'super_admin',
      });
      expect(await profile(high.user_id)).toMatchObject([
        { is_super_admin: true, admin_level: 'super_admin' },
      ]);
      await expect(root.client.administration.createAdmin({ email, name: 'Un’altra' })).rejects.toMatchObject(
        { status: 409 },
      );
    });

    it('[ADMIN-08] needs a name and an address', async () => {
      const { root } = world();
      for (const [wrong, field] of [
        [{ name: ' ' }, 'name'],
        [{ email: '' }, 'email'],
      ] as const)
        await expect(
          root.client.administration.createAdmin({ email: newEmail(), name: 'Ada', ...wrong }),
        ).rejects.toMatchObject({ status: 422, data: { body: { data: { fields: [{ field }] } } } });
    });

    it('[ADMIN-30] is invited again while no password was set', async () => {
      const { root, admin } = world();
      const { user_id: id } = await root.client.administration.createAdmin({
        email: newEmail(),
        name: 'Ada',
      });
      expect(await root.client.administration.inviteAgain({ id })).toMatchObject({
        expiresAt: expect.any(String),
      });
      await expect(root.client.administration.inviteAgain({ id: admin.id })).rejects.toMatchObject({
        code: 'INVITATION_USED',
      });
    });
  });

  describe('[ADMIN-09] an administrator', () => {
    it('gets another name and level, and signs in anew', async () => {
      const { server, root } = world();
      const other = await buildAdministrator(server, 'admin');
      await root.client.administration.changeAdministrator({
        id: other.id,
        name: 'Ada',
        level: 'super_admin',
      });
      expect(await profile(other.id)).toMatchObject([{ is_super_admin: true, admin_level: 'super_admin' }]);
      expect((await other.client.accounts.session()).session).toBeNull();
    });

    it('is removed with the account, and is nobody from the next call on', async () => {
      const { server, root } = world();
      const other = await buildAdministrator(server, 'super_admin');
      await root.client.administration.removeAdministrator({ id: other.id });
      expect(await rows('SELECT 1 FROM users WHERE id = $1', other.id)).toEqual([]);
      await expect(other.client.administration.overview()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await rows('SELECT action FROM administration_acts WHERE subject_id = $1', other.id)).toEqual([
        { action: 'administrator_removed' },
      ]);
    });

    it('[ADMIN-32] who is removed before choosing a password has a link that is void, and is told so', async () => {
      const { root, server } = world();
      const email = newEmail();
      const { user_id: id } = await root.client.administration.createAdmin({ email, name: 'Ada' });
      const tokenOfMail = async () => {
        const [mail] = (await server.mailbox.list()).filter(({ to }) => to === email);
        const text = mail && (await server.mailbox.read(mail.id))?.text;
        return /token=([\w-]+)/.exec(text ?? '')?.[1];
      };
      await expect.poll(tokenOfMail, { timeout: 20_000 }).toBeDefined();
      const token = (await tokenOfMail())!;
      const invited = server.browser().client.accounts;
      expect(await invited.checkReset({ token })).toEqual({ valid: true });
      await root.client.administration.removeAdministrator({ id });
      expect(await invited.checkReset({ token })).toEqual({ valid: false });
      await expect(invited.resetPassword({ token, password: 'Quieto!Lampione27' })).rejects.toMatchObject({
        code: 'LINK_INVALID',
      });
    });

    it('never takes away their own rights, nor those of the last who can sign in', async () => {
      const { server, root } = world();
      const own = { id: root.id, name: 'Ada', level: 'admin' as const };
      await expect(root.client.administration.changeAdministrator(own)).rejects.toMatchObject({
        code: 'OWN_ACCOUNT',
      });
      await expect(root.client.administration.removeAdministrator({ id: own.id })).rejects.toMatchObject({
        code: 'OWN_ACCOUNT',
      });
      // Two who remove each other at the same instant: one of them stays.
      const [one, two] = [
        await buildAdministrator(server, 'super_admin'),
        await buildAdministrator(server, 'super_admin'),
      ];
      const others = await rows(
        `UPDATE profiles SET is_super_admin = false WHERE is_super_admin AND id <> ALL ($1::uuid[]) RETURNING id`,
        [one.id, two.id],
      );
      try {
        const ends = await Promise.allSettled([
          one.client.administration.removeAdministrator({ id: two.id }),
          two.client.administration.removeAdministrator({ id: one.id }),
        ]);
        expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(
          await rows('SELECT 1 FROM profiles WHERE is_super_admin AND id = ANY ($1::uuid[])', [
            one.id,
            two.id,
          ]),
        ).toHaveLength(1);
      } finally {
        await rows(
          `UPDATE profiles SET is_super_admin = true WHERE id = ANY ($1::uuid[])`,
          others.map(({ id }) => id),
        );
      }
    });

    it('[ADMIN-10] of fewer rights changes nobody, and nobody of a restaurant is one', async () => {
      const { root, admin } = world();
      for (const call of [
        () => admin.client.administration.createAdmin({ email: newEmail(), name: 'Ada' }),
        () => admin.client.administration.removeAdministrator({ id: root.id }),
        () => admin.client.administration.changeAdministrator({ id: root.id, name: 'x', level: 'admin' }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const [kitchen] = await rows(`SELECT id FROM profiles WHERE admin_level = 'restaurant_admin' LIMIT 1`);
      if (kitchen)
        await expect(
          root.client.administration.removeAdministrator({ id: String(kitchen['id']) }),
        ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });
}
