import type { LineKind } from '#platform/fair-line/fair-line.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { runApart } from '#platform/process/run-apart.ts';
import type { Member } from '#features/access/server/index.ts';
import { historyDays } from '../demand.ts';
import type { IsOpen } from '../demand.ts';
import { reorderErrors } from '../errors.it.ts';
import { aheadDays } from '../outlook.ts';
import type { Estimate, StockedProduct } from '../plan.ts';
import type { ForecastWork } from './forecast-process.ts';

const refuse = refusals(reorderErrors);

/** Longest that the estimates of a restaurant may take, in milliseconds; 500 products take a fraction of a second. */
const timeoutMs = 15_000;
/** Heap of their process and all that it takes, in MiB. */
const memory = { heapMb: 192, residentMb: 400 } as const;

/** Estimates stand in the one line for heavy work. */
const forecastWork: LineKind = {
  refuseOwn: () => refuse('FORECAST_OWN_BUSY'),
  refuseAll: () => refuse('FORECAST_BUSY'),
};

/** An answer of the process, in an object: the memory keeps objects. */
interface Estimates {
  readonly estimates: readonly (Estimate | null)[];
}

/**
 * The estimates of a restaurant's products, in their order. They are made in a process of its own, once for each state of its
 * stock and each day: calls of others go on meanwhile.
 * @param isOpen whether the restaurant works on a day
 * @throws FORECAST_OWN_BUSY, FORECAST_BUSY, FORECAST_FAILED
 */
export async function estimateAll(
  services: Services,
  caller: Member,
  { today, products }: { readonly today: LocalDate; readonly products: readonly StockedProduct[] },
  { isOpen, signal }: { readonly isOpen: IsOpen; readonly signal?: AbortSignal | undefined },
): Promise<readonly (Estimate | null)[]> {
  const { id, versions } = caller.restaurant;
  const days = Array.from({ length: historyDays + aheadDays + 1 }, (_, at) =>
    addDays(today, at - historyDays),
  );
  const closed = days.filter((day) => !isOpen(day));
  const state = JSON.stringify([today, closed, versions['inventory'] ?? '', versions['deliveries'] ?? '']);
  const kept = () => services.memory.madeOf<Estimates | undefined>(id, 'forecast', state, () => undefined);
  const before = kept();
  if (before) return before.estimates;
  return services.heavy.run(
    id,
    forecastWork,
    async () => {
      // Another call of this restaurant may have made them while this one waited.
      const meanwhile = kept();
      if (meanwhile) return meanwhile.estimates;
      const work: ForecastWork = {
        today,
        closed,
        products: products.map(
          ({ id: productId, quantity, minimum, since, days: moved, lots, keepsDays }) => ({
            id: productId,
            quantity,
            minimum,
            since,
            days: moved,
            lots,
            keepsDays,
          }),
        ),
      };
      const result = await runApart<(Estimate | null)[]>({
        module: new URL('forecast-process.ts', import.meta.url),
        work,
        timeoutMs,
        ...memory,
        ...(signal ? { signal } : {}),
      });
      if (!('done' in result)) {
        services.logger.warn(
          { products: products.length, ...result.detail },
          'the process of a forecast gave nothing',
        );
        throw refuse('FORECAST_FAILED');
      }
      const estimates = result.done;
      services.memory.madeOf<Estimates>(id, 'forecast', state, () => ({ estimates }));
      return estimates;
    },
    signal,
  );
}
