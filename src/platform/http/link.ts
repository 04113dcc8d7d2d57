import { ORPCError } from '@orpc/client';
import type { ClientLink } from '@orpc/client';
import { clientTexts } from './client-texts.it.ts';
import { nonceHeader, provesWrite, readReceipt, receiptHeader } from './receipt.ts';
import { hearServerTime, thisMoment } from './server-clock.ts';

/** Where each endpoint is: by feature and name, its method and its path below `/api`. */
export type ApiRoutes = { readonly [name: string]: ApiRoutes | readonly [method: string, path: string] };

/** What a path or a query string can carry. */
type Scalar = string | number | boolean | null | undefined;

/** What a single call may ask of the link. */
export interface CallContext {
  /** Longest wait for an answer, in milliseconds; 20 seconds unless said otherwise. */
  readonly timeoutMs?: number;
  /** Headers on top of the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of a write: an answer that does not say that the server took this one is none. */
  readonly writeId?: string;
}

/** What the server answers in place of what was asked for (server/error-answers.ts). */
interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly defined: boolean;
  readonly data?: unknown;
}

/** An answer with its tag. */
interface Kept {
  readonly tag: string;
  readonly body: unknown;
}

/** Answers that are kept so that the same need not be sent again: what a few screens ask. */
const mostKept = 40;

/** Bad Wi-Fi should end in a sentence, not in a spinner. */
const usualTimeoutMs = 20_000;

/** How often a call waits that found no room, and the longest that it waits each time, in milliseconds. */
const mostWaits = 4;
const longestWaitMs = 4_000;

/**
 * Carries the calls of the typed client to the documented endpoints: JSON bodies, query strings for GET, path
 * parameters taken out of the input, refusals as `ORPCError`. The library's own link does the same for files,
 * streams and nested forms, which no endpoint here has, at eight times the size; sign-in must stay small.
 *
 * What was answered is kept with its tag, and the tag said with the next request: who holds what would be answered is told
 * so (304), without the answer. It is judged by what would be answered to who asks, so a kept one is never somebody else's.
 *
 * What does not bear the receipt of this very request (receipt.ts) is no answer of the server, whatever it says: it ends
 * as `UNAVAILABLE`, and neither its status nor its time counts.
 *
 * A call for which the server had no room (TOO_MANY_CALLS) is asked again when it may be, within the time that it has.
 *
 * @param routes the endpoints that the first page needs
 * @param loadOthers all of them, asked for when another one is called
 */
export function createLink(
  routes: ApiRoutes,
  loadOthers: () => Promise<ApiRoutes>,
  // Looked up at each call, as a page’s own calls do.
  fetchAnswer: typeof fetch = (input, init) => fetch(input, init),
  hearTime = (at: number): void => {
    const { now: heardAt, ticks } = thisMoment();
    hearServerTime(at, heardAt, undefined, ticks);
  },
  now = (): number => Date.now(),
  wait = waitFor,
): ClientLink<CallContext> {
  const kept = new Map<string, Kept>();
  return {
    async call(path, input, { signal, context: { timeoutMs = usualTimeoutMs, headers, writeId } }) {
      const route = routeAt(routes, path) ?? routeAt(await loadOthers(), path);
      // A write that waited on a device may be for an endpoint of before: that is a refusal, and no want of network.
      if (!Array.isArray(route))
        throw new ORPCError('NO_ENDPOINT', { status: 404, message: clientTexts.unexpected });
      const [method, template] = route as readonly [string, string];
      const rest = { ...(input as Record<string, Scalar> | undefined) };
      let url = `/api${template.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(rest[name]);
        delete rest[name];
        return encodeURIComponent(value);
      })}`;
      let before: Kept | undefined;
      const sentHeaders: Record<string, string> = {
        'content-type': 'application/json',
        ...headers,
      };
      const timeout = AbortSignal.timeout(timeoutMs);
      const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const init: RequestInit = {
        method,
        headers: sentHeaders,
        credentials: 'same-origin',
        signal: ending,
      };
      if (method === 'GET') {
        const query = new URLSearchParams();
        for (const [name, value] of Object.entries(rest))
          if (value !== undefined && value !== null) query.set(name, String(value));
        if (query.size > 0) url += `?${query}`;
        before = kept.get(url);
        if (before) sentHeaders['if-none-match'] = before.tag;
      } else {
        init.body = JSON.stringify(rest);
      }
      for (let waits = 0; ; waits++) {
        const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
        sentHeaders[nonceHeader] = nonce;
        const sent = now();
        const response = await fetchAnswer(url, init);
        const { status } = response;
        const receipt = readReceipt(response.headers.get(receiptHeader), nonce, status);
        if (receipt) {
          // A page that slept meanwhile, or an answer that took its time, tells nothing of this moment.
          if (now() - sent < usualTimeoutMs) hearTime(receipt.at);
          if (status === 304 && before) return before.body;
          // Files that are too large for a text in JSON: everything of a restaurant, its records with their proofs.
          const isFile = response.headers.has('content-disposition');
          const body = (await (isFile ? response.blob() : response.json())) as Refusal;
          const tag = response.headers.get('etag');
          if (method === 'GET' && response.ok && tag !== null) {
            kept.delete(url);
            kept.set(url, { tag, body });
            for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
          }
          const waitMs = waits < mostWaits ? waitOf(body) : 0;
          if (waitMs > 0) {
            await wait(waitMs, ending);
            continue;
          }
          if (!response.ok) throw new ORPCError(body.code, body);
          if (provesWrite(receipt, writeId)) return body;
        }
        throw new ORPCError('UNAVAILABLE', { status: status < 500 ? 502 : status, message: '' });
      }
    },
  };
}

/**
 * For how long a call waits for which there was no room, in milliseconds: the server has done nothing of it, so it may be
 * asked again whatever it is. 0 for any other answer, and where a person would have to wait for long.
 */
function waitOf({ code, data }: Refusal): number {
  const ms =
    code === 'TOO_MANY_CALLS' ? (data as { retryAfterSeconds: number }).retryAfterSeconds * 1_000 : 0;
  return ms <= longestWaitMs ? ms : 0;
}

/** Resolves after so many milliseconds. @throws the reason of `signal` when it is aborted before */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/** The route with this name; a list has no parts of that name either. */
function routeAt(routes: ApiRoutes, path: readonly string[]): ApiRoutes[string] | undefined {
  let found: ApiRoutes[string] | undefined = routes;
  for (const name of path) found = (found as ApiRoutes | undefined)?.[name];
  return found;
}
