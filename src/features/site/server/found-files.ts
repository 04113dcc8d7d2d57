import { Hono } from 'hono';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { apiPagePath } from '#platform/http/api-page-path.ts';
import { publicPages } from '../public-pages.ts';

/** For how long `security.txt` vouches for itself (RFC 9116 wants less than a year); it is written anew with every answer. */
const vouchedMs = 180 * 24 * 3_600_000;

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/**
 * What machines look for at a site: which pages there are, that all may be read, and whom to tell of a weakness (SITE-64, 65). Nothing is
 * kept from search engines here: a page that is not to be found says so itself, which it could not do if nobody were allowed to read it.
 */
export function foundFiles({ services: { baseUrl, clock } }: Pick<PageTools, 'services'>): Hono {
  const at = (path: string): string => new URL(path, baseUrl).href;
  return new Hono()
    .get('/robots.txt', (c) =>
      c.body(`User-agent: *\nDisallow: /api/\nSitemap: ${at('/sitemap.xml')}\n`, 200, plain),
    )
    .get('/sitemap.xml', (c) =>
      c.body(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[
          ...Object.values(publicPages),
          apiPagePath,
        ]
          .map((path) => `<url><loc>${at(path)}</loc></url>\n`)
          .join('')}</urlset>\n`,
        200,
        { ...plain, 'content-type': 'application/xml; charset=utf-8' },
      ),
    )
    .get('/.well-known/security.txt', (c) =>
      c.body(
        [
          `Contact: ${at(publicPages.contact)}`,
          `Expires: ${new Date(clock.now().getTime() + vouchedMs).toISOString()}`,
          'Preferred-Languages: it, en',
          `Canonical: ${at('/.well-known/security.txt')}`,
          `Policy: ${at(publicPages.security)}`,
          '',
        ].join('\n'),
        200,
        plain,
      ),
    );
}
