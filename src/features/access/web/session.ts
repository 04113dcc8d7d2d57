import { useQuery } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { featuresToActOn } from '../fallback-features.ts';
import type { Session, sessionContract } from '../session.ts';

/** The accounts answer it. */
export const sessionApi = featureApi<typeof sessionContract>('accounts');

/** Who is signed in here. Asked at the start, after signing in or out, and when an operator is chosen. */
export const sessionQuery = () => sessionApi.session.queryOptions({ staleTime: 60_000 });

/** The signed-in person; null for a visitor, undefined while it is not known yet. */
export function useSession(): Session | null | undefined {
  return useQuery(sessionQuery()).data?.session;
}

/** True when the restaurant's plan holds a feature; only a truthy flag counts (GUARD-27). Unknown: the basics (C-49). */
export function hasFeature(session: Session | null | undefined, feature: string): boolean {
  return Boolean(featuresToActOn(session)[feature]);
}
