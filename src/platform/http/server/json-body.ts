/** Largest body of a call, in bytes, unless its contract allows more. */
export const usualBodyBytes = 256 * 1024;
/** Deepest nesting of a body: no form comes near it, and code that walks a value must not run out of stack. */
const deepest = 16;

/** A body as an endpoint gets it, or why it gets none, and then whether some of it may still be on the way. */
export type JsonBody =
  | { readonly object: object }
  | {
      readonly refused: 'BAD_JSON' | 'PAYLOAD_TOO_LARGE' | 'REQUEST_TOO_SLOW';
      readonly isUnread: boolean;
    };

/** What is taken in of a body: so many bytes, and for so long. */
export interface BodyBounds {
  readonly bytes: number;
  readonly milliseconds: number;
  /** Aborted when nobody waits for the rest any longer. */
  readonly letGo?: AbortSignal;
  /** What must come of it in each such time; without, it only has to be through in time. */
  readonly rate?: { readonly bytes: number; readonly everyMs: number };
  /** Told of each piece that comes, where there is a `rate`. */
  readonly came?: (bytes: number) => void;
}

/**
 * Reads the body of a call by one rule: a JSON object in UTF-8, or nothing, which counts as an empty one and so has
 * each field that it lacks named. Everything else is no request of ours. It must say that it is JSON: what browsers
 * send without asking us first (forms, plain text) is refused.
 */
export async function readJsonBody(request: Request, bounds: BodyBounds): Promise<JsonBody> {
  const { bytes: maxBytes } = bounds;
  const { headers } = request;
  const length = Number(headers.get('content-length') ?? 0);
  if (length > maxBytes) return { refused: 'PAYLOAD_TOO_LARGE', isUnread: true };
  const type = headers.get('content-type');
  const isJson = type !== null && /^application\/json\s*(;|$)/i.test(type);
  const isEmpty = length === 0 && !headers.has('transfer-encoding');
  if (!isJson && !(isEmpty && type === null)) return { refused: 'BAD_JSON', isUnread: true };
  if (isEmpty) return { object: {} };
  const bytes = await inTime((came) => readBytes(request, maxBytes, came), bounds);
  // Nobody listens to the rest of it: whoever sends a byte now and then means to keep the connection.
  if (bytes === 'too slow') return { refused: 'REQUEST_TOO_SLOW', isUnread: false };
  if (bytes === 'too many') return { refused: 'PAYLOAD_TOO_LARGE', isUnread: true };
  const value = bytes && parse(bytes);
  return isPlainObject(value) && isShallow(value)
    ? { object: value }
    : { refused: 'BAD_JSON', isUnread: false };
}

/**
 * Reads a body whose bytes are judged as they came, by the same bounds as that of a call.
 * @returns why there is none: too many bytes, too slow, or cut off by who sent it
 */
export async function readRawBody(
  request: Request,
  bounds: BodyBounds,
): Promise<Buffer | 'too many' | 'too slow' | 'cut off'> {
  if (Number(request.headers.get('content-length') ?? 0) > bounds.bytes) return 'too many';
  return (await inTime((came) => readBytes(request, bounds.bytes, came), bounds)) ?? 'cut off';
}

/** What `read` reads, unless it takes too long, comes too slowly, or has to make room for another one. */
function inTime<T>(
  read: (came: ((bytes: number) => void) | undefined) => Promise<T>,
  { milliseconds, letGo, rate, came }: BodyBounds,
): Promise<T | 'too slow'> {
  return new Promise((resolve, reject) => {
    const slow = (): void => resolve('too slow');
    let lately = 0;
    const look = (): void => {
      if (rate && lately < rate.bytes) slow();
      lately = 0;
    };
    const timers = [setTimeout(slow, milliseconds), ...(rate ? [setInterval(look, rate.everyMs)] : [])];
    letGo?.addEventListener('abort', slow);
    const count = (bytes: number): void => {
      lately += bytes;
      came?.(bytes);
    };
    read(rate && count)
      .then(resolve, reject)
      .finally(() => {
        for (const timer of timers) clearTimeout(timer);
        letGo?.removeEventListener('abort', slow);
      });
  });
}

/** The whole body; undefined when the caller left before it was through. */
async function readBytes(
  request: Request,
  maxBytes: number,
  came: ((bytes: number) => void) | undefined,
): Promise<Buffer | 'too many' | undefined> {
  const { headers } = request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // A length that was said and is within bounds is held to by Node. Read whole, no stream has to be made for it, which
    // is dear; one without a length is counted as it comes.
    if (!came && headers.has('content-length') && !headers.has('transfer-encoding'))
      return Buffer.from(await request.arrayBuffer());
    // What is left of one that is too long is for whoever answers.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length;
      if (size > maxBytes) return 'too many';
      came?.(chunk.length);
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isShallow(value: object): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return false;
    level = level.flatMap((inner) =>
      typeof inner === 'object' && inner !== null ? Object.values(inner) : [],
    );
  }
  return true;
}
