import type { HitKinds } from '#platform/kernel/hit.ts';

/** What of the feature is found by the search: the trace of what has a number. */
export const hitKinds = { lot_trace: 120, tub_trace: 121, delivery_trace: 122 } as const satisfies HitKinds;
