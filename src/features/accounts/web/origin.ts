/** Remembers where a visitor was going when they had to sign in, within the app only (GUARD-03, C-16). */

/** Path of the sign-in page that leads back to `href` afterwards. */
export function loginPath(href: string): string {
  const from = safeOrigin(href);
  return from === null || from === '/dashboard' ? '/login' : `/login?from=${encodeURIComponent(from)}`;
}

/** Beginnings that a browser takes for another site: `//evil`, `/\evil`. */
const leavesTheApp = /^(?!\/)|^\/[/\\]/;
/** Signing in leads away from these; coming back to them would go round in a circle. */
const wayIn = /^\/(login|auth|forgot-password|reset-password-confirm)(\/|$)/i;

/** A path of our own behind the sign-in, or null: never another site, however a link is written. */
export function safeOrigin(text: unknown): string | null {
  // Browsers drop line breaks and read backslashes as slashes: no path of ours holds one.
  if (typeof text !== 'string' || leavesTheApp.test(text) || /[\0-\x1f\x7f\\]/.test(text)) return null;
  const url = URL.canParse(text, 'https://app.invalid') ? new URL(text, 'https://app.invalid') : null;
  // Dots and escapes are resolved by now: `/.//evil` has become `//evil`.
  if (url?.origin !== 'https://app.invalid' || leavesTheApp.test(decoded(url.pathname))) return null;
  return wayIn.test(url.pathname) ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** A path without its escapes; empty when they make no sense. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
