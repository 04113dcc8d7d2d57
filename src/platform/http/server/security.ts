import { randomBytes } from 'node:crypto';

/** Methods that change nothing; all others must come from our own pages. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True when a request that changes something comes from another site. A browser says where it comes from; a program
 * that sends neither header carries no cookies of a person and is judged by what it does carry.
 */
export function isForeignOrigin(
  method: string,
  headers: Headers,
  allowedOrigins: ReadonlySet<string>,
): boolean {
  if (safeMethods.has(method)) return false;
  const origin = headers.get('origin');
  if (origin !== null) return !allowedOrigins.has(origin);
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** A value that a page's scripts and styles must carry; new for every page. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The rules a page of ours lives by: nothing from elsewhere, nothing inline without the nonce, no frames.
 *
 * @param scripts digests (`sha256-…`) of scripts in a page that is the same for everybody, and so can have no nonce
 */
export function contentSecurityPolicy(
  nonce: string | null,
  secure: boolean,
  scripts: readonly string[] = [],
): string {
  const own = nonce === null ? `'self'` : `'self' 'nonce-${nonce}'`;
  return [
    `default-src 'none'`,
    `script-src ${[own, ...scripts.map((digest) => `'${digest}'`)].join(' ')}`,
    `style-src ${own}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `media-src 'self' blob:`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The rules of the one worker that reads codes: it may run WebAssembly, which needs no `eval` and which no page of ours may. A worker
 * lives by the policy of its own answer.
 */
export const codeWorkerPolicy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
/** Its file: features/code-reader/web/decode-worker.ts, by the name that the build gives it. */
export const codeWorkerFile = /^\/assets\/decode-worker-[\w-]+\.js$/;

/** Headers of every answer; a page has a policy of its own. `secure` is true where the site is served over HTTPS. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(null, secure),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  };
}
