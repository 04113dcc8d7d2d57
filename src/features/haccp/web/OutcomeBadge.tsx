import { doubtTexts, toJudgeText } from '#features/registers/measured-with.it.ts';
import { isUnknown } from '#features/registers/measured-with.ts';
import type { Doubt } from '#features/registers/measured-with.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { Badge, type Tone } from '#platform/ui/Badge.tsx';
import { isInside, statusBadge, type CheckBadge } from '../check-status.ts';
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
  /** Inside a limit wider than its kind asks, which nobody confirmed: said, and amber (HACCP-28). */
  readonly widerLimit?: boolean | undefined;
  /** Why the thermometer may not have been true: an OK is amber then, what is inside to be judged where nobody knows, and it is said of any value (HACCP-92, HACCP-97). */
  readonly doubt?: Doubt | null | undefined;
}

/** OK, Attenzione, Critico, and N/A for everything else (HACCP-11, HACCP-12). */
export function OutcomeBadge({
  status,
  byPerson = false,
  safe = true,
  widerLimit = false,
  doubt = null,
}: Props) {
  const badge = statusBadge(status);
  const isGrey = badge === 'ok' && (byPerson || !safe);
  const isAmber = badge === 'ok' && widerLimit;
  const tone =
    isAmber || (badge === 'ok' && doubt !== null) ? 'warning' : isGrey ? 'neutral' : outcomeTones[badge];
  const word = (
    <Badge tone={tone}>{isInside(status) && isUnknown(doubt) ? toJudgeText : texts.outcomes[badge]}</Badge>
  );
  if (!byPerson && !isAmber && doubt === null) return word;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {word}
      {byPerson ? <span className="text-sm text-muted">{texts.byPerson}</span> : null}
      {isAmber ? <span className="text-sm text-muted">{matterTexts.widerLimit}</span> : null}
      {/* Beside the label of a value a phone has room for two short lines. */}
      {doubt === null ? null : (
        <span className="text-sm leading-4 text-muted max-sm:max-w-36">{doubtTexts[doubt]}</span>
      )}
    </span>
  );
}
