import ChartLine from 'lucide-react/icons/chart-line';
import { cn } from '#platform/ui/cn.ts';
import type { EquipmentCard } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { sparkOf, sparkReadings, sparkSize } from './sparkline.ts';

const dots = { safe: 'stroke-primary', unsafe: 'stroke-danger', unknown: 'stroke-edge' } as const;

/**
 * The last temperatures over the band where they are OK; the words for it are in `sparkText`.
 * @param last how its last point is shown: green only where the food is safe (C-61), grey where it says nothing of today (FRIG-33)
 */
export function Sparkline({
  equipment,
  last: standing,
}: {
  equipment: Pick<EquipmentCard, 'recent' | 'lastReading' | 'limits'>;
  last: 'safe' | 'unsafe' | 'unknown';
}) {
  const spark = sparkOf(sparkReadings(equipment), equipment.limits);
  if (spark === null) return <ChartLine aria-hidden className="size-5 text-primary" />;
  const { band, line, last } = spark;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${sparkSize.width} ${sparkSize.height}`}
      preserveAspectRatio="none"
      className="h-8 w-12 overflow-visible sm:w-16 lg:w-24"
    >
      <rect
        x="0"
        y={band.top}
        width={sparkSize.width}
        height={band.bottom - band.top}
        className="fill-sunken"
      />
      {/* The edges tell the band where its ground alone is too pale. */}
      {[band.top, band.bottom].map((y, side) =>
        y > 0 && y < sparkSize.height ? (
          <line
            key={side === 0 ? 'top' : 'bottom'}
            x1="0"
            x2={sparkSize.width}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-edge [stroke-dasharray:3_3]"
          />
        ) : null,
      )}
      <polyline
        points={line}
        fill="none"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink [stroke-width:1.5]"
      />
      {/* A line of no length with a round end is a dot, also where the drawing is squeezed. */}
      <line
        x1={last.x}
        x2={last.x}
        y1={last.y}
        y2={last.y}
        vectorEffect="non-scaling-stroke"
        className={cn('[stroke-linecap:round] [stroke-width:6]', dots[standing])}
      />
    </svg>
  );
}

/** The same in words; '' where there is no line. */
export function sparkText(equipment: Pick<EquipmentCard, 'recent' | 'lastReading' | 'limits'>): string {
  const spark = sparkOf(sparkReadings(equipment), equipment.limits);
  if (spark === null) return '';
  return texts.spark(
    spark.count,
    texts.temperatureOf(spark.lowest),
    texts.temperatureOf(spark.highest),
    texts.limits(equipment.limits),
  );
}
