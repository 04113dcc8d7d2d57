import type { Screen } from '#platform/routing/screen.ts';
import type { Session } from '#features/access/session.ts';

/** Whether a screen opens for somebody; the doors themselves are held by the router. */
function mayOpen(access: Screen['access'], session: Session): boolean {
  switch (access) {
    case 'public':
    case 'user':
      return true;
    case 'super_admin':
      return session.isSuperAdmin;
    case 'platform_admin':
      return session.isPlatformAdmin;
    case 'restaurant_admin':
      return session.restaurant !== null && session.isRestaurantAdmin;
    case 'member':
    case 'operator':
      return session.restaurant !== null;
  }
}

/**
 * Where somebody goes after signing in (C-16): where they were going if that opens for them, else the administration
 * for super administrators (AUTH-09) and the dashboard for everybody else (AUTH-08, AUTH-10).
 *
 * @param origin a path within the app, or null
 * @param access who may open the screen at that path; undefined where there is none
 */
export function targetAfterSignIn(
  session: Session,
  origin: string | null,
  access: Screen['access'] | undefined,
): string {
  if (origin !== null && access !== undefined && mayOpen(access, session)) return origin;
  return session.isSuperAdmin ? '/admin' : '/dashboard';
}
