import { Navigate } from '@tanstack/react-router';

/** `/` without a network: who has worked here goes on with the day; the doors say who that is. */
export function OfflineHome() {
  return <Navigate to="/dashboard" replace />;
}
