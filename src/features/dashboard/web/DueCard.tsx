import { Link } from '@tanstack/react-router';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Thermometer from 'lucide-react/icons/thermometer';
import { Badge } from '#platform/ui/Badge.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { dashboardTexts as texts } from './messages.it.ts';
import { deadlineText } from './moments.ts';

/** The name of something in a list, as a way to it that a finger meets. */
export const wayThere =
  '-my-3 inline-block py-3 underline decoration-edge underline-offset-4 hover:decoration-ink';

const tones = { overdue: 'danger', due: 'info', recheck: 'warning' } as const;
const words = { overdue: texts.overdue, due: texts.dueState, recheck: texts.recheckState } as const;

/** Checks and temperatures still to do, the most urgent first (DASH-11); each leads to where its value is entered. */
export function DueCard({ today: { due, tasks, readings, date } }: { today: Today }) {
  const toDo = (one: NonNullable<Today['tasks' | 'readings']> | null): number =>
    one ? one.due + one.overdue : 0;
  const again = due.filter(({ state }) => state === 'recheck').length;
  const total = toDo(tasks) + toDo(readings) + again;
  // Nothing is called done while a value outside its limits is not over (C-61).
  const open = (tasks?.open ?? 0) + (readings?.open ?? 0);
  const hasPlan = (tasks?.active ?? 0) + (readings?.equipment ?? 0) > 0;
  return (
    <Card title={texts.dueTitle} actions={<SeeAll to={tasks ? '/haccp' : '/refrigeration'} />}>
      {due.length === 0 ? (
        <p className="text-muted">
          {!hasPlan ? texts.dueNoTasks : open > 0 ? texts.cards.outOfLimit(open) : texts.dueEmpty}
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {due.map((one) => {
            const Icon = one.kind === 'check' ? ClipboardCheck : Thermometer;
            return (
              <li
                key={`${one.kind} ${one.id}`}
                className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 sm:flex-nowrap"
              >
                <Icon aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1 basis-48">
                  <p className="text-lg leading-snug font-semibold wrap-anywhere">
                    <Link
                      {...(one.kind === 'reading'
                        ? { to: '/refrigeration', search: { registra: one.id } }
                        : { to: '/haccp', search: { controlla: one.id } })}
                      className={wayThere}
                    >
                      {one.name}
                    </Link>
                  </p>
                  <p className="wrap-anywhere text-muted">
                    {one.state === 'recheck'
                      ? texts.recheck
                      : one.criticalLimit === null
                        ? texts.temperature
                        : `${texts.limit} ${one.criticalLimit}`}{' '}
                    · {deadlineText(one.dueAt, date)}
                  </p>
                </div>
                <Badge tone={tones[one.state]} className="max-sm:ml-8">
                  {words[one.state]}
                </Badge>
              </li>
            );
          })}
        </ul>
      )}
      <More count={total - due.length} />
    </Card>
  );
}

/** The way to the whole list. */
export function SeeAll({ to, search }: { to: string; search?: Readonly<Record<string, string>> }) {
  return (
    <Link
      to={to}
      {...(search ? { search } : {})}
      className={`${buttonClass({ variant: 'ghost', size: 'sm' })} -mr-4`}
    >
      {texts.seeAll}
    </Link>
  );
}

/** How many there are beyond the list. */
export function More({ count }: { count: number }) {
  return count > 0 ? <p className="mt-4 text-muted">{texts.more(count)}</p> : null;
}
