import type { ApiError, Part } from '@google/genai';
import { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { boundedFetch, OutsideError } from '#platform/outside/bounded-fetch.ts';
import type { GeminiProblem } from '../gemini-problems.it.ts';
import { takeModelCall, type ModelPurpose } from './model-calls.ts';

/** A piece of what the model is given: words of ours, or bytes of somebody's, which are data and nothing else. */
export type GeminiPart = { readonly text: string } | { readonly bytes: Uint8Array; readonly type: string };

/** Why nothing came of asking. Neither the key nor what Google said is in it. */
export class GeminiError extends Error {
  override name = 'GeminiError';
  readonly problem: GeminiProblem;
  /** When Google may be asked again; null where it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: GeminiProblem, retryAfterSeconds: number | null = null) {
    super(`Gemini: ${problem}`);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Google's model, asked with one restaurant's key. */
export interface Gemini {
  /** Looks whether the key is good and the model there; asks for nothing that is counted. @throws GeminiError */
  checkModel(): Promise<void>;
  /**
   * Asks once for an answer of this shape; what comes is held against it, whatever was promised. Each time is counted, and beyond what the
   * restaurant allows itself in a month nothing is asked (`ceiling`, SETT-30).
   * @throws GeminiError
   */
  askFor<S extends z.ZodType>(
    purpose: ModelPurpose,
    shape: S,
    instruction: string,
    parts: readonly GeminiPart[],
  ): Promise<z.output<S>>;
}

const checkMs = 10_000;
/** Longest until an answer is there, where the settings say nothing. */
const usualAnswerMs = 30_000;
const maxAnswerBytes = 256 * 1_024;
/** Tokens of an answer: a minute of speech twice over. */
const maxTokens = 2_048;
/** How long Google is let alone that is at its limit and does not say for how long, in seconds. */
const usualPauseSeconds = 30;

/**
 * Opens Google's model with a restaurant's key: at the address and for the model of the server's settings. Google is let alone for as
 * long as it asks for, for this restaurant; the others have keys of their own.
 */
export function openGemini(
  services: Pick<Services, 'outside' | 'database' | 'clock'>,
  restaurantId: string,
  key: string,
  signal?: AbortSignal,
): Gemini {
  const { outside } = services;
  const { url, model, answerMs = usualAnswerMs } = outside.settings.gemini;
  const service = `gemini ${restaurantId}`;
  const open = async (timeoutMs: number) => {
    const { GoogleGenAI } = await import('@google/genai');
    return new GoogleGenAI({
      apiKey: key,
      // Whatever stands in the environment of the server: the Developer API, at one address.
      vertexai: false,
      httpOptions: {
        baseUrl: url ?? 'https://generativelanguage.googleapis.com',
        fetch: boundedFetch({ timeoutMs, maxBytes: maxAnswerBytes, signal }),
      },
    });
  };
  async function ask<T>(timeoutMs: number, work: (ai: Awaited<ReturnType<typeof open>>) => Promise<T>) {
    const paused = outside.pausedFor(service);
    if (paused > 0) throw new GeminiError('busy', paused);
    try {
      return await work(await open(timeoutMs));
    } catch (error) {
      const told = geminiErrorOf(error);
      if (told.problem !== 'busy') throw told;
      outside.pause(service, told.retryAfterSeconds ?? usualPauseSeconds);
      throw new GeminiError('busy', outside.pausedFor(service));
    }
  }
  return {
    checkModel: () =>
      ask(checkMs, async (ai) => {
        await ai.models.get({ model });
      }),
    askFor: (purpose, shape, instruction, parts) =>
      ask(answerMs, async (ai) => {
        if (!(await takeModelCall(services, restaurantId, purpose))) throw new GeminiError('ceiling');
        const { candidates, promptFeedback, text } = await ai.models.generateContent({
          model,
          contents: [{ role: 'user', parts: parts.map(partOf) }],
          config: {
            systemInstruction: instruction,
            responseMimeType: 'application/json',
            responseJsonSchema: z.toJSONSchema(shape, { io: 'input' }),
            temperature: 0,
            maxOutputTokens: maxTokens,
          },
        });
        if (promptFeedback?.blockReason !== undefined) throw new GeminiError('blocked');
        const reason = candidates?.[0]?.finishReason;
        if (reason !== undefined && reason !== 'STOP')
          throw new GeminiError(reason === 'MAX_TOKENS' ? 'unreadable' : 'blocked');
        const parsed = shape.safeParse(jsonOf(text ?? ''));
        if (!parsed.success) throw new GeminiError('unreadable');
        return parsed.data;
      }),
  };
}

const partOf = (part: GeminiPart): Part =>
  'text' in part
    ? { text: part.text }
    : { inlineData: { mimeType: part.type, data: Buffer.from(part.bytes).toString('base64') } };

/** The JSON of an answer, also between fences; undefined where it is none. */
function jsonOf(text: string): unknown {
  const inside = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(inside);
  } catch {
    return undefined;
  }
}

/** `google.rpc.Status`, as the SDK hands it on in the message of its error. */
const zStatus = z.object({
  error: z.object({
    details: z
      .array(z.looseObject({ reason: z.string().optional(), retryDelay: z.string().optional() }))
      .optional(),
  }),
});

/** What an error of the SDK, or of the way to Google, means. */
export function geminiErrorOf(error: unknown): GeminiError {
  if (error instanceof GeminiError) return error;
  const outside = outsideErrorOf(error);
  if (outside)
    return new GeminiError(
      outside.problem === 'timeout'
        ? 'timeout'
        : outside.problem === 'too_large'
          ? 'unreadable'
          : 'unreachable',
    );
  if (!isApiError(error)) return new GeminiError('unreadable');
  const details = zStatus.safeParse(jsonOf(error.message)).data?.error.details ?? [];
  const isKeyWrong = details.some(({ reason }) => reason === 'API_KEY_INVALID');
  // A bad key is 400, with the reason beside it.
  if (isKeyWrong || error.status === 401) return new GeminiError('key_wrong');
  if (error.status === 403) return new GeminiError('not_allowed');
  if (error.status === 404) return new GeminiError('model_missing');
  if (error.status === 429) {
    const delay = details.map(({ retryDelay }) => /^(\d{1,6})(?:\.\d+)?s$/.exec(retryDelay ?? '')?.[1]);
    const said = delay.find((one) => one !== undefined);
    return new GeminiError('busy', said === undefined ? null : Number(said) + 1);
  }
  return new GeminiError(error.status >= 500 ? 'unavailable' : 'unreadable');
}

const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && typeof Reflect.get(error, 'status') === 'number';

/** The SDK wraps what its `fetch` throws. */
function outsideErrorOf(error: unknown): OutsideError | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (one instanceof OutsideError) return one;
  return null;
}
