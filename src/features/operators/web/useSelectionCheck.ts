import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Session } from '#features/access/session.ts';
import { savedOperatorKey } from '#features/accounts/web/index.ts';
import { sessionQuery } from '#features/access/web/index.ts';
import type { SelectionState } from '../contract.ts';
import { forcedLogoutCheckSeconds } from '#features/access/operator-sessions.ts';
import { selectionQuery, showNobody } from './queries.ts';

/**
 * Looks every 30 seconds, and whenever the server hints, whether this device still works as its operator (OPER-21).
 * Where it was ended by force nobody works here any more, and the person is asked anew on /operator-selection
 * (OPER-22); the reason stands there.
 */
export function useSelectionCheck(session: Session | null | undefined): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const working = session?.operator ?? null;
  const { data, dataUpdatedAt } = useQuery({
    ...selectionQuery(),
    // Also where another read of the session found nobody here any more: the reason is still worth telling.
    enabled: ({ state }) => session != null && (working !== null || state.data?.state === 'working'),
    refetchInterval: forcedLogoutCheckSeconds * 1_000,
    refetchIntervalInBackground: true,
  });
  const worked = useRef(false);

  useEffect(() => {
    if (working !== null) worked.current = true;
    if (!worked.current || data === undefined) return;
    const { queryKey } = sessionQuery();
    const sessionReadAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    // What the session said later is truer.
    if (working !== null && dataUpdatedAt < sessionReadAt) return;
    if (data.state === 'working') {
      const { operator } = data;
      // Renamed by the administrator, or another tab has chosen somebody else.
      if (working !== null && operator !== null && !isSame(operator, working))
        void queryClient.invalidateQueries({ queryKey });
      return;
    }
    if (!over.includes(data.state)) return;
    worked.current = false;
    showNobody(queryClient);
    if (data.state === 'forced_out') void navigate({ href: '/operator-selection' });
  }, [working, data, dataUpdatedAt, queryClient, navigate]);

  useEffect(() => {
    // Another tab of this browser has chosen somebody, or nobody: from then on that is who writes here too.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === savedOperatorKey) void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
}

/** Nobody works here any more. */
const over: readonly SelectionState[] = ['forced_out', 'archived', 'expired', 'none'];

type Shown = NonNullable<Session['operator']>;

const isSame = (a: Shown, b: Shown): boolean => a.id === b.id && a.name === b.name && a.icon === b.icon;
