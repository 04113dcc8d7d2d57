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

interface Props {
  readonly status: string | null;
  /** Judged by a person and not by comparing (`isJudgedByPerson`): said, and never green. */
  readonly byPerson?: boolean | undefined;
  /** False where an OK of then is not safe today: the word stays, and is not green (C-61). */
  readonly safe?: boolean;
}

/** OK, Attenzione, Critico, and N/A for everything else (HACCP-11, HACCP-12). */
export function OutcomeBadge({ status, byPerson = false, safe = true }: Props) {
  const badge = statusBadge(status);
  const isGrey = badge === 'ok' && (byPerson || !safe);
  const word = <Badge tone={isGrey ? 'neutral' : outcomeTones[badge]}>{texts.outcomes[badge]}</Badge>;
  if (!byPerson) return word;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {word}
      <span className="text-sm text-muted">{texts.byPerson}</span>
    </span>
  );
}
