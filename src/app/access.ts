import { loginPath } from '#features/accounts/web/origin.ts';
import type { Session } from '#features/access/session.ts';
import type { Screen } from '#platform/routing/screen.ts';
import type { ReservedRoom } from './reserved.ts';

/**
 * What happens at a screen's door:
 * `enter` it opens; `redirect` another address is shown instead; `inside` it is not for this person, and that is said in
 * its place: by the frame for an account without a restaurant, by the screen itself where a right is missing.
 */
export type Entry =
  | { readonly kind: 'enter' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'inside'; readonly because: 'no_restaurant' | 'forbidden' };

/** What of a screen its door looks at. */
export type Door = Pick<Screen, 'path' | 'access' | 'signedOut' | 'forbidden'>;

/** The flags that make somebody an administrator (GUARD-23); they come from the person, never from the plan (C-12). */
const adminFlags = [
  'admin_access',
  'super_admin_access',
  'restaurant_management',
  'subscription_management',
] as const;

/** Whether somebody administers the restaurant: super administrators always, others by a flag that is truthy (GUARD-22…24, GUARD-27). */
export function isAdmin(session: Session): boolean {
  return session.isSuperAdmin || adminFlags.some((flag) => Boolean(session.features[flag]));
}

/**
 * Who may enter a screen. The one rule that the router, the frame and the navigation follow (GUARD-01…30).
 *
 * @param session null for a visitor
 * @param href where the person wanted to go, within the app: remembered for after the sign-in (GUARD-03, C-16)
 */
export function entryTo(screen: Door, session: Session | null, href: string): Entry {
  if (screen.access === 'public') return { kind: 'enter' };
  if (session === null) return { kind: 'redirect', to: entrance(screen.signedOut ?? '/login', href) };
  // The crossroads of C-15: who looks after all restaurants and has none starts there.
  if (screen.path === '/dashboard' && session.isPlatformAdmin && session.restaurant === null)
    return { kind: 'redirect', to: '/super-admin' };
  if (screen.path === '/operator-selection' && (session.isSuperAdmin || session.operator !== null))
    return { kind: 'redirect', to: '/dashboard' };
  if (!hasRight(screen.access, session))
    return screen.forbidden === 'inside'
      ? { kind: 'inside', because: 'forbidden' }
      : { kind: 'redirect', to: screen.forbidden ?? '/dashboard' };
  if (needsRestaurant(screen.access) && session.restaurant === null)
    return { kind: 'inside', because: 'no_restaurant' };
  return { kind: 'enter' };
}

/** Where a visitor of a reserved room goes; null for somebody signed in, who stays (GUARD-05, GUARD-06). */
export function wayInTo(session: Session | null, href: string): string | null {
  return session === null ? entrance('/login', href) : null;
}

/** Whether a path belongs to a reserved room, however it is spelled. */
export function isReserved(rooms: readonly ReservedRoom[], pathname: string): boolean {
  const plain = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  return rooms.some(({ path, aliases = [] }) => path === plain || aliases.includes(plain));
}

/** The paths that open a screen, its own first. */
export const pathsOf = ({ path, aliases = [] }: Pick<Screen, 'path' | 'aliases'>): readonly string[] => [
  path,
  ...aliases,
];

/** The screen behind a path of the table, also by another of its names; undefined where there is none. */
export function screenAt<S extends Pick<Screen, 'path' | 'aliases'>>(
  table: readonly S[],
  path: string,
): S | undefined {
  return table.find((screen) => pathsOf(screen).includes(path));
}

/** The sign-in page `at`, with the way back. */
function entrance(at: '/login' | '/auth', href: string): string {
  return `${at}${loginPath(href).slice('/login'.length)}`;
}

function hasRight(access: Screen['access'], session: Session): boolean {
  switch (access) {
    case 'super_admin':
      return session.isSuperAdmin;
    case 'platform_admin':
      return session.isPlatformAdmin;
    case 'restaurant_admin':
      return isAdmin(session);
    case 'public':
    case 'user':
    case 'member':
    case 'operator':
      return true;
  }
}

const needsRestaurant = (access: Screen['access']): boolean =>
  access === 'member' || access === 'operator' || access === 'restaurant_admin';
