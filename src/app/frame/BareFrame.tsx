import { Outlet } from '@tanstack/react-router';

/** Public pages and sign-in: no navigation, the page is its own. */
export function BareFrame() {
  return <Outlet />;
}
