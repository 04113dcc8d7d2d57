import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { StandingShown } from '../shapes.ts';
import { isRecheckLate } from '../standing.ts';
import { matterTexts as texts } from '../texts.it.ts';

/**
 * How a matter stands, in one badge; nothing where there is none. Green only when it was measured again and is well: a
 * matter that was closed by a judgement has no colour of safety (C-61).
 */
export function StandingBadge({ standing, now }: { standing: StandingShown; now: Date }) {
  switch (standing.state) {
    case 'open':
      return <Badge tone="danger">{texts.open}</Badge>;
    case 'recheck': {
      const at = new Date(standing.recheckAt ?? now);
      const late = isRecheckLate(at, now);
      const when = deadlineText(at, romeDate(now));
      return (
        <Badge tone={late ? 'danger' : 'warning'} icon={<RotateCcw aria-hidden />}>
          {late ? texts.recheckLate(when) : texts.recheck(when)}
        </Badge>
      );
    }
    case 'rechecked':
      return (
        <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
          {texts.rechecked}
        </Badge>
      );
    case 'closed':
      return (
        <Badge tone="neutral" icon={<Ban aria-hidden />}>
          {texts.closed[standing.closing?.judgement ?? 'fit']}
        </Badge>
      );
    case 'unknown':
      return standing.limitsChanged ? (
        <Badge tone="warning" icon={<RotateCcw aria-hidden />}>
          {texts.limitsChanged}
        </Badge>
      ) : null;
    default:
      return null;
  }
}
