import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import { formatTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { EquipmentCard } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';

type Due = NonNullable<EquipmentCard['due']>;

/** How equipment stands in its shift at `now`: what was to be done when the page was read may be late since. */
export function dueStateAt({ state, dueAt }: Due, now: Date): Due['state'] {
  return state === 'due' && now.getTime() > Date.parse(dueAt) ? 'overdue' : state;
}

/** Whether and until when equipment is to be read. */
export function DueBadge({ due, now }: { due: Due; now: Date }) {
  const time = formatTime(new Date(due.dueAt));
  const next = formatTime(new Date(due.nextDueAt));
  switch (dueStateAt(due, now)) {
    case 'overdue':
      return (
        <Badge tone="danger" icon={<ClockAlert aria-hidden />}>
          {texts.overdueSince(time)}
        </Badge>
      );
    case 'due':
      return (
        <Badge tone="info" icon={<Clock aria-hidden />}>
          {texts.dueBy(time)}
        </Badge>
      );
    case 'done':
      return (
        <Badge tone="neutral" icon={<Check aria-hidden />}>
          {texts.doneUntil(next)}
        </Badge>
      );
    case 'not_owed':
      return (
        <Badge tone="neutral" icon={<Clock aria-hidden />}>
          {texts.nextBy(next)}
        </Badge>
      );
  }
}
