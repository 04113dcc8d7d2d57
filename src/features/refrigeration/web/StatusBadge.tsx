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

/** OK, Attenzione, Critico; N/A for anything else (FRIG-08). */
export function StatusBadge({ status }: { status: string | null }) {
  const badge = temperatureBadge(status);
  return <Badge tone={tones[badge]}>{statusLabels[badge]}</Badge>;
}
