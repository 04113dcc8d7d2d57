import { useQuery } from '@tanstack/react-query';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { cn } from '#platform/ui/cn.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { toneIcons } from '#platform/ui/tones.ts';
import type { ListQuery } from '../list-options.ts';
import { inventoryTexts } from './messages.it.ts';
import { summaryQuery } from './queries.ts';
import { everything } from './useListQuery.ts';

const texts = inventoryTexts.cards;
const toned = { warning: 'text-warning', danger: 'text-danger', neutral: '' } as const;

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly tone?: keyof typeof toned;
  /** The list behind the figure. */
  readonly leadsTo: Partial<ListQuery>;
  /** Not on a phone where five do not fit: the foot of the list says it too. */
  readonly roomy?: boolean;
}

/** The figures of the whole stock (INV-03, INV-04) in one low strip; each leads to its list. */
export function SummaryStrip({ onShow }: { onShow: (query: Partial<ListQuery>) => void }) {
  const { data, isError } = useQuery(summaryQuery());
  // The list below says so, and tries again.
  if (isError && !data) return null;
  if (!data) return <Skeleton className="h-14.5" />;
  const urgent = (tone: 'warning' | 'danger', n: number): keyof typeof toned => (n > 0 ? tone : 'neutral');
  const figures: Figure[] = [
    {
      label: texts.products,
      value: String(data.products),
      leadsTo: { filter: 'all' },
      roomy: data.low > 0,
    },
    {
      label: texts.value,
      value: formatEuro(data.totalValueCents),
      leadsTo: { filter: 'all', sort: 'value', direction: 'descending' },
    },
    {
      label: texts.expiring,
      value: String(data.expiring),
      tone: urgent('warning', data.expiring),
      leadsTo: { filter: 'expiring' },
    },
    {
      label: texts.expired,
      value: String(data.expired),
      tone: urgent('danger', data.expired),
      leadsTo: { filter: 'expired' },
    },
    ...(data.low > 0
      ? [
          {
            label: texts.low,
            value: String(data.low),
            tone: 'warning' as const,
            leadsTo: { filter: 'low' as const },
          },
        ]
      : []),
  ];
  return (
    <section
      aria-label={inventoryTexts.summary}
      className="flex divide-x divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-soft"
    >
      {figures.map(({ label, value, tone = 'neutral', leadsTo, roomy }) => {
        const Icon = toneIcons[tone];
        return (
          <button
            key={label}
            type="button"
            onClick={() => onShow({ ...everything, ...leadsTo })}
            className={cn(
              'flex min-h-14 min-w-0 flex-auto flex-col items-start justify-between px-2 py-1.5 text-left -outline-offset-2! hover:bg-sunken sm:px-4 lg:max-2xl:px-3',
              roomy && 'max-sm:hidden',
            )}
          >
            <span className="text-xs leading-tight font-semibold text-muted sm:text-sm">{label}</span>{' '}
            <span
              className={cn(
                'figures flex items-center gap-1 text-base whitespace-nowrap leading-tight font-bold sm:text-lg',
                toned[tone],
              )}
            >
              {tone === 'neutral' ? null : <Icon aria-hidden className="size-4 shrink-0" />}
              {value}
            </span>
          </button>
        );
      })}
    </section>
  );
}
