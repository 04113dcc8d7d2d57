import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { RunStanding } from '../process-standing.ts';
import { processTexts as texts } from './messages.it.ts';

const stageTones = {
  on_time: 'info',
  near_end: 'warning',
  near_limit: 'warning',
  measure_due: 'danger',
  doubted: 'danger',
  ready: 'warning',
} as const satisfies Record<string, Tone>;

/**
 * How a run stands in a word: green only where the food is safe by limits that are no wider than usual, and by thermometers that were
 * in order. While nobody knows what
 * time it is, nothing is said of how long something goes on (ERR-23).
 */
export function RunBadge({
  standing,
  wider,
  certain = true,
  doubt = null,
}: {
  readonly standing: RunStanding;
  readonly wider: boolean;
  /** False while something of it waits on this device: nothing is green before the server has it. */
  readonly certain?: boolean;
  /** Why what was measured may not be true (`doubtText`): then it is not green. */
  readonly doubt?: string | null;
}) {
  const isClockBehind = useClockBehind();
  switch (standing.state) {
    case 'running':
      if (isClockBehind) return <Badge tone="warning">{texts.clockUnsure}</Badge>;
      return <Badge tone={stageTones[standing.stage]}>{texts.stages[standing.stage]}</Badge>;
    case 'within':
      if (!certain && isClockBehind) return <Badge tone="warning">{texts.clockUnsure}</Badge>;
      if (!certain) return <Badge tone="info">{texts.states.within}</Badge>;
      if (doubt !== null)
        return (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Badge tone="warning" className="whitespace-normal!">
              {wider ? texts.wider : texts.states.within}
            </Badge>{' '}
            <span className="text-sm text-muted">{doubt}</span>
          </span>
        );
      return wider ? (
        <Badge tone="warning" className="whitespace-normal!">
          {texts.wider}
        </Badge>
      ) : (
        <Badge tone="ok">{texts.states.within}</Badge>
      );
    case 'outside':
      return <Badge tone="danger">{texts.states.outside}</Badge>;
    case 'unknown':
    case 'to_close':
      return <Badge tone="warning">{texts.states[standing.state]}</Badge>;
    case 'void':
      return <Badge tone="neutral">{texts.states.void}</Badge>;
  }
}
