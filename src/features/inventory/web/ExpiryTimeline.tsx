import Table from 'lucide-react/icons/table-2';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import type { ListQuery } from '../list-options.ts';
import { inventoryTexts } from './messages.it.ts';
import { barText, barTones, useTimelineBars, weekdayText } from './useTimelineBars.ts';
import type { TimelineBar } from './useTimelineBars.ts';

const texts = inventoryTexts.timeline;

interface Props {
  readonly onShow: (query: Partial<ListQuery>) => void;
  /** Opens the same as a table. */
  readonly onTable: () => void;
}

/** The plot for wide screens; each bar leads to what expires then. */
export function ExpiryTimeline({ onShow, onTable }: Props) {
  const bars = useTimelineBars();
  // What it would say is not known; the list below says so, and tries again.
  if (!bars) return null;
  return (
    <figure
      aria-label={texts.title}
      className="flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface px-3 pb-1.5 shadow-soft"
    >
      <figcaption className="flex items-center justify-between text-sm font-semibold text-muted">
        {texts.title}
        <Button variant="ghost" size="sm" className="-mr-2 min-h-8! px-2! py-0!" onClick={onTable}>
          <Table aria-hidden />
          {texts.table}
        </Button>
      </figcaption>
      {bars.every(({ lots }) => lots === 0) ? (
        <p className="my-auto pb-3 text-muted">{texts.nothing}</p>
      ) : (
        <ol className="grid min-h-16 flex-1 grid-cols-[3.5rem_repeat(14,minmax(0,1fr))]">
          {bars.map((bar) => (
            <li key={bar.key} className="grid">
              {bar.lots === 0 ? (
                <Bar bar={bar} />
              ) : (
                <button
                  type="button"
                  aria-label={texts.bar(barText(bar), texts.count(bar.lots))}
                  title={texts.bar(barText(bar), texts.count(bar.lots))}
                  onClick={() => onShow(bar.leadsTo)}
                  className="grid rounded-sm hover:bg-sunken"
                >
                  <Bar bar={bar} />
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}

/** Figure, bar and day, from the top. */
function Bar({ bar: { lots, share, tone, date, isToday } }: { bar: TimelineBar }) {
  return (
    <span className="figures flex flex-col items-center text-xs leading-4">
      <span className="flex min-h-6 w-full flex-1 flex-col items-center justify-end">
        <span className="font-semibold">{lots === 0 ? '' : lots}</span>
        <span
          aria-hidden
          className={cn(
            'w-3/5 max-w-6 rounded-t-sm',
            lots === 0 ? 'h-px bg-line' : cn('min-h-0.5', barTones[tone]),
          )}
          style={lots === 0 ? undefined : { height: `${share * 0.6}%` }}
        />
      </span>
      <span className={cn(isToday || date === null ? 'font-semibold' : 'text-muted')}>
        {date === null ? texts.expired : isToday ? texts.today : weekdayText(date)}
      </span>
      <span className="text-muted">{date === null ? '\u00A0' : Number(date.slice(8))}</span>
    </span>
  );
}
