import type { Arriving } from './arriving-bodies.ts';

/** What of a refused body is listened to: as much as the files weigh that people have, and to nobody who has fallen silent. */
export interface Patience {
  readonly bytes: number;
  /** Longest wait for the next piece, in milliseconds; Node ends every request after five minutes. */
  readonly silenceMs: number;
}

const patient: Patience = { bytes: 128 * 1024 * 1024, silenceMs: 10_000 };

/**
 * An answer to somebody who is still sending a body that nobody wants. It goes out at once and says that the connection
 * ends with it; the connection ends only when the rest of the body has come and was thrown away piece by piece, because one
 * that is cut off under a sender is all that a browser shows: a failure without a sentence. Bounded, so that nobody is
 * listened to for ever; who announces more than that is not listened to at all.
 *
 * @param request whose body is not being read by anybody else
 * @param place among the bodies on their way, given back at the end; without one nobody is listened to
 */
export async function answerToTheEnd(
  answer: Response,
  request: Request,
  place: Arriving | null,
  patience: Patience = patient,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set('connection', 'close');
  const told = new Uint8Array(await answer.arrayBuffer());
  const { body } = request;
  if (
    place === null ||
    body === null ||
    Number(request.headers.get('content-length') ?? 0) > patience.bytes
  ) {
    place?.leave();
    return new Response(told, { status: answer.status, headers });
  }
  headers.set('content-length', String(told.length));
  const reader = body.getReader();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(told);
      await throwAway(reader, place.letGo, patience).finally(place.leave);
      controller.close();
    },
    cancel: () => reader.cancel(),
  });
  return new Response(stream, { status: answer.status, headers });
}

async function throwAway(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  letGo: AbortSignal,
  { bytes, silenceMs }: Patience,
): Promise<void> {
  const enough = (): void => void reader.cancel().catch(() => {});
  const timer = setTimeout(enough, silenceMs);
  letGo.addEventListener('abort', enough);
  try {
    for (let left = bytes; left >= 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
      timer.refresh();
    }
    await reader.cancel();
  } catch {
    // The caller left.
  } finally {
    clearTimeout(timer);
    letGo.removeEventListener('abort', enough);
  }
}
