import type { HitKinds } from '#platform/kernel/hit.ts';

/** What of the feature is found by the search. */
export const hitKinds = { process_live: 12, process: 102 } as const satisfies HitKinds;
