import type { ReactNode } from 'react';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import type { ToOrder } from '../contract.ts';
import { coverOf } from '../plan.ts';
import type { OrderReason } from '../plan.ts';
import { reorderTexts as texts } from './messages.it.ts';

const tones: Readonly<Record<OrderReason, Tone>> = {
  out: 'danger',
  runs_out: 'warning',
  below_minimum: 'warning',
};

interface Props {
  readonly line: ToOrder;
  /** Days that the order is for. */
  readonly cover: number;
  /** What it is called, maybe with where that leads. */
  readonly name: ReactNode;
  readonly action?: ReactNode;
}

/** Why a product is to be ordered, what is left, for how long that lasts, and how much to order. */
export function OrderFacts({ line, cover, name, action }: Props) {
  const { unit, usable, minimum, reason, order, keepsDays, estimate } = line;
  const quantity = (value: number) => formatQuantity(value, unitTexts[unit]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 basis-64 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          <Badge tone={tones[reason]}>{texts.reasons[reason]}</Badge>
        </p>
        <p className="figures mt-1 text-sm">
          {[
            reason === 'out' ? null : texts.left(quantity(usable)),
            minimum === null ? null : texts.minimum(quantity(minimum)),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        <p className="figures text-sm text-muted">
          {estimate === null
            ? texts.unknown
            : reason === 'out'
              ? texts.ordersFor(coverOf(cover, keepsDays))
              : texts.lasts(estimate)}
        </p>
        {keepsDays === null ? null : <p className="text-sm text-muted">{texts.keeps(keepsDays)}</p>}
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:grow-0 sm:justify-end">
        <p className="figures">
          <span className="text-sm text-muted">{texts.suggested}</span>{' '}
          <strong className="text-xl font-bold whitespace-nowrap">{quantity(order)}</strong>
        </p>
        {action}
      </div>
    </div>
  );
}
