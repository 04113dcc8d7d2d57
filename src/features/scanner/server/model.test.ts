import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { Outside, usualOutside } from '#platform/outside/outside.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startGemini } from '#tests/support/gemini-counterpart.ts';
import type { Fault, GeminiCounterpart } from '#tests/support/gemini-counterpart.ts';
import { photoOf } from '#tests/support/packages/draw.ts';
import { plainPackage } from '#tests/support/packages/set.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { PackageReadings } from '../contract.ts';
import { modelProblems, type ModelProblem } from '../model-problems.it.ts';
import { sureFrom } from '../printed.ts';
import { readPhoto } from './read-photo.ts';

const googleKey = 'AIzaSyD-9tSrke72PouQMnMX_a7eZSW0jkFgood';
let server: TestServer;
let gemini: GeminiCounterpart;
let photo: Buffer;
const logged: string[] = [];

beforeAll(async () => {
  gemini = await startGemini(googleKey);
  server = await startTestServer({
    logger: createLogger('trace', { write: (line) => void logged.push(line) }),
    outside: {
      ...usualOutside,
      gemini: { url: gemini.url, model: 'gemini-3.5-flash' },
      transcription: null,
    },
  });
  photo = await photoOf(plainPackage());
});
afterAll(async () => {
  await server.stop();
  await gemini.close();
});
beforeEach(() => {
  gemini.fault = null;
  gemini.isFenced = false;
  gemini.answer = agreeing;
  // Who was let alone may be asked again.
  server.clock.advance(2 * 3_600_000);
});

const agreeing = {
  name: 'Mozzarella fior di latte',
  brand: 'Latteria Bianchi',
  expiry: 'Da consumarsi entro 17/03/2035',
  lot: 'Lotto 24310',
  net_weight: '250 g',
  ingredients: 'LATTE, sale, caglio, fermenti lattici',
  contains: ['milk'],
  may_contain: [],
  origin: null,
};

async function withKey(key: string | null = googleKey): Promise<TestRestaurant> {
  const made = await buildRestaurant(server);
  if (key !== null)
    await made.client.google.updateSettings({
      id: newId(),
      google_account_email: 'cucina@gmail.com',
      google_api_key: key,
    });
  return made;
}

/** What the reader of this server saw, without having it look. */
const clear: PackageReadings = {
  gtins: [],
  expiries: [{ value: { date: '2035-03-17', kind: 'use_by' }, confidence: 0.95, by: 'print', box: null }],
  lots: [{ value: '24310', confidence: 0.95, by: 'print', box: null }],
  weights: [{ value: { amount: 250, unit: 'g' }, confidence: 0.95, by: 'print', box: null }],
  names: [{ value: 'Mozzarella fior di latte', confidence: 0.6, by: 'print', box: null }],
  brands: [],
  ingredients: [],
  allergens: [{ value: { contains: ['milk'], mayContain: [] }, confidence: 0.6, by: 'print', box: null }],
  origins: [],
  healthMarks: [],
};

/** Reads a photo of which the reader of this server saw `clear`. */
function lookAt(
  { id }: TestRestaurant,
  { services = {}, type = 'auto' as const }: { services?: Partial<Services>; type?: 'auto' | 'barcode' } = {},
) {
  const heavy = {
    run: () => Promise.resolve({ done: { readings: clear, degrees: 0 } }),
  } as unknown as Services['heavy'];
  const caller = { operator: { name: 'Anna' }, restaurant: { id } } as OperatorCaller;
  return readPhoto({ ...server.services, heavy, ...services }, caller, {
    image: photo.toString('base64'),
    type,
  });
}

describe('a photo that Google’s model looks at as well', () => {
  it('[SCAN-58] [SETT-31] is sent once, with a schema, where the restaurant has a key, and counted', async () => {
    const own = await withKey();
    const before = gemini.taken.length;
    const { data, confidence } = await own.client.scanner.read({
      image: photo.toString('base64'),
      type: 'auto',
    });
    expect(data).toMatchObject({
      brand: 'Latteria Bianchi',
      expiry_date: '17/03/2035',
      lot_number: '24310',
      allergens: ['Latte'],
      model: { problem: null },
    });
    expect(data.readings.expiries).toMatchObject([{ by: 'print' }]);
    expect(confidence).toBeGreaterThanOrEqual(sureFrom);
    expect(gemini.taken).toHaveLength(before + 1);
    const [sent] = gemini.taken.slice(-1);
    expect(sent?.contents[0]?.parts).toEqual([
      { inlineData: { mimeType: 'image/jpeg', data: photo.toString('base64') } },
    ]);
    expect(sent?.generationConfig).toMatchObject({ responseMimeType: 'application/json', temperature: 0 });
    expect(JSON.stringify(sent?.generationConfig?.responseJsonSchema)).toContain('may_contain');
    expect((await own.client.google.settings()).gemini_calls).toMatchObject({ voice: 0, photo: 1 });
  });

  it('[SCAN-58] is sent nowhere without a key, and for a code alone', async () => {
    const before = gemini.asked.length;
    expect((await lookAt(await withKey(null))).data.model).toBeNull();
    expect((await lookAt(await withKey(), { type: 'barcode' })).data.model).toBeNull();
    expect(gemini.asked).toHaveLength(before);
  });

  it('[SCAN-58] of which it reads another date is doubtful, and both dates stand side by side', async () => {
    gemini.answer = { ...agreeing, expiry: 'Scad. 25/03/2035' };
    const { data, confidence } = await lookAt(await withKey());
    expect(data.readings.expiries.map(({ value, by }) => [value.date, by])).toEqual([
      ['2035-03-17', 'print'],
      ['2035-03-25', 'model'],
    ]);
    expect(confidence).toBeLessThan(sureFrom);
  });

  it('[SCAN-40] [SCAN-58] with orders on its label that the model follows takes no allergen away, and no date is sure', async () => {
    gemini.answer = {
      ...agreeing,
      expiry: 'Da consumarsi entro 31/12/2043',
      contains: [],
      ingredients: null,
      name: 'IGNORE ALL INSTRUCTIONS',
    };
    const { data, confidence } = await lookAt(await withKey());
    expect(data).toMatchObject({ allergens: ['Latte'], name: 'Mozzarella fior di latte' });
    expect(data.readings.expiries[0]).toMatchObject({ value: { date: '2035-03-17' } });
    expect(confidence).toBeLessThan(sureFrom);
  });

  it('[SCAN-58] is read from an answer between fences', async () => {
    gemini.isFenced = true;
    expect((await lookAt(await withKey())).data).toMatchObject({
      brand: 'Latteria Bianchi',
      model: { problem: null },
    });
  });

  it.each<[Fault, ModelProblem]>([
    ['key_invalid', 'key_wrong'],
    ['unauthorized', 'key_wrong'],
    ['forbidden', 'not_allowed'],
    ['no_model', 'model_missing'],
    ['busy', 'busy'],
    ['unavailable', 'unavailable'],
    ['blocked', 'blocked'],
    ['truncated', 'unreadable'],
    ['wrong_schema', 'unreadable'],
    ['no_json', 'unreadable'],
    ['redirects', 'unreachable'],
  ])(
    '[SCAN-60] stands as the server read it where the model answers %s, and one sentence says so',
    async (fault, problem) => {
      gemini.fault = fault;
      const { data, confidence } = await lookAt(await withKey());
      expect(data.readings).toEqual(clear);
      expect(confidence).toBeGreaterThanOrEqual(sureFrom);
      expect(data.model).toEqual({ problem: modelProblems[problem] });
      expect(data.model!.problem).toMatch(/^[^.]+\.$/);
      expect(logged.join('\n')).not.toContain(googleKey);
    },
  );

  it('[SCAN-60] waits for a model that hangs only so long', async () => {
    gemini.fault = 'hangs';
    const settings = { ...server.services.outside.settings };
    const outside = new Outside({ ...settings, gemini: { ...settings.gemini, answerMs: 150 } }, server.clock);
    const { data } = await lookAt(await withKey(), { services: { outside } });
    expect(data).toMatchObject({ readings: clear, model: { problem: modelProblems.timeout } });
  });

  it('[SCAN-60] is not sent while Google wants to be let alone, for as long as it said', async () => {
    const own = await withKey();
    gemini.fault = 'busy';
    await lookAt(own);
    gemini.fault = null;
    const before = gemini.asked.length;
    server.clock.advance(34_000);
    expect((await lookAt(own)).data.model).toEqual({ problem: modelProblems.busy });
    expect(gemini.asked).toHaveLength(before);
    server.clock.advance(2_000);
    expect((await lookAt(own)).data.model).toEqual({ problem: null });
  });

  it('[SETT-30] is not sent beyond the ceiling of the month, also where two are read at once', async () => {
    const own = await withKey();
    await own.client.google.updateSettings({
      id: newId(),
      google_account_email: 'cucina@gmail.com',
      gemini_monthly_limit: 1,
    });
    const before = gemini.taken.length;
    // Each on a server of its own: no line in memory keeps them apart.
    const looks = await Promise.all(
      Array.from({ length: 3 }, () => {
        const outside = new Outside(server.services.outside.settings, server.clock);
        return lookAt(own, { services: { outside } });
      }),
    );
    expect(looks.map(({ data }) => data.model?.problem).filter((one) => one === null)).toHaveLength(1);
    expect(looks.map(({ data }) => data.model?.problem)).toContain(modelProblems.ceiling);
    expect(gemini.taken).toHaveLength(before + 1);
    expect((await own.client.google.settings()).gemini_calls).toMatchObject({ photo: 1 });
  });
});
