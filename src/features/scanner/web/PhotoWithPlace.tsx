import { labelFormTexts as texts } from './label-form.it.ts';

/** Where something was read, in shares of the photo once it is turned by `degrees`. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly image: string;
  readonly place: Place | null;
  readonly degrees: number;
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** The photo, with a frame around what the field in hand was read from. */
export function PhotoWithPlace({ image, place, degrees }: Props) {
  return (
    <div className="relative overflow-hidden rounded-lg border border-line shadow-soft">
      <img src={image} alt={texts.photo} className="block h-auto w-full" />
      {place === null ? null : (
        <svg
          aria-hidden
          data-testid="place"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
          style={{ transform: `rotate(${-degrees}deg)` }}
        >
          <rect
            x={percent(place.left - 0.008)}
            y={percent(place.top - 0.01)}
            width={percent(place.width + 0.016)}
            height={percent(place.height + 0.02)}
            rx="6"
            className="fill-accent/15 stroke-accent"
            strokeWidth="4"
          />
        </svg>
      )}
    </div>
  );
}
