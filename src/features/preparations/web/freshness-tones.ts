import type { Tone } from '#platform/ui/Badge.tsx';
import type { Freshness } from '../freshness.ts';

/** How loud each badge is. */
export const freshnessTones: Readonly<Record<Freshness, Tone>> = {
  expired: 'danger',
  soon: 'warning',
  fresh: 'ok',
};
