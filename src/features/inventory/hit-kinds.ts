import type { HitKinds } from '#platform/kernel/hit.ts';

/** What of the feature is found by the search. */
export const hitKinds = { product: 30, lot: 40 } as const satisfies HitKinds;
