import { createContext, Fragment, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { systemClock } from '#platform/kernel/clock.ts';
import { doorDraft, forgetDrafts, heldKey, holdDrafts } from '#platform/ui/drafts.ts';
import type { Session } from '#features/access/session.ts';
import { watchSession, sessionQuery } from '#features/access/web/index.ts';

/** Whether somebody is signed in here, and who. */
export interface Auth {
  /** `loading` until the server has said so (AUTH-60); when it cannot be asked, nobody is. */
  readonly state: 'loading' | 'signedIn' | 'signedOut';
  readonly session: Session | null;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. @throws outside of an AuthProvider (AUTH-63) */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** What the last person here read is no visitor's business (platform/offline/kept-reads.ts). */
function forgetKeptReads(): void {
  try {
    globalThis.indexedDB?.deleteDatabase('credenza.reads');
  } catch {
    // Storage is blocked (C-39): there is nothing to forget.
  }
}

const typistOf = (person: string, operator: string | null | undefined): string =>
  `${person} ${operator ?? ''}`;

/** Whether something is held of a session that ended by itself (UX-76). */
function isHeld(): boolean {
  try {
    return sessionStorage.getItem(heldKey) !== null;
  } catch {
    return false;
  }
}

const giveBack = async (typist: string): Promise<void> =>
  (await import('#platform/ui/held-drafts.ts')).giveBackDrafts(typist, systemClock.now());

/**
 * Knows who is signed in, also when that changes in another tab (AUTH-60, AUTH-64, AUTH-69). When one person leaves, all
 * that was read for them is forgotten and every screen starts anew, before anything is drawn.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(sessionQuery());
  const person = data && (data.session?.user.id ?? null);
  const before = useRef<string | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => watchSession(queryClient), [queryClient]);
  useEffect(() => {
    if (person !== null) return;
    forgetKeptReads();
    forgetDrafts();
  }, [person]);
  const operator = data && (data.session?.operator?.id ?? null);
  const worked = useRef<string | null>(undefined);
  useEffect(() => {
    if (operator === undefined) return;
    // What one operator typed is not what the next one signs.
    if (worked.current !== undefined && worked.current !== operator) forgetDrafts(undefined, true);
    worked.current = operator;
    // Only once somebody works here again: of what was typed every word has a name to it.
    if (person && operator && isHeld()) void giveBack(typistOf(person, operator));
  }, [operator, person]);
  useLayoutEffect(() => {
    if (person === undefined || person === before.current) return;
    const left = before.current;
    before.current = person;
    // A visitor has read nothing that the next person may not see.
    if (left === null) return;
    // Before the forms go away, and what was typed with them.
    if (person === null) holdDrafts(typistOf(left, worked.current), systemClock.now());
    forgetDrafts(doorDraft);
    const own = hashKey(sessionQuery().queryKey);
    queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== own });
    queryClient.getMutationCache().clear();
    document.body.hidden = false;
    setTurn((last) => last + 1);
  }, [person, queryClient]);

  const session = data?.session ?? null;
  const state = session ? 'signedIn' : data || isError ? 'signedOut' : 'loading';
  return (
    <AuthContext value={{ state, session }}>
      <Fragment key={turn}>{children}</Fragment>
    </AuthContext>
  );
}
