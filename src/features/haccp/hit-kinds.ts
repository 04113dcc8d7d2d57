import type { HitKinds } from '#platform/kernel/hit.ts';

/** What of the feature is found by the search. */
export const hitKinds = { check_matter: 20, task: 80, check: 110 } as const satisfies HitKinds;
