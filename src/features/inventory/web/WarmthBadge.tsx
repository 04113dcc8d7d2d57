import { Badge } from '#platform/ui/Badge.tsx';
import type { Warmth } from '../out-of-cold.ts';
import { outOfColdTexts, standsDoubtTexts } from '../texts.it.ts';

/** That something stands warmer than it is kept, or may (INV-66, INV-100); nothing where it does not. */
export function WarmthBadge({ warmth }: { warmth: Warmth | null | undefined }) {
  if (!warmth) return null;
  return (
    <Badge tone="warning">{warmth === 'out_of_cold' ? outOfColdTexts.badge : standsDoubtTexts[warmth]}</Badge>
  );
}
