import { publicBadge } from '#features/labels/public-badge.ts';
import { badgeTexts } from '#features/labels/texts.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { freshnessAt } from '../freshness.ts';
import type { Freshness } from '../freshness.ts';
import { preparationsTexts as texts } from './messages.it.ts';

const tones: Readonly<Record<Freshness, Tone>> = { expired: 'danger', soon: 'warning', fresh: 'ok' };

/**
 * How fresh a container is by its hours (PREP-25…27), and on its last day what its label says of that day by the same rule (LABEL-25): who
 * reads both at the same instant is told the same. In its last hours the first says the second as well: one state, one badge.
 */
export function FreshnessBadge({ expiresAt, now }: { readonly expiresAt: Date; readonly now: Date }) {
  const freshness = freshnessAt(expiresAt, now);
  const day = publicBadge(expiresAt, now);
  return (
    <>
      <Badge tone={tones[freshness]}>{texts.freshness[freshness]}</Badge>
      {day.kind === 'today' && freshness === 'fresh' ? (
        <Badge tone="warning">{badgeTexts(day, 'use_by')}</Badge>
      ) : null}
    </>
  );
}
