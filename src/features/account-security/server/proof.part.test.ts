import { describe, expect, it } from 'vitest';
import { proofMs } from '#features/access/proof.ts';
import { buildAdministrator } from '#features/administration/server/factories.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

/** Tests of showing once more who is there; called by second-factor.test.ts, whose server they share. */
export function proofTests(server: () => TestServer): void {
  const act = async (browser: Browser) => {
    const response = await browser.fetch('/api/functions/update-stripe-settings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ webhook_secret: 'whsec_0123456789' }),
    });
    const body = (await response.json()) as { code?: string };
    return response.status === 200 ? 'done' : body.code;
  };

  describe('[ADMIN-24] what touches money, keys and people', () => {
    it('wants it shown within a quarter of an hour who is there, once more by the password', async () => {
      const { browser, client } = await buildAdministrator(server(), 'super_admin');
      expect(await act(browser)).toBe('done');
      server().clock.advance(proofMs + 1);
      expect(await act(browser)).toBe('PROOF_REQUIRED');
      // What is only read asks for nothing.
      expect(await client.billing.stripeSettings({})).toMatchObject({ success: true });
      await expect(client.accountSecurity.giveProof({ password: `${password}x` })).rejects.toMatchObject({
        code: 'CURRENT_PASSWORD_WRONG',
      });
      await expect(client.accountSecurity.giveProof({})).rejects.toMatchObject({
        code: 'CONFIRMATION_REQUIRED',
      });
      expect(await act(browser)).toBe('PROOF_REQUIRED');
      expect(await client.accountSecurity.giveProof({ password })).toEqual({
        provenUntil: new Date(server().clock.now().getTime() + proofMs).toISOString(),
      });
      expect(await act(browser)).toBe('done');
      server().clock.advance(proofMs);
      expect(await act(browser)).toBe('done');
      server().clock.advance(1);
      expect(await act(browser)).toBe('PROOF_REQUIRED');
    });

    it('counts for the session in which it was given, and gives nobody a right', async () => {
      const first = await buildAdministrator(server(), 'super_admin');
      const other = server().browser();
      await other.client.accounts.signIn({ email: first.email, password });
      await server().db.owner('UPDATE sessions SET second_factor_at = created_at WHERE user_id = $1', [
        first.id,
      ]);
      server().clock.advance(proofMs + 1);
      await first.client.accountSecurity.giveProof({ password });
      expect(await act(first.browser)).toBe('done');
      expect(await act(other)).toBe('PROOF_REQUIRED');
      const kitchen = await buildRestaurant(server(), { operator: false });
      await kitchen.client.accountSecurity.giveProof({ password });
      expect(await act(kitchen.browser)).toBe('FORBIDDEN');
    });

    it('takes no password in a session that lacks the second factor', async () => {
      const { id, browser, client } = await buildAdministrator(server(), 'super_admin', {
        secondFactor: false,
      });
      await server().db.owner(
        `INSERT INTO authenticators (user_id, secret, confirmed_at, recovery_hashes, created_at)
         VALUES ($1, 'x', now(), '{}', now())`,
        [id],
      );
      await expect(client.accountSecurity.giveProof({ password })).rejects.toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
      });
      expect(await act(browser)).toBe('SECOND_FACTOR_REQUIRED');
    });
  });
}
