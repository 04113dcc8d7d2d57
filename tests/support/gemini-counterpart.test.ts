import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GoogleGenAI } from '@google/genai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { replyOf, startGemini, zGenerateContent } from './gemini-counterpart.ts';
import type { GeminiCounterpart } from './gemini-counterpart.ts';

const key = 'AIza-a-key-of-the-tests-1234';
/** Google's own recorded exchanges, beside the repository where somebody has put them. */
const recordings = fileURLToPath(
  new URL('../../../shared/api-descriptions/gemini-recordings/', import.meta.url),
);

const zRecording = z.object({
  interactions: z.array(
    z.object({
      request: z.object({ bodySegments: z.array(z.unknown()) }),
      response: z.object({ bodySegments: z.array(z.record(z.string(), z.unknown())) }),
    }),
  ),
});

describe('the counterpart of Google’s model', () => {
  let gemini: GeminiCounterpart;
  beforeAll(async () => {
    gemini = await startGemini(key);
  });
  afterAll(() => gemini.close());
  const open = (apiKey = key) =>
    new GoogleGenAI({ apiKey, vertexai: false, httpOptions: { baseUrl: gemini.url } });

  it('speaks with the SDK: a model that is there, and an answer', async () => {
    expect((await open().models.get({ model: 'gemini-3.5-flash' })).name).toBe('models/gemini-3.5-flash');
    gemini.answer = { a: 1 };
    const { text } = await open().models.generateContent({
      model: 'gemini-3.5-flash',
      contents: [{ role: 'user', parts: [{ text: 'a' }] }],
      config: { responseMimeType: 'application/json', temperature: 0 },
    });
    expect(text).toBe('{"a":1}');
  });

  it.each([
    ['a key that nobody knows', 'AIza-another', {}, 400],
    ['sound of a type that is not listed', key, { mimeType: 'audio/webm' }, 400],
    ['sound of a type that is', key, { mimeType: 'audio/ogg' }, 200],
  ])('judges %s', async (_, apiKey, bytes, status) => {
    const asking = open(apiKey).models.generateContent({
      model: 'gemini-3.5-flash',
      contents: [
        { role: 'user', parts: [{ inlineData: { mimeType: 'audio/ogg', data: 'AAAA', ...bytes } }] },
      ],
    });
    const answered = await asking.then(
      () => 200,
      (error: { status?: number }) => error.status,
    );
    expect(answered).toBe(status);
  });

  it('refuses a model that is not there', async () => {
    await expect(open().models.get({ model: 'gemini-1' })).rejects.toMatchObject({ status: 404 });
  });

  describe.runIf(existsSync(recordings))('beside Google’s recorded exchanges', () => {
    it('takes each request of them, and answers in their shape', () => {
      const files = existsSync(recordings) ? readdirSync(recordings) : [];
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const { interactions } = zRecording.parse(
          JSON.parse(readFileSync(`${recordings}${file}`, 'utf8')) as unknown,
        );
        for (const { request, response } of interactions) {
          expect(zGenerateContent.safeParse(request.bodySegments[0]).error, file).toBeUndefined();
          const [recorded = {}] = response.bodySegments;
          expect(Object.keys(recorded)).toEqual(expect.arrayContaining(Object.keys(replyOf('a'))));
          expect(Object.keys((recorded['candidates'] as object[])[0]!).toSorted()).toEqual(
            Object.keys(replyOf('a').candidates[0] as object).toSorted(),
          );
        }
      }
    });
  });
});
