import { useMemo } from 'react';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { decimalsOf } from '#platform/kernel/quantity.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { LinePlot } from '#platform/ui/LinePlot.tsx';
import type { ProductAhead } from '../contract.ts';
import { fewestDays } from '../demand.ts';
import { reorderTexts as texts } from './messages.it.ts';

/** The end of a day in Rome, as the plot places it. */
const endOf = (day: LocalDate): Date => romeLocalTimeToInstant(day, '23:59');

/** The stock of a product over time with, estimated, its uncertainty, and how that was estimated. */
export function StockAhead({ product }: { readonly product: ProductAhead }) {
  const { before, ahead, estimate, unit, minimum, knownDays } = product;
  const series = useMemo(() => {
    const of = (part: 'low' | 'middle' | 'high') =>
      (ahead ?? []).map((one) => ({ at: endOf(one.day), value: one[part] }));
    const past = {
      label: texts.stock,
      points: before.map(({ day, quantity }) => ({ at: endOf(day), value: quantity })),
    };
    if (ahead === null) return [past];
    return [
      past,
      { label: texts.middle, points: of('middle'), forecast: true },
      { label: texts.low, points: of('low'), forecast: true },
      { label: texts.high, points: of('high'), forecast: true },
    ];
  }, [before, ahead]);
  const limits = useMemo(() => (minimum === null ? undefined : { min: minimum }), [minimum]);
  const unitText = unitTexts[unit];
  return (
    <div className="grid grid-cols-1 gap-4">
      {estimate === null ? <Banner tone="info">{texts.tooShort(knownDays, fewestDays)}</Banner> : null}
      <LinePlot
        title={texts.stock}
        series={series}
        unit={typeof unitText === 'string' ? unitText : unitText.other}
        digits={decimalsOf(unit) === 0 ? 0 : 1}
        {...(limits === undefined ? {} : { limits })}
        empty={{ title: texts.noMovement }}
      />
      {estimate === null ? null : (
        <div className="grid gap-1 text-sm text-muted">
          <p>{texts.aheadHint}</p>
          <p className="figures">
            {texts.perDay(formatQuantity(Math.round(estimate.perDay * 10) / 10, unitText))}{' '}
            {texts.lasts(estimate)}.
          </p>
          <p>{texts.how(estimate.method, estimate.demandClass, estimate.days)}</p>
          <p className="figures">{estimate.rmsse === null ? texts.noError : texts.error(estimate.rmsse)}</p>
        </div>
      )}
    </div>
  );
}
