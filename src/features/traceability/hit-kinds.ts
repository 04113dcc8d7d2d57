import type { HitKinds } from '#platform/kernel/hit.ts';

/** What of the feature is found by the search: the trace of what has a number. */
export const hitKinds = { lot_trace: 110, tub_trace: 111, delivery_trace: 112 } as const satisfies HitKinds;
