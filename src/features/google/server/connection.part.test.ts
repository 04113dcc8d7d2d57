import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Fault, GeminiCounterpart } from '#tests/support/gemini-counterpart.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { geminiProblems } from '../gemini-problems.it.ts';

/** The key that the counterpart of Google’s model knows. */
export const goodKey = 'AIzaSyD-9tSrke72PouQMnMX_a7eZSW0jkFgood';

/** The live test of a key (SETT-15…17, API-15). */
export function connectionTests(
  at: () => { readonly server: TestServer; readonly gemini: GeminiCounterpart; readonly logged: string[] },
): void {
  describe('the test of the connection', () => {
    const withKey = async (key: string | null) => {
      const made = await buildRestaurant(at().server);
      if (key !== null)
        await made.client.google.updateSettings({
          id: newId(),
          google_account_email: 'cucina@gmail.com',
          google_api_key: key,
        });
      return made;
    };
    const testOf = (browser: Browser) => browser.client.google.testConnection({ test_type: 'gemini' });
    async function withFault<T>(fault: Fault | null, work: () => Promise<T>): Promise<T> {
      at().gemini.fault = fault;
      try {
        return await work();
      } finally {
        at().gemini.fault = null;
      }
    }

    it('[SETT-15] says that key and model are good, and asks for nothing that Google counts', async () => {
      const { browser } = await withKey(goodKey);
      const before = at().gemini.asked.length;
      expect(await testOf(browser)).toEqual({
        success: true,
        message: 'La chiave funziona, e il modello gemini-3.5-flash è disponibile.',
        error: null,
      });
      expect(at().gemini.asked.slice(before)).toMatchObject([
        { method: 'GET', path: '/v1beta/models/gemini-3.5-flash' },
      ]);
    });

    it.each([
      [null, geminiProblems.key_missing],
      ['AIzaSyD-a-key-that-nobody-has-at-all', geminiProblems.key_wrong],
    ])('[SETT-17] tells in words what is wrong with the key %j', async (key, error) => {
      const { browser } = await withKey(key);
      expect(await testOf(browser)).toEqual({ success: false, message: null, error });
    });

    it.each<[Fault, string]>([
      ['unauthorized', geminiProblems.key_wrong],
      ['forbidden', geminiProblems.not_allowed],
      ['no_model', geminiProblems.model_missing],
      ['unavailable', geminiProblems.unavailable],
      ['busy', geminiProblems.busy],
      ['redirects', geminiProblems.unreachable],
    ])('[SETT-17] tells in words of Google that answers %s', async (fault, error) => {
      const { browser } = await withKey(goodKey);
      expect(await withFault(fault, () => testOf(browser))).toEqual({
        success: false,
        message: null,
        error,
      });
    });

    it('[VOICE-36] lets Google alone for as long as it asks for, for this restaurant alone', async () => {
      const [own, other] = [await withKey(goodKey), await withKey(goodKey)];
      await withFault('busy', () => testOf(own.browser));
      const before = at().gemini.asked.length;
      expect(await testOf(own.browser)).toMatchObject({ error: geminiProblems.busy });
      expect(at().gemini.asked).toHaveLength(before);
      expect(await testOf(other.browser)).toMatchObject({ success: true });
      at().server.clock.advance(36_000);
      expect(await testOf(own.browser)).toMatchObject({ success: true });
    });

    it('[API-47] asks Google ten times in ten minutes for a restaurant, so that nobody tries keys by it', async () => {
      const [own, other] = [await withKey(goodKey), await withKey(goodKey)];
      await testOf(own.browser);
      await at().server.db.owner('UPDATE rate_limits SET points = 9 WHERE key = $1', [
        `google-test:${own.id}`,
      ]);
      expect(await testOf(own.browser)).toMatchObject({ success: true });
      const before = at().gemini.asked.length;
      await expect(testOf(own.browser)).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        data: { retryAfterSeconds: expect.any(Number) as number },
      });
      expect(at().gemini.asked).toHaveLength(before);
      expect(await testOf(other.browser)).toMatchObject({ success: true });
    });

    it('[SETT-17] a key that does not open any more is told apart', async () => {
      const { id, browser } = await withKey(goodKey);
      await at().server.db.owner('UPDATE restaurants SET google_api_key = $2 WHERE id = $1', [
        id,
        'v1.AAAAAAAA.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA',
      ]);
      expect(await testOf(browser)).toMatchObject({ error: geminiProblems.key_unreadable });
    });

    it('[SETT-12] the key is neither in an answer nor in the log, whatever Google says', async () => {
      const { browser } = await withKey(goodKey);
      at().logged.length = 0;
      const answers = [];
      for (const fault of ['key_invalid', 'forbidden', 'redirects', null] as const)
        answers.push(await withFault(fault, () => testOf(browser)));
      expect(JSON.stringify(answers) + at().logged.join('\n')).not.toContain(goodKey.slice(4, -4));
    });

    it('[API-15] [API-26] the documents’ call answers the same, for the caller’s own restaurant alone', async () => {
      const own = await withKey(goodKey);
      const other = await withKey('AIzaSyD-a-key-that-nobody-has-at-all');
      const call = async (body: object) => {
        const response = await own.browser.fetch('/api/functions/test-google-integration', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: (await response.json()) as object };
      };
      expect(await call({ restaurant_id: own.id, test_type: 'gemini' })).toEqual({
        status: 200,
        body: {
          success: true,
          message: 'La chiave funziona, e il modello gemini-3.5-flash è disponibile.',
          error: null,
        },
      });
      expect(await call({ restaurant_id: other.id, test_type: 'gemini' })).toMatchObject({
        status: 403,
        body: { success: false, code: 'FORBIDDEN' },
      });
      expect(await call({ restaurant_id: own.id, test_type: 'drive' })).toMatchObject({
        status: 422,
        body: { data: { fields: [{ field: 'test_type', code: 'invalid_option' }] } },
      });
    });

    it('needs the administrator of the restaurant', async () => {
      const { id, browser } = await withKey(goodKey);
      await at().server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [id]);
      await expect(testOf(browser)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });
  });
}
