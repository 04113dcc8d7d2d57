import { useMemo, useState } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { coverDays, type CoverDays } from '#features/reorder/plan.ts';
import { OrderFacts, reorderTexts, StockAhead } from '#features/reorder/web/index.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { cn } from '#platform/ui/cn.ts';
import { landingTexts } from '../landing.it.ts';
import { forecastStock, stockForecast, usualKilos } from './stock-forecast.ts';

const texts = landingTexts.forecast;

/** What runs out when, and what to order, as the product estimates it; what is taken out today moves the day. */
export function StockForecast() {
  const [used, setUsed] = useState(usualKilos);
  const [cover, setCover] = useState<CoverDays>(14);
  const { ahead, until, line } = useMemo(() => stockForecast(used, cover), [used, cover]);
  const kilos = formatQuantity(used, unitTexts.kg);
  return (
    <Card title={texts.product} description={texts.when} level={4}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[1fr_1.35fr]">
        <div className="grid content-start gap-6">
          <div role="status">
            <p className="text-muted">{texts.estimate}</p>
            <p className="font-serif text-3xl leading-tight font-semibold text-balance">
              {until === null ? texts.overToday : texts.until(until)}
            </p>
          </div>
          <div className="min-h-36 border-y border-line py-4 sm:min-h-32">
            {line === null ? (
              <p>
                <strong className="block">{reorderTexts.nothingTitle}</strong>
                <span className="text-muted">{reorderTexts.nothingText(cover)}</span>
              </p>
            ) : (
              <OrderFacts line={line} cover={cover} name={<span className="sr-only">{line.name}</span>} />
            )}
          </div>
          <div className="grid gap-5 noscript:hidden">
            <div role="group" aria-labelledby="prova-uscite" className="grid gap-1.5">
              <span id="prova-uscite" className="text-sm font-semibold">
                {texts.used}
              </span>
              <div className="flex items-center gap-3">
                <Button
                  variant="secondary"
                  aria-label={texts.less}
                  disabled={used === 0}
                  onClick={() => setUsed(used - 1)}
                >
                  <Minus aria-hidden />
                </Button>
                <output className="figures min-w-16 text-center text-2xl font-bold">{kilos}</output>
                <Button
                  variant="secondary"
                  aria-label={texts.more}
                  disabled={used === forecastStock}
                  onClick={() => setUsed(used + 1)}
                >
                  <Plus aria-hidden />
                </Button>
              </div>
              <p className="text-sm text-muted">{texts.usual(formatQuantity(usualKilos, unitTexts.kg))}</p>
            </div>
            <div role="group" aria-labelledby="prova-giorni" className="grid gap-1.5">
              <span id="prova-giorni" className="text-sm font-semibold">
                {reorderTexts.cover}
              </span>
              <div className="flex flex-wrap gap-2">
                {coverDays.map((days) => (
                  <button
                    key={days}
                    type="button"
                    aria-pressed={days === cover}
                    onClick={() => setCover(days)}
                    className={cn(
                      'figures min-h-12 rounded-full border border-edge bg-surface px-4 font-semibold hover:bg-sunken',
                      'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary',
                    )}
                  >
                    {reorderTexts.coverDays(days)}
                  </button>
                ))}
              </div>
            </div>
          </div>
        </div>
        <StockAhead product={ahead} />
      </div>
    </Card>
  );
}
