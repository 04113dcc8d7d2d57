import { Hono } from 'hono';

/**
 * The app's own page at an inspector's address, which follows these headers: found by no search engine, kept by nobody on the way, and
 * the address, which is half of what opens it, told to no other site.
 */
export const hiddenPage = (): Hono =>
  new Hono().use(async (c, next) => {
    await next();
    c.res.headers.set('x-robots-tag', 'noindex, nofollow, noarchive');
    c.res.headers.set('referrer-policy', 'no-referrer');
    c.res.headers.set('cache-control', 'no-store');
  });
