import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { ConnectionTest } from '../contract.ts';
import { geminiProblems, geminiTexts } from '../gemini-problems.it.ts';
import type { GeminiProblem } from '../gemini-problems.it.ts';
import { GeminiError, openGemini } from './gemini.ts';
import { googleKeyOf, readSettings } from './read-settings.ts';

/** Tries of a key: far more than somebody needs who copies one, and far too few to find one by trying from this server's address. */
const perRestaurant = { name: 'google-test', points: 10, seconds: 600 };

/**
 * Asks Google whether the stored key is good and the configured model there (SETT-15, API-15). What is wrong is told in words; the
 * key stays here.
 * @throws TOO_MANY_REQUESTS
 */
export async function testConnection(
  services: Services,
  caller: Member,
  signal?: AbortSignal,
): Promise<ConnectionTest> {
  const restaurantId = caller.restaurant.id;
  const failed = (problem: GeminiProblem): ConnectionTest => ({
    success: false,
    message: null,
    error: geminiProblems[problem],
  });
  const key = await googleKeyOf(services, restaurantId);
  if (key === null) {
    const { google_api_key: masked } = await readSettings(services, caller);
    return failed(masked === null ? 'key_missing' : 'key_unreadable');
  }
  await services.limits.take(perRestaurant, restaurantId);
  try {
    await services.outside.line.run(
      restaurantId,
      { refuseOwn: () => new GeminiError('busy'), refuseAll: () => new GeminiError('busy') },
      () => openGemini(services, restaurantId, key, signal).checkModel(),
      signal,
    );
  } catch (error) {
    if (error instanceof GeminiError) return failed(error.problem);
    throw error;
  }
  return {
    success: true,
    message: geminiTexts.works(services.outside.settings.gemini.model),
    error: null,
  };
}
