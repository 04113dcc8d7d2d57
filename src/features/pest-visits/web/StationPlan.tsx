import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { errorText } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { cn } from '#platform/ui/cn.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { Overview } from '../contract.ts';
import { maxSpot, planTypes } from '../plan-picture.ts';
import type { StationResult } from '../visit-results.ts';
import { resultTexts, stationText } from '../visit-text.it.ts';
import { pestVisitsTexts } from './messages.it.ts';
import { planTexts as texts } from './plan-messages.it.ts';
import { planQuery, useKeepPlan, usePlaceStation } from './queries.ts';
import type { ShownStation } from './shown-stations.ts';

interface Props {
  readonly plan: Overview['plan'];
  readonly stations: readonly ShownStation[];
  /** The plan and the rights allow to write. */
  readonly mayWrite: boolean;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Thousandths that an arrow moves a station. */
const step = 20;
const within = (value: number): number => Math.min(maxSpot, Math.max(0, Math.round(value)));
const atSpot = ({ x, y }: Spot) => ({ left: `${x / 10}%`, top: `${y / 10}%` });

const pinTones: Readonly<Record<StationResult | 'never', string>> = {
  clean: 'bg-ok text-surface',
  activity: 'bg-danger text-surface',
  missing: 'bg-warning text-surface',
  never: 'bg-surface text-ink border-2 border-edge',
};

/** The plan of the rooms with the stations that stand on it; the others are put there by a tap and a confirmation. */
export function StationPlan({ plan, stations, mayWrite }: Props) {
  const [placing, setPlacing] = useState<{ readonly station: ShownStation; readonly spot: Spot } | null>(
    null,
  );
  const place = usePlaceStation();
  const inUse = stations.filter(({ archived }) => !archived);
  const unplaced = inUse.filter(({ spot }) => spot === undefined);

  function store(station: ShownStation, spot: Spot | null): void {
    place.mutate(
      { id: newId(), stationId: station.id, spot },
      {
        onSuccess: () => {
          setPlacing(null);
          toast({ title: spot === null ? texts.takenOff : texts.placed, tone: 'ok' });
        },
        onError: (error) => toastFailure(texts.placeFailed, errorText(error)),
      },
    );
  }

  return (
    <Card title={texts.title} actions={mayWrite ? <PlanChoice isFirst={plan === null} /> : null}>
      {plan === null ? (
        <p className="text-muted">{texts.empty}</p>
      ) : (
        <div className="grid gap-4">
          <Picture
            planId={plan.id}
            stations={inUse}
            placing={placing}
            onMove={(spot) => setPlacing((now) => now && { ...now, spot })}
            onPick={
              mayWrite
                ? (station) =>
                    setPlacing({ station, spot: station.spot ?? { x: maxSpot / 2, y: maxSpot / 2 } })
                : null
            }
          />
          {placing === null ? null : (
            <div className="grid gap-3" role="group" aria-label={texts.title}>
              <p aria-live="polite">{texts.placing(stationText(placing.station))}</p>
              <div className="flex flex-wrap gap-2">
                <Button pending={place.isPending} onClick={() => store(placing.station, placing.spot)}>
                  {texts.here}
                </Button>
                {placing.station.spot === undefined ? null : (
                  <Button
                    variant="secondary"
                    disabled={place.isPending}
                    onClick={() => store(placing.station, null)}
                  >
                    {texts.takeOff}
                  </Button>
                )}
                <Button variant="ghost" disabled={place.isPending} onClick={() => setPlacing(null)}>
                  {texts.cancel}
                </Button>
              </div>
            </div>
          )}
          {!mayWrite || unplaced.length === 0 || placing !== null ? null : (
            <div role="group" aria-label={texts.toPlace} className="flex flex-wrap gap-2">
              {unplaced.map((station) => (
                <Button
                  key={station.id}
                  variant="secondary"
                  onClick={() => setPlacing({ station, spot: { x: maxSpot / 2, y: maxSpot / 2 } })}
                >
                  {texts.place(station.number)} <span className="sr-only">{station.place}</span>
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

interface PictureProps {
  readonly planId: string;
  readonly stations: readonly ShownStation[];
  readonly placing: { readonly station: ShownStation; readonly spot: Spot } | null;
  readonly onMove: (spot: Spot) => void;
  /** Begins to move a station; null where nobody may. */
  readonly onPick: ((station: ShownStation) => void) | null;
}

function Picture({ planId, stations, placing, onMove, onPick }: PictureProps) {
  const { data, isError } = useQuery(planQuery(planId));
  const picture = data?.picture ?? null;
  if (picture === null) return <p className="text-muted">{isError ? texts.notLoaded : texts.loading}</p>;

  function tapped(event: MouseEvent<HTMLElement>): void {
    if (placing === null) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onMove({
      x: within(((event.clientX - left) / width) * maxSpot),
      y: within(((event.clientY - top) / height) * maxSpot),
    });
  }

  return (
    <div className="relative max-w-4xl overflow-hidden rounded-md border border-line">
      <img
        src={`data:${picture.mediaType};base64,${picture.content}`}
        alt={texts.picture}
        className="block w-full"
      />
      {placing === null ? null : (
        // A tap moves the station that is being placed; by keys the station itself is moved.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className="absolute inset-0 size-full cursor-crosshair"
          onClick={tapped}
        />
      )}
      {stations.map((station) => {
        const isPlacing = placing?.station.id === station.id;
        const spot = isPlacing ? placing.spot : station.spot;
        if (spot === undefined) return null;
        return (
          <Pin
            key={station.id}
            station={station}
            spot={spot}
            isPlacing={isPlacing}
            onPick={placing === null ? onPick : null}
            onMove={onMove}
          />
        );
      })}
    </div>
  );
}

interface PinProps {
  readonly station: ShownStation;
  readonly spot: Spot;
  readonly isPlacing: boolean;
  readonly onPick: ((station: ShownStation) => void) | null;
  readonly onMove: (spot: Spot) => void;
}

function Pin({ station, spot, isPlacing, onPick, onMove }: PinProps) {
  const { last, number, toSend } = station;
  const seen = last?.result ?? 'never';
  // What waits on the device may change it: nothing is called clean until the server has it.
  const tone = seen === 'clean' && toSend !== undefined ? 'never' : seen;

  const button = useRef<HTMLButtonElement>(null);
  // The arrows move it at once.
  useEffect(() => {
    if (isPlacing) button.current?.focus({ preventScroll: true });
  }, [isPlacing]);

  function moved(event: KeyboardEvent): void {
    const by = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }[event.key];
    if (!isPlacing || by === undefined) return;
    event.preventDefault();
    onMove({ x: within(spot.x + by.x), y: within(spot.y + by.y) });
  }

  return (
    <button
      type="button"
      style={atSpot(spot)}
      disabled={!isPlacing && onPick === null}
      aria-label={texts.move(
        stationText(station),
        last === undefined ? pestVisitsTexts.neverSeen : resultTexts[last.result],
      )}
      aria-pressed={isPlacing}
      ref={button}
      onClick={() => onPick?.(station)}
      onKeyDown={moved}
      className={cn(
        'absolute flex size-9 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full text-sm font-semibold shadow-md',
        pinTones[tone],
        isPlacing && 'ring-4 ring-primary',
      )}
    >
      {number}
    </button>
  );
}

/** Chooses the picture of the plan, makes it small on the device, and sends it. */
function PlanChoice({ isFirst }: { readonly isFirst: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const keep = useKeepPlan();
  const [isMaking, setMaking] = useState(false);

  async function choose(file: File): Promise<void> {
    setMaking(true);
    // With the camera: only who changes the plan needs it.
    const { photoOfFile } = await import('#features/code-reader/web/index.ts');
    const photo = await photoOfFile(file);
    setMaking(false);
    if (photo === null) {
      toastFailure(texts.failed, texts.noPicture);
      return;
    }
    const { compressedImage } = photo;
    keep.mutate(
      { id: newId(), content: compressedImage.slice(compressedImage.indexOf(',') + 1) },
      {
        onSuccess: () => toast({ title: texts.kept, tone: 'ok' }),
        onError: (error) => toastFailure(texts.failed, errorText(error)),
      },
    );
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={planTypes.join(',')}
        className="hidden"
        aria-label={texts.add}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button variant="secondary" pending={isMaking || keep.isPending} onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {isFirst ? texts.add : texts.change}
      </Button>
    </>
  );
}
