import { Suspense, useState } from 'react';
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Truck from 'lucide-react/icons/truck';
import { doubtOf } from '#features/registers/measured-with.ts';
import { measuredWithText } from '#features/registers/measured-with.it.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { timeByText } from '#platform/kernel/time-by.it.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { Card } from '#platform/ui/Card.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Delivery } from '../contract.ts';
import { isToWrite } from '../refusal-letter.it.ts';
import { deliveriesTexts as texts } from './messages.it.ts';
import { rowText } from './row-words.ts';

const RefusalLetter = latePart(async () => (await import('./RefusalLetter.tsx')).RefusalLetter);

interface Page {
  readonly rows: readonly Delivery[];
  readonly total: number;
  readonly nextCursor: string | null;
}
interface Props {
  readonly deliveries: UseInfiniteQueryResult<InfiniteData<Page, string | undefined>>;
  readonly onAgain: (delivery: Delivery) => void;
}

/** What came before, newest first; one tap begins the same goods again. */
export function RecentDeliveries({ deliveries, onAgain }: Props) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = deliveries;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const total = data?.pages.at(-1)?.total;
  return (
    <Card title={texts.recent} flush>
      <div className="grid gap-3 px-4 pb-5">
        {isPending ? <SkeletonList rows={3} rowClassName="h-14" /> : null}
        {isError ? <LoadFailed quiet title={texts.recentFailed} onRetry={refetch} /> : null}
        {data && rows.length === 0 ? <p className="text-muted">{texts.recentEmpty}</p> : null}
        {rows.length > 0 ? (
          <ul aria-label={texts.recent} className="grid divide-y divide-line">
            {rows.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} onAgain={() => onAgain(delivery)} />
            ))}
          </ul>
        ) : null}
        {rows.length > 0 ? (
          <LoadMore
            shown={rows.length}
            {...(total === undefined ? {} : { total })}
            hasMore={hasNextPage}
            pending={isFetchingNextPage}
            onLoadMore={() => fetchNextPage()}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** One delivery with what came; `onAgain` begins the same goods again. */
export function DeliveryItem({ delivery, onAgain }: { delivery: Delivery; onAgain?: () => void }) {
  const supplier = delivery.supplier ?? texts.noSupplier;
  const [isWriting, setWriting] = useState(false);
  const { measuredWith } = delivery;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <Truck aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          {supplier}
          {delivery.documentNumber === null ? null : (
            <span className="font-normal text-muted"> · {texts.document(delivery.documentNumber)}</span>
          )}
        </p>
        <p className="figures text-sm text-muted">
          {texts.byOn(formatItalianDate(delivery.receivedOn as LocalDate), delivery.operatorName)}
          {delivery.timeBy === undefined ? null : ` · ${timeByText(delivery.timeBy, delivery.operatorName)}`}
        </p>
        <p className="text-sm wrap-anywhere">{delivery.rows.map(rowText).join('\u00a0· ')}</p>
        {measuredWith === undefined ? null : (
          <p
            className={cn(
              'text-sm wrap-anywhere',
              doubtOf(measuredWith) === null ? 'text-muted' : 'font-medium text-warning',
            )}
          >
            {texts.measuredWith(measuredWithText(measuredWith))}
          </p>
        )}
      </div>
      <Link
        to={'/traceability/trace' as never}
        search={{ da: `delivery:${delivery.id}` } as never}
        aria-label={texts.traceLabel(supplier)}
        className={buttonClass({ variant: 'secondary' })}
      >
        {texts.trace}
      </Link>
      {isToWrite(delivery) ? (
        <Button variant="secondary" aria-label={texts.letterLabel(supplier)} onClick={() => setWriting(true)}>
          {texts.letter}
        </Button>
      ) : null}
      {onAgain ? (
        <Button variant="secondary" aria-label={texts.againLabel(supplier)} onClick={onAgain}>
          {texts.again}
        </Button>
      ) : null}
      <Suspense>
        {isWriting ? <RefusalLetter delivery={delivery} onClose={() => setWriting(false)} /> : null}
      </Suspense>
    </li>
  );
}
