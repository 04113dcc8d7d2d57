import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { temperatureBadge } from '../temperature-status.ts';
import { statusLabels } from './messages.it.ts';

const tones = {
  ok: 'ok',
  warning: 'warning',
  critical: 'danger',
  unknown: 'neutral',
} as const satisfies Record<ReturnType<typeof temperatureBadge>, Tone>;

interface Props {
  readonly status: string | null;
  /** False where an OK of then is not safe today: the word stays, and is not green (C-61). */
  readonly safe?: boolean;
}

/** OK, Attenzione, Critico; N/A for anything else (FRIG-08). */
export function StatusBadge({ status, safe = true }: Props) {
  const badge = temperatureBadge(status);
  return <Badge tone={badge === 'ok' && !safe ? 'neutral' : tones[badge]}>{statusLabels[badge]}</Badge>;
}
