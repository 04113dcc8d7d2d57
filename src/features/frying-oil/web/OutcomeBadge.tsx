import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import type { OilOutcome } from '../oil-kinds.ts';
import { outcomeTexts } from '../value-text.it.ts';

const tones: Readonly<Record<OilOutcome, Tone>> = { ok: 'ok', near: 'warning', beyond: 'danger' };

/** How the oil was: green only within its limit, and only where nothing since says otherwise. */
export const OutcomeBadge = ({
  outcome,
  isPast = false,
}: {
  readonly outcome: OilOutcome;
  /** It was so then; what it is now nobody measured. */
  readonly isPast?: boolean;
}) => <Badge tone={outcome === 'ok' && isPast ? 'neutral' : tones[outcome]}>{outcomeTexts[outcome]}</Badge>;
