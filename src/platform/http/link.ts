import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import type { ClientLink } from '@orpc/client';
import { clientTexts } from './client-texts.it.ts';
import { noteServerTime } from './server-clock.ts';

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
}

/** Bad Wi-Fi should end in a sentence, not in a spinner. */
const usualTimeoutMs = 20_000;

/**
 * Carries the calls of the typed client to the documented endpoints: JSON bodies, query strings for GET, path
 * parameters taken out of the input, refusals as `ORPCError`. The library's own link does the same for files,
 * streams and nested forms, which no endpoint here has, at eight times the size; sign-in must stay small.
 *
 * @param routes the endpoints that the first page needs
 * @param loadOthers all of them, asked for when another one is called
 */
export function createLink(
  routes: ApiRoutes,
  loadOthers: () => Promise<ApiRoutes>,
  // Looked up at each call, as a page’s own calls do.
  fetchAnswer: typeof fetch = (input, init) => fetch(input, init),
): ClientLink<CallContext> {
  return {
    async call(path, input, { signal, context: { timeoutMs = usualTimeoutMs, headers } }) {
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
      const init: RequestInit = {
        method,
        credentials: 'same-origin',
        signal: signal
          ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
          : AbortSignal.timeout(timeoutMs),
      };
      if (method === 'GET') {
        const query = new URLSearchParams();
        for (const [name, value] of Object.entries(rest))
          if (value !== undefined && value !== null) query.set(name, String(value));
        if (query.size > 0) url += `?${query}`;
      } else {
        init.headers = { 'content-type': 'application/json', ...headers };
        init.body = JSON.stringify(rest);
      }
      const response = await fetchAnswer(url, init);
      noteServerTime(response.headers.get('date'), Date.now());
      return read(response);
    },
  };
}

function routeAt(routes: ApiRoutes, path: readonly string[]): ApiRoutes[string] | undefined {
  return path.reduce<ApiRoutes[string] | undefined>(
    (found, name) => (found === undefined || Array.isArray(found) ? undefined : (found as ApiRoutes)[name]),
    routes,
  );
}

async function read(response: Response): Promise<unknown> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    // A proxy that answers for a server that is down speaks HTML.
    throw new ORPCError('UNAVAILABLE', {
      status: response.status >= 400 ? response.status : 502,
      message: '',
    });
  }
  if (response.ok) return body;
  if (isORPCErrorJson(body)) throw createORPCErrorFromJson(body);
  throw new ORPCError('INTERNAL', { status: response.status, message: '' });
}
