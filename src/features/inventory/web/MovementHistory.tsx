import { useInfiniteQuery } from '@tanstack/react-query';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { operatorName as shownName } from '#features/operators/operator-name.ts';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Movement } from '../contract.ts';
import { units } from '../quantity.ts';
import { inventoryTexts, unitTexts } from './messages.it.ts';
import { movementsQuery } from './queries.ts';

const texts = inventoryTexts.product;

/** What came and went, newest first (INV-18): a record that nobody can change. */
export function MovementHistory({ productId }: { productId: string }) {
  const { data, error, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    movementsQuery(productId),
  );
  const movements = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Card title={texts.history}>
      {isError ? (
        <Banner tone="danger" title={inventoryTexts.loadFailed}>
          {errorText(error)}
        </Banner>
      ) : data === undefined ? (
        <SkeletonList rows={3} />
      ) : movements.length === 0 ? (
        <p className="text-muted">{texts.historyEmpty}</p>
      ) : (
        <>
          <ul className="-my-4 divide-y divide-line">
            {movements.map((movement) => (
              <li key={movement.id} className="py-4">
                <MovementRow movement={movement} />
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <LoadMore
              shown={movements.length}
              total={data.pages[0]?.total ?? movements.length}
              hasMore
              pending={isFetchingNextPage}
              onLoadMore={() => fetchNextPage()}
            />
          ) : null}
        </>
      )}
    </Card>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const { type, quantity, unit, lots, notes, operatorName, performedAt, recordedAt } = movement;
  const isIn = type === 'in';
  const Icon = isIn ? ArrowDownToLine : ArrowUpFromLine;
  const known = units.find((candidate) => candidate === unit);
  const unitText = known === undefined ? unit : unitTexts[known];
  const amount = (n: number): string => formatQuantity(n, unitText);
  return (
    <div className="flex gap-3">
      <span
        aria-hidden
        className={`flex size-10 shrink-0 items-center justify-center rounded-full ${isIn ? 'bg-ok-soft text-ok' : 'bg-sunken text-muted'}`}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 font-semibold">
          <span>{isIn ? inventoryTexts.in : inventoryTexts.out}</span>
          <span className="figures text-lg">
            {isIn ? '+' : '−'}
            {amount(quantity)}
          </span>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={performedAt}>{formatItalianDateTime(new Date(performedAt))}</time>{' '}
          {texts.by(shownName(operatorName))}
        </p>
        {performedAt === recordedAt ? null : (
          <p className="text-sm text-muted">{texts.entered(formatItalianDateTime(new Date(recordedAt)))}</p>
        )}
        <p className="text-sm wrap-anywhere">
          {lots
            .map(({ lotNumber, quantity: moved }) =>
              lots.length === 1 ? `${texts.lot} ${lotNumber}` : `${amount(moved)}: ${texts.lot} ${lotNumber}`,
            )
            .join(', ')}
        </p>
        {notes === null ? null : <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{notes}</p>}
      </div>
    </div>
  );
}
