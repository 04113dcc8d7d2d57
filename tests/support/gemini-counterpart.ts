import type {
  Blob as SentBytes,
  Content,
  GenerateContentConfig,
  GenerateContentResponse,
  Part,
} from '@google/genai';
import { z } from 'zod';
import { answerJson, listenAs } from './counterpart.ts';
import type { Counterpart } from './counterpart.ts';

/*
 * Google's model on this machine: speaks the protocol of the Gemini Developer API and refuses what that would not take. Its
 * shapes are held to the types of the SDK by the compiler, and to Google's own recorded exchanges by gemini-counterpart.test.ts
 * where those are at hand. What real servers answer beyond them nobody here has seen.
 */

/** The kinds of sound that the documentation of the model lists. */
const soundTypes = ['audio/wav', 'audio/mp3', 'audio/aiff', 'audio/aac', 'audio/ogg', 'audio/flac'] as const;

const zBytes = z.strictObject({
  mimeType: z.enum([...soundTypes, 'image/jpeg', 'image/png', 'image/webp']),
  data: z.base64(),
}) satisfies z.ZodType<Pick<SentBytes, 'mimeType' | 'data'>>;
const zPart = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ inlineData: zBytes }),
]) satisfies z.ZodType<Pick<Part, 'text'> | Pick<Part, 'inlineData'>>;
const zContent = z.strictObject({
  role: z.enum(['user', 'model']).optional(),
  parts: z.array(zPart).min(1),
}) satisfies z.ZodType<Pick<Content, 'role'> & { parts: unknown[] }>;

/** `models.generateContent` as it goes over the wire. */
export const zGenerateContent = z.strictObject({
  contents: z.array(zContent).min(1),
  systemInstruction: zContent.optional(),
  generationConfig: z
    .strictObject({
      responseMimeType: z.enum(['application/json', 'text/plain']).optional(),
      responseJsonSchema: z.record(z.string(), z.unknown()).optional(),
      responseSchema: z.record(z.string(), z.unknown()).optional(),
      temperature: z.number().min(0).max(2).optional(),
      maxOutputTokens: z.int().positive().optional(),
    } satisfies { [Name in keyof GenerateContentConfig]?: z.ZodType })
    .optional(),
});
export type SentContent = z.output<typeof zGenerateContent>;

/** A reply of the model with this text, in the shape of Google's recorded ones. */
export const replyOf = (
  text: string,
  finishReason = 'STOP',
): Pick<GenerateContentResponse, 'modelVersion' | 'responseId'> & { candidates: unknown[] } => ({
  candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason, index: 0 }],
  modelVersion: 'gemini-3.5-flash',
  responseId: 'hi77aOvyCJ-jvr0P8syDgQw',
});

/** A refusal of Google's: `google.rpc.Status`. */
export const statusOf = (code: number, status: string, details: readonly object[] = []) => ({
  error: { code, status, message: `refused with ${status}`, details },
});

/** What the counterpart does instead of answering well. */
export type Fault =
  | 'key_invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'no_model'
  | 'busy'
  | 'unavailable'
  | 'blocked'
  | 'truncated'
  | 'wrong_schema'
  | 'no_json'
  | 'redirects'
  | 'hangs';

export interface GeminiCounterpart extends Counterpart {
  /** What the model answers: a JSON of the shape that it was asked for. */
  answer: unknown;
  fault: Fault | null;
  /** Between fences, as models like to. */
  isFenced: boolean;
  /** The requests for content that it took, in their order. */
  readonly taken: SentContent[];
}

/** Starts Google's model on this machine. It knows one key and one model. */
export async function startGemini(key: string, model = 'gemini-3.5-flash'): Promise<GeminiCounterpart> {
  const taken: SentContent[] = [];
  const counterpart = await listenAs((asked, response) => {
    const { fault } = made;
    const reason = (name: string) => ({
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: name,
      domain: 'googleapis.com',
    });
    if (fault === 'hangs') return;
    if (fault === 'redirects') {
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      return;
    }
    if (fault === 'unauthorized') return answerJson(response, 401, statusOf(401, 'UNAUTHENTICATED'));
    if (fault === 'key_invalid' || asked.headers['x-goog-api-key'] !== key)
      return answerJson(response, 400, statusOf(400, 'INVALID_ARGUMENT', [reason('API_KEY_INVALID')]));
    if (fault === 'forbidden')
      return answerJson(response, 403, statusOf(403, 'PERMISSION_DENIED', [reason('SERVICE_DISABLED')]));
    if (fault === 'busy')
      return answerJson(
        response,
        429,
        statusOf(429, 'RESOURCE_EXHAUSTED', [
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.07s' },
        ]),
      );
    if (fault === 'unavailable') return answerJson(response, 503, statusOf(503, 'UNAVAILABLE'));
    const path = `/v1beta/models/${model}`;
    if (fault === 'no_model' || !asked.path.startsWith(path))
      return answerJson(response, 404, statusOf(404, 'NOT_FOUND'));
    if (asked.method === 'GET' && asked.path === path)
      return answerJson(response, 200, {
        name: `models/${model}`,
        displayName: model,
        supportedGenerationMethods: ['generateContent'],
      });
    if (asked.method !== 'POST' || asked.path !== `${path}:generateContent`)
      return answerJson(response, 404, statusOf(404, 'NOT_FOUND'));
    const sent = zGenerateContent.safeParse(JSON.parse(asked.body.toString('utf8')));
    if (!sent.success) {
      made.refused.push(z.prettifyError(sent.error));
      return answerJson(response, 400, statusOf(400, 'INVALID_ARGUMENT'));
    }
    taken.push(sent.data);
    if (fault === 'blocked')
      return answerJson(response, 200, {
        promptFeedback: { blockReason: 'SAFETY' },
        modelVersion: model,
      });
    const text = JSON.stringify(fault === 'wrong_schema' ? { hello: 'world' } : made.answer);
    const said = fault === 'no_json' ? 'Certo! Ecco.' : made.isFenced ? `\`\`\`json\n${text}\n\`\`\`` : text;
    return fault === 'truncated'
      ? answerJson(response, 200, replyOf(said.slice(0, said.length / 2), 'MAX_TOKENS'))
      : answerJson(response, 200, replyOf(said));
  });
  const made: GeminiCounterpart & { readonly refused: string[] } = {
    ...counterpart,
    answer: null,
    fault: null,
    isFenced: false,
    taken,
    refused: [],
  };
  return made;
}
