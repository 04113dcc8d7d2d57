import { answerJson, listenAs } from './counterpart.ts';
import type { Counterpart } from './counterpart.ts';

/** A form as it came: texts, and the bytes of its file. */
export interface SentForm {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array } | null;
}

export interface TranscriptionCounterpart extends Counterpart {
  /** What it hears. */
  text: string;
  /** What it does instead of answering well: a status, and seconds to wait for. */
  fault: { readonly status: number; readonly retryAfter?: string } | 'no_json' | null;
  readonly forms: SentForm[];
}

/**
 * A service as OpenAI's `/v1/audio/transcriptions` on this machine: takes a form with file, model and language from who has
 * its key, and refuses whatever lacks one of them.
 */
export async function startTranscription(key: string): Promise<TranscriptionCounterpart> {
  const forms: SentForm[] = [];
  const counterpart = await listenAs((asked, response) => {
    void (async () => {
      const { fault } = made;
      if (asked.headers.authorization !== `Bearer ${key}`)
        return answerJson(response, 401, { error: { message: 'Incorrect API key' } });
      if (asked.method !== 'POST' || asked.path !== '/v1/audio/transcriptions')
        return answerJson(response, 404, { error: { message: 'not here' } });
      const form = await new Response(new Uint8Array(asked.body), {
        headers: { 'content-type': asked.headers['content-type'] ?? '' },
      })
        .formData()
        .catch(() => null);
      const file = form?.get('file');
      const bad = !form || !(file instanceof File) || !form.get('model') || file.size === 0;
      if (bad) return answerJson(response, 400, { error: { message: 'a form with file and model' } });
      const texts = Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      forms.push({
        texts,
        file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
      });
      if (fault === 'no_json') return response.writeHead(200).end('<html>');
      if (fault !== null)
        return answerJson(
          response,
          fault.status,
          { error: { message: 'not now' } },
          fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
        );
      return answerJson(response, 200, { text: made.text });
    })();
  });
  const made: TranscriptionCounterpart = { ...counterpart, text: '', fault: null, forms };
  return made;
}
