import { cn } from '#platform/ui/cn.ts';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { ListQuery } from '../list-options.ts';
import { inventoryTexts } from './messages.it.ts';
import { barText, barTones, useTimelineBars } from './useTimelineBars.ts';

const texts = inventoryTexts.timeline;

interface Props {
  readonly onShow: (query: Partial<ListQuery>) => void;
  readonly onClose: () => void;
}

/** The timeline as a table, one day a row: the plot of a phone, and for who would rather read than look. */
export function ExpirySheet({ onShow, onClose }: Props) {
  const bars = useTimelineBars();
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      description={texts.text}
    >
      {bars ? (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{texts.title}</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-1 font-semibold">
                {texts.day}
              </th>
              <th scope="col" className="py-1 font-semibold">
                {texts.lots}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => {
              const day = barText(bar);
              return (
                <tr key={bar.key} className="relative border-t border-line">
                  <th scope="row" className="h-12 w-px pr-4 font-normal whitespace-nowrap">
                    {bar.lots === 0 ? (
                      <span className="text-muted">{day}</span>
                    ) : (
                      <button
                        type="button"
                        className="stretched text-left font-semibold hover:underline"
                        onClick={() => {
                          onClose();
                          onShow(bar.leadsTo);
                        }}
                      >
                        {day}
                      </button>
                    )}
                  </th>
                  <td className={cn('figures', bar.lots === 0 ? 'text-muted' : 'font-semibold')}>
                    <span aria-hidden className="mr-3 inline-flex w-20 align-middle">
                      <span
                        className={cn('h-4 rounded-sm', bar.lots > 0 && 'min-w-0.5', barTones[bar.tone])}
                        style={{ width: `${bar.share}%` }}
                      />
                    </span>
                    {bar.lots}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        <SkeletonList rows={6} rowClassName="h-10" />
      )}
    </Sheet>
  );
}
