/** Remembers where a visitor was going when they had to sign in, within the app only (GUARD-03, C-16). */

/** Path of the sign-in page that leads back to `href` afterwards. */
export function loginPath(href: string): string {
  const from = safeOrigin(href);
  return from === null || from === '/dashboard' ? '/login' : `/login?from=${encodeURIComponent(from)}`;
}

/** A path of our own, or null: never another site, whatever a link says. */
export function safeOrigin(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return null;
  const url = URL.canParse(text, 'https://app.invalid') ? new URL(text, 'https://app.invalid') : null;
  if (url?.origin !== 'https://app.invalid') return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
