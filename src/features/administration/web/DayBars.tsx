import type { DayValue } from './trend-text.ts';

const width = 10;
const height = 56;
/** What is little still shows. */
const least = 2;

/**
 * A bar a day, from nothing upwards, and a dash below where nobody counted. `over` stands on top of the bars, in the colour of what went
 * wrong. Its words are beside it.
 */
export function DayBars({
  days,
  over,
}: {
  readonly days: readonly DayValue[];
  readonly over?: readonly DayValue[];
}) {
  const onTop = (n: number): number => over?.[n]?.value ?? 0;
  const highest = Math.max(1, ...days.map(({ value }, n) => (value ?? 0) + onTop(n)));
  const tall = (value: number): number => (value === 0 ? 0 : Math.max(least, (value / highest) * height));
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${String(days.length * width)} ${String(height + 2 * least + 2)}`}
      preserveAspectRatio="none"
      className="h-16 w-full"
    >
      {days.map(({ day, value }, n) => {
        const x = n * width + 1;
        if (value === null)
          return (
            <rect
              key={day}
              x={x + 2}
              y={height + 2 * least}
              width={width - 6}
              height={1}
              className="fill-edge"
            />
          );
        const [own, wrong] = [tall(value), tall(onTop(n))];
        return (
          <g key={day}>
            <rect
              x={x}
              y={height + 2 * least - own}
              width={width - 2}
              height={own}
              className="fill-primary"
            />
            {wrong > 0 ? (
              <rect
                x={x}
                y={height + 2 * least - own - wrong}
                width={width - 2}
                height={wrong}
                className="fill-danger"
              />
            ) : null}
          </g>
        );
      })}
      <rect x={0} y={height + 2 * least + 1} width={days.length * width} height={1} className="fill-edge" />
    </svg>
  );
}
