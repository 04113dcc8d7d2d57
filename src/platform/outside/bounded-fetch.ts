/** Why a service of others gave nothing that can be used. */
export type OutsideProblem = 'unreachable' | 'timeout' | 'redirected' | 'too_large';

/** Thrown by `boundedFetch`; what the service said is never in it. */
export class OutsideError extends Error {
  override name = 'OutsideError';
  readonly problem: OutsideProblem;

  constructor(problem: OutsideProblem, options?: ErrorOptions) {
    super(`a service outside: ${problem}`, options);
    this.problem = problem;
  }
}

/** What an answer of others may take. */
export interface FetchBounds {
  /** Longest until the whole answer is there, in milliseconds. */
  readonly timeoutMs: number;
  /** Largest body, in bytes. */
  readonly maxBytes: number;
  /** Whoever asked has left. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * `fetch` that waits for so long, takes in so much, and goes nowhere else: an answer that leads to another address is none, so that
 * nobody can lead the server to what stands behind its walls.
 * @throws OutsideError
 */
export function boundedFetch({ timeoutMs, maxBytes, signal }: FetchBounds): typeof fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ending = AbortSignal.any(
      [timeout, signal, init?.signal].filter((one): one is AbortSignal => one instanceof AbortSignal),
    );
    try {
      const response = await fetch(input, { ...init, redirect: 'manual', signal: ending });
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel();
        throw new OutsideError('redirected');
      }
      const body = await readAtMost(response, maxBytes);
      // Some say by their status that nothing comes with them, and a `Response` takes nothing with it then.
      const isBare = response.status === 204 || response.status === 205;
      return new Response(isBare ? null : body, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof OutsideError) throw error;
      throw new OutsideError(timeout.aborted ? 'timeout' : 'unreachable', { cause: error });
    }
  };
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length;
    // Leaving the loop lets go of the rest.
    if (size > maxBytes) throw new OutsideError('too_large');
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** Seconds that a header `Retry-After` asks to wait for, in either of its forms; null where it says nothing. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,7}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
