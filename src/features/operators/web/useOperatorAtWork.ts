import type { Session } from '#features/access/session.ts';
import { useHeartbeat } from './useHeartbeat.ts';
import { useRestore } from './useRestore.ts';
import { useSelectionCheck } from './useSelectionCheck.ts';

/**
 * All that keeps the operator of this device true while the app is open: asked back at the start (OPER-08…17), kept
 * alive (OPER-20), and found out when somebody else has taken over (OPER-21, OPER-22). For the app's frame, once.
 * @returns `restoring`: the operator is being asked back, so the person need not be asked yet.
 */
export function useOperatorAtWork(session: Session | null | undefined): { readonly restoring: boolean } {
  const restoring = useRestore(session);
  useHeartbeat(session?.operator != null, session?.restaurant?.id ?? null);
  useSelectionCheck(session);
  return { restoring };
}
