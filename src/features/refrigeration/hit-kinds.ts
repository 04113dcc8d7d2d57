import type { HitKinds } from '#platform/kernel/hit.ts';

/** What of the feature is found by the search. */
export const hitKinds = { reading_matter: 10, equipment: 70, reading: 100 } as const satisfies HitKinds;
