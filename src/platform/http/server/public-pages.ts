import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './security.ts';

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
}

type Answer = (request: Request) => Promise<Response>;

const compressed = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const;

/**
 * The pages of the public face, by path, answered from memory: the same bytes for everybody, so that a browser that has them is told so
 * (304), and compressed once. A build without them has none.
 */
export async function loadPublicPages(options: Options): Promise<ReadonlyMap<string, Answer>> {
  const pages = new Map<string, Answer>();
  for (const [name, path] of Object.entries(options.paths)) {
    const built = await readFile(join(options.distDir, 'pages', `${name}.html`), 'utf8').catch(noFile);
    if (built !== null) pages.set(path, answerOf(built, options));
  }
  return pages;
}

function answerOf(built: string, { origin, originPlaceholder, secure }: Options): Answer {
  const html = built
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replace('<meta property="csp-nonce">', '')
    .replaceAll(originPlaceholder, origin);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) =>
    digest(script ?? ''),
  );
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-language': 'it',
    'content-security-policy': contentSecurityPolicy(null, secure, scripts),
    vary: 'accept-encoding',
    etag: tag,
  };
  const bodies = new Map<keyof typeof compressed, Promise<Uint8Array<ArrayBuffer>>>();
  return async (request) => {
    if (request.headers.get('if-none-match')?.includes(tag) === true)
      return new Response(null, { status: 304, headers });
    const accepted = request.headers.get('accept-encoding') ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding === null) return new Response(html, { headers });
    const body = bodies.get(encoding) ?? compressed[encoding](html).then((bytes) => new Uint8Array(bytes));
    bodies.set(encoding, body);
    return new Response(await body, { headers: { ...headers, 'content-encoding': encoding } });
  };
}

const digest = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

function noFile(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
