import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import type { Accuracy } from '../entry-kinds.ts';
import { accuracyTexts } from '../value-text.it.ts';

const tones: Readonly<Record<Accuracy, Tone>> = { exact: 'ok', wide: 'warning', off: 'danger' };

/** How true a thermometer was: green only within tolerance, and only where nothing since says otherwise. */
export const AccuracyBadge = ({
  accuracy,
  isPast = false,
}: {
  readonly accuracy: Accuracy;
  /** It was so then; whether it is now nobody can tell. */
  readonly isPast?: boolean;
}) => (
  <Badge tone={accuracy === 'exact' && isPast ? 'neutral' : tones[accuracy]}>{accuracyTexts[accuracy]}</Badge>
);
