import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionQuery } from '#features/accounts/web/index.ts';
import { loginPath } from '#features/accounts/web/origin.ts';
import { errorCode } from '#platform/http/client.ts';

/**
 * Leads to the sign-in page when the session has ended — in another tab, or because its time was up — and back
 * afterwards (C-39, AUTH-69). The first call that the server refuses for it tells.
 */
export function useWayOut(signedOut: boolean): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const { queryKey } = sessionQuery();
    const listen = (event: { type: string; action?: { type: string; error?: unknown } }): void => {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      if (errorCode(event.action.error) === 'UNAUTHENTICATED')
        queryClient.setQueryData(queryKey, { session: null });
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => listen(event)),
      queryClient.getMutationCache().subscribe((event) => listen(event)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  useEffect(() => {
    if (!signedOut) return;
    const { pathname, search } = window.location;
    void navigate({ href: loginPath(`${pathname}${search}`), replace: true });
  }, [signedOut, navigate]);
}
