import { doubtTexts, toJudgeText } from '#features/registers/measured-with.it.ts';
import { isUnknown } from '#features/registers/measured-with.ts';
import type { Doubt } from '#features/registers/measured-with.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
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
  /** Inside limits wider than its type asks, which nobody confirmed: amber, and said (FRIG-20). */
  readonly widerLimit?: boolean | undefined;
  /** Why the thermometer may not have been true: an OK is amber then, or to be judged, and it is said of any value (FRIG-32, FRIG-45). */
  readonly doubt?: Doubt | null | undefined;
}

/** OK, Attenzione, Critico; N/A for anything else (FRIG-08). */
export function StatusBadge({ status, safe = true, widerLimit = false, doubt = null }: Props) {
  const badge = temperatureBadge(status);
  const isWider = badge === 'ok' && widerLimit;
  if (isWider || doubt !== null)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Badge tone={badge === 'ok' ? 'warning' : tones[badge]}>
          {badge === 'ok' && isUnknown(doubt) ? toJudgeText : statusLabels[badge]}
        </Badge>
        {isWider ? <span className="text-sm text-muted">{matterTexts.widerLimit}</span> : null}
        {doubt === null ? null : <span className="text-sm text-muted">{doubtTexts[doubt]}</span>}
      </span>
    );
  return <Badge tone={badge === 'ok' && !safe ? 'neutral' : tones[badge]}>{statusLabels[badge]}</Badge>;
}
