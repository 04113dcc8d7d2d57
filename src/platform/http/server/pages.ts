import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy, newNonce } from './security.ts';

const placeholder = '__CSP_NONCE__';

/** The one HTML page of the app, read once; each answer gets a nonce of its own. */
export async function loadAppPage(distDir: string, secure: boolean): Promise<() => Response> {
  const html = await readFile(join(distDir, 'index.html'), 'utf8');
  return () => {
    const nonce = newNonce();
    return new Response(html.replaceAll(placeholder, nonce), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce, secure),
      },
    });
  };
}
