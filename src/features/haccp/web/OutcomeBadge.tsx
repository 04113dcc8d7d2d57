import { Badge, type Tone } from '#platform/ui/Badge.tsx';
import { statusBadge, type CheckBadge } from '../check-status.ts';
import { haccpTexts as texts } from './messages.it.ts';

/** Icon and colour of each outcome; the word comes with them. */
export const outcomeTones = {
  ok: 'ok',
  warning: 'warning',
  critical: 'danger',
  unknown: 'neutral',
} as const satisfies Record<CheckBadge, Tone>;

/** OK, Attenzione, Critico, and N/A for everything else (HACCP-11, HACCP-12). */
export function OutcomeBadge({ status }: { status: string | null }) {
  const badge = statusBadge(status);
  return <Badge tone={outcomeTones[badge]}>{texts.outcomes[badge]}</Badge>;
}
