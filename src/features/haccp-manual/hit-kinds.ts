import type { HitKinds } from '#platform/kernel/hit.ts';

/** What of the feature is found by the search. */
export const hitKinds = { manual_row: 85 } as const satisfies HitKinds;
