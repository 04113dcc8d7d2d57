import { Link } from '@tanstack/react-router';
import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { dashboardTexts as texts } from './messages.it.ts';

/** Controls still to do, the most urgent first (DASH-11). */
export function DueCard({ due, hasTasks }: { due: Today['due']; hasTasks: boolean }) {
  return (
    <Card title={texts.dueTitle} actions={<SeeAll to="/haccp" />}>
      {due.length === 0 ? (
        <p className="text-muted">{hasTasks ? texts.dueEmpty : texts.dueNoTasks}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {due.map((task) => (
            <li key={task.id} className="flex items-start justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{task.name}</p>
                <p className="text-sm text-muted">
                  {texts.limit} {task.criticalLimit} · {dueText(task.dueAt)}
                </p>
              </div>
              <Badge tone={task.state === 'overdue' ? 'danger' : 'info'}>
                {task.state === 'overdue' ? texts.overdue : texts.dueState}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The hour for what is due today, the day for what is due later in the week or month. */
function dueText(dueAt: string): string {
  const instant = new Date(dueAt);
  return romeDate(instant) === romeDate(new Date())
    ? `${texts.by} ${formatTime(instant)}`
    : `${texts.byDate} ${formatItalianDate(instant)}`;
}

/** The way to the whole list. */
export function SeeAll({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      {texts.seeAll}
    </Link>
  );
}
