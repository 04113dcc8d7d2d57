import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Metrics } from './metrics.ts';
import { contentSecurityPolicy, securityHeaders } from './security.ts';

/** Pages that were drawn when the app was built, by name: where each stands on this site. */
export type PublicPaths = Readonly<Record<string, string>>;

interface Options {
  /** Folder of the built app; the pages are in `pages/` below it. */
  readonly distDir: string;
  readonly paths: PublicPaths;
  /** In the place of a page's word for it: scheme, host and port of the site. */
  readonly origin: string;
  readonly originPlaceholder: string;
  readonly secure: boolean;
  /** Links that lead to nothing here, by an attribute of theirs: left out, so that none goes away under a finger. */
  readonly withoutLinks?: readonly string[];
}

/** Answers a request for one of the pages, and says that it did; any other it leaves alone. */
type PublicPages = (request: IncomingMessage, response: ServerResponse) => boolean;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const compressed = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const;

/**
 * The pages of the public face, answered from memory: the same bytes for everybody, so that a browser that has them is told so
 * (304), and compressed once. They are written to the socket as they lie, past the app, whose web streams took twice the time of all else.
 * A build without them has none.
 */
export async function loadPublicPages(
  options: Options,
  metrics: Pick<Metrics, 'request'>,
): Promise<PublicPages> {
  const pages = new Map<string, Answer>();
  for (const [name, path] of Object.entries(options.paths)) {
    const built = await readFile(join(options.distDir, 'pages', `${name}.html`), 'utf8').catch(noFile);
    if (built !== null) pages.set(path, answerOf(built, options));
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const answer = pages.get(request.url?.split('?', 1)[0] ?? '');
    if (!answer) return false;
    const started = performance.now();
    answer(request, response).then(
      () => metrics.request('page', response.statusCode, (performance.now() - started) / 1_000),
      () => response.destroy(),
    );
    return true;
  };
}

function answerOf(built: string, { origin, originPlaceholder, secure, withoutLinks = [] }: Options): Answer {
  const html = withoutLinks
    .reduce((page, name) => page.replaceAll(linkWith(name), ''), built)
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replace('<meta property="csp-nonce">', '')
    .replaceAll(originPlaceholder, origin);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) =>
    digest(script ?? ''),
  );
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  const headers = {
    ...securityHeaders(secure),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-language': 'it',
    'content-security-policy': contentSecurityPolicy(null, secure, scripts),
    vary: 'accept-encoding',
    etag: tag,
  };
  const plain = Buffer.from(html);
  const bodies = new Map<keyof typeof compressed, Promise<Buffer>>();
  return async (request, response) => {
    const requestId = { 'x-request-id': randomUUID() };
    if (request.headers['if-none-match']?.includes(tag) === true) {
      response.writeHead(304, { ...headers, ...requestId }).end();
      return;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const packing = encoding && (bodies.get(encoding) ?? compressed[encoding](html));
    if (encoding && packing) bodies.set(encoding, packing);
    const body = (await packing) ?? plain;
    response
      .writeHead(200, {
        ...headers,
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': body.length,
        ...requestId,
      })
      .end(body);
  };
}

/** A link, whole, by an attribute that it bears. */
const linkWith = (name: string): RegExp =>
  new RegExp(`<a (?:[^>]*\\s)?${name}(?:="[^"]*")?(?=[\\s>])[^>]*>.*?</a>`, 'gs');

const digest = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

function noFile(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
