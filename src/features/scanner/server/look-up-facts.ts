import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import type { LineKind } from '#platform/fair-line/fair-line.ts';
import type { Services } from '#platform/http/server/context.ts';
import { productName } from '#platform/kernel/product.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { boundedFetch, OutsideError, retryAfterSeconds } from '#platform/outside/bounded-fetch.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { zFactsAnswer } from '../contract.ts';
import { factsErrors } from '../errors.it.ts';
import { foodFactsOf, theirFields, zTheirAnswer, type FoodFacts } from '../food-facts.ts';
import { shownCode } from '../goods-of-code.ts';
import { isOwnNumber, readGtin } from '../gtin.ts';

const refuse = refusals(factsErrors);

/** What one restaurant may ask, and all of this server together: theirs is a service of volunteers. */
const perRestaurant = { name: 'food-facts', points: 60, seconds: 600 };
const ofAll = { name: 'food-facts-all', points: 60, seconds: 60 };

const factsWork: LineKind = {
  refuseOwn: () => refuse('FACTS_BUSY'),
  refuseAll: () => refuse('FACTS_BUSY'),
};

const service = 'open food facts';
const timeoutMs = 6_000;
const maxAnswerBytes = 256 * 1_024;
/** How long they are let alone who are at their limit and do not say for how long, in seconds. */
const usualPauseSeconds = 60;
/** How long an answer is as good, in seconds: a day, and an hour where they did not know the code. */
const goodFor = { known: 86_400, unknown: 3_600 } as const;

/**
 * What Open Food Facts says of a code (SCAN-61…): a suggestion, and where it is from. Asked by the server alone, at one address, with
 * nothing but the number, and only where the restaurant wants it; a number of a shop's own walls goes nowhere.
 * @throws INPUT_INVALID by the contract; FACTS_BUSY, FACTS_FAILED; TOO_MANY_REQUESTS
 */
export async function lookUpFacts(
  services: Services,
  { restaurant }: Member,
  { code: sent }: { readonly code: string },
  signal?: AbortSignal,
): Promise<z.output<typeof zFactsAnswer>> {
  const gtin = readGtin(sent);
  if (!gtin.ok || isOwnNumber(gtin.value)) return { status: 'not_asked', facts: null };
  const wanted = await services.database.asTenant(restaurant.id, (tx) =>
    tx
      .select({ wanted: restaurants.asksOpenFoodFacts })
      .from(restaurants)
      .where(eq(restaurants.id, restaurant.id)),
  );
  if (wanted[0]?.wanted !== true) return { status: 'off', facts: null };
  const code = shownCode(gtin.value);
  const name = `${service} ${code}`;
  const { answers } = services.outside;
  const known = answers.get<FoodFacts | null>(name);
  const facts = known
    ? known.value
    : await services.outside.line.run(
        restaurant.id,
        factsWork,
        () => ask(services, restaurant.id, code, signal),
        signal,
      );
  if (!known) answers.keep(name, facts, facts === null ? goodFor.unknown : goodFor.known);
  return facts === null ? { status: 'unknown', facts } : { status: 'found', facts };
}

async function ask(
  { outside, limits, clock, logger, baseUrl }: Services,
  restaurantId: string,
  code: string,
  signal: AbortSignal | undefined,
): Promise<FoodFacts | null> {
  if (outside.pausedFor(service) > 0) throw refuse('FACTS_BUSY');
  await limits.take(perRestaurant, restaurantId);
  await limits.take(ofAll, 'all');
  const address = new URL(`/api/v2/product/${code}.json`, outside.settings.openFoodFactsUrl);
  address.searchParams.set('fields', theirFields.join(','));
  try {
    const response = await boundedFetch({ timeoutMs, maxBytes: maxAnswerBytes, signal })(address, {
      headers: { accept: 'application/json', 'user-agent': `${productName}/1.0 (${baseUrl})` },
    });
    if (response.status === 429 || response.status === 503) {
      const said = retryAfterSeconds(response.headers.get('retry-after'), clock.now());
      outside.pause(service, said ?? usualPauseSeconds);
      throw refuse('FACTS_BUSY');
    }
    // A code that they do not know is a 404 with an answer.
    if (!response.ok && response.status !== 404) throw refuse('FACTS_FAILED');
    const answer = zTheirAnswer.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw refuse('FACTS_FAILED');
    return foodFactsOf(answer.data, code);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    logger.warn({ why: error.problem }, 'Open Food Facts gave nothing');
    throw refuse('FACTS_FAILED');
  }
}
