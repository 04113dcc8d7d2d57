import type { HitKinds } from '#platform/kernel/hit.ts';

/** What of the feature is found by the search. */
export const hitKinds = { delivery: 90 } as const satisfies HitKinds;
