import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { password } from '#tests/support/factories.ts';
import type { Browser } from '#tests/support/server.ts';
import { server, rows, call, post, account, elsewhere, isSignedIn, idOf, events } from './test-kit.ts';

const sessionIdOf = async (browser: Browser): Promise<string> =>
  (await browser.client.accountSecurity.sessions()).sessions.find(({ current }) => current)!.id;

/** Where else one is signed in, and ending that. */
export function sessionTests(): void {
  describe('open sessions', () => {
    it('are one’s own, with device, place, times, and which one asks', async () => {
      const { email, browser } = await account();
      await account();
      await elsewhere(email);
      await rows(
        `INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $4, $4)`,
        newId(),
        newId(),
        await idOf(email),
        new Date(server.clock.now().getTime() - 1_000),
      );
      const { sessions } = await browser.client.accountSecurity.sessions();
      expect(sessions).toHaveLength(2);
      const here = sessions.filter(({ current }) => current);
      expect(here).toHaveLength(1);
      expect(sessions[0], 'this one first').toBe(here[0]);
      const other = sessions.find(({ current }) => !current);
      expect(other).toMatchObject({ device: { browser: 'Chrome', system: 'Android' } });
      expect(other?.address).toMatch(/^10\./);
      expect(other?.address).not.toBe(here[0]?.address);
      expect(other?.lastUsedAt).toBe(server.clock.now().toISOString());
      expect(other?.createdAt).toBe(server.clock.now().toISOString());
      expect(JSON.stringify(sessions)).not.toMatch(/token/i);
    });

    it('end one at a time: the next call there is a visitor’s', async () => {
      const { email, browser } = await account();
      const [kitchen, lost] = [await elsewhere(email), await elsewhere(email)];
      expect(await call(browser, 'DELETE', `sessions/${await sessionIdOf(lost)}`)).toMatchObject({
        status: 200,
        body: { ended: true },
      });
      expect(await call(lost, 'GET', 'sessions')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect([await isSignedIn(browser), await isSignedIn(kitchen), await isSignedIn(lost)]).toEqual([
        true,
        true,
        false,
      ]);
      expect(await events(await idOf(email))).toEqual(['session_ended']);
    });

    it('of somebody else are not found and go on', async () => {
      const [mine, theirs] = [await account(), await account()];
      const id = await sessionIdOf(theirs.browser);
      expect(await call(mine.browser, 'DELETE', `sessions/${id}`)).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
      expect(await isSignedIn(theirs.browser)).toBe(true);
      expect(await call(mine.browser, 'DELETE', `sessions/${newId()}`)).toMatchObject({ status: 404 });
      expect(await call(mine.browser, 'DELETE', 'sessions/uno')).toMatchObject({ status: 422 });
      expect(await events(await idOf(mine.email))).toEqual([]);
    });

    it('leave the operator’s place to others, and nobody comes back to it without the PIN', async () => {
      const { email, browser } = await account();
      await rows(`UPDATE restaurants SET current_plan_type = 'base' WHERE email = $1`, email);
      const anna = newId();
      await browser.client.operators.create({ id: anna, name: 'Anna', icon: 'user', pin: '0420' });
      for (const end of ['others', 'one'] as const) {
        const bar = await elsewhere(email);
        await bar.client.operators.select({ operatorId: anna, pin: '0420', confirmForcedLogout: true });
        const { sessions } = await browser.client.accountSecurity.sessions();
        const other = sessions.find(({ current }) => !current);
        if (end === 'others') await browser.client.accountSecurity.endOtherSessions();
        else await browser.client.accountSecurity.endSession({ id: other!.id });
        await bar.client.accounts.signIn({ email, password });
        expect(await bar.client.operators.restoreSelection({ operatorId: anna })).toEqual({ operator: null });
        expect(await browser.client.operators.select({ operatorId: anna, pin: '0420' })).toMatchObject({
          name: 'Anna',
        });
        await bar.client.accounts.signOut();
      }
    });

    it('leave the operator’s place also where somebody else has signed in on that device since', async () => {
      const { email, browser } = await account();
      const stranger = await account();
      const anna = newId();
      await browser.client.operators.create({ id: anna, name: 'Anna', icon: 'user' });
      const bar = await elsewhere(email);
      await bar.client.operators.select({ operatorId: anna });
      bar.cookies.delete('credenza.session_token');
      await bar.client.accounts.signIn({ email: stranger.email, password });
      await browser.client.accountSecurity.endOtherSessions();
      expect(
        await rows('SELECT is_forced_logout FROM operator_sessions WHERE user_id = $1', await idOf(email)),
      ).toEqual([{ is_forced_logout: true }]);
    });

    it('that a closed browser left behind ends without sending away who works there', async () => {
      const { email, browser } = await account();
      const anna = newId();
      await browser.client.operators.create({ id: anna, name: 'Anna', icon: 'user' });
      browser.cookies.delete('credenza.session_token');
      await browser.client.accounts.signIn({ email, password });
      await browser.client.operators.select({ operatorId: anna });
      expect(await browser.client.accountSecurity.endOtherSessions()).toEqual({ ended: 1 });
      expect(await browser.client.operators.selection()).toMatchObject({ state: 'working' });
    });

    it('end everywhere but here, or everywhere', async () => {
      const { email, browser } = await account();
      const [a, b, stranger] = [await elsewhere(email), await elsewhere(email), await account()];
      expect((await post(browser, 'sessions/end-others')).body).toEqual({ ended: 2 });
      expect([await isSignedIn(browser), await isSignedIn(a), await isSignedIn(b)]).toEqual([
        true,
        false,
        false,
      ]);
      const c = await elsewhere(email);
      expect((await post(browser, 'sessions/end-all')).body).toEqual({ ended: 2 });
      expect([await isSignedIn(browser), await isSignedIn(c)]).toEqual([false, false]);
      expect(await isSignedIn(stranger.browser)).toBe(true);
      expect(await events(await idOf(email))).toEqual(['sessions_ended', 'sessions_ended']);
    });
  });
}
