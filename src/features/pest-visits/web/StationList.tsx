import Plus from 'lucide-react/icons/plus';
import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import type { Overview, Station } from '../contract.ts';
import { dueState, soonDays } from '../station-standing.ts';
import type { StationResult } from '../visit-results.ts';
import { resultTexts, stationKindTexts, stationText } from '../visit-text.it.ts';
import { pestVisitsTexts as texts } from './messages.it.ts';
import type { ShownStation } from './shown-stations.ts';

interface Props {
  readonly stations: readonly ShownStation[];
  readonly last: Overview['last'];
  readonly now: Date;
  readonly onAdd: () => void;
  /** Opens a station; null where the plan or the rights allow reading only. */
  readonly onEdit: ((station: Station) => void) | null;
}

const tones: Readonly<Record<StationResult, Tone>> = { clean: 'ok', activity: 'danger', missing: 'warning' };

/** When the company came last and comes again, and how each station was found. */
export function StationList({ stations, last, now, onAdd, onEdit }: Props) {
  return (
    <Card
      title={texts.stations}
      flush
      actions={
        <Button variant="secondary" onClick={onAdd}>
          <Plus aria-hidden />
          {texts.addStation}
        </Button>
      }
    >
      <LastVisit last={last} now={now} />
      {stations.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-muted">{texts.stationsEmpty}</p>
      ) : (
        <ul aria-label={texts.stations} className="divide-y divide-line border-t border-line">
          {stations.map((station) => {
            const { last: seen, toSend } = station;
            return (
              <li
                key={station.id}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2"
              >
                <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  <p>
                    <span className="font-semibold">{station.number}</span> · {station.place}
                    <span className="text-muted"> · {stationKindTexts[station.kind]}</span>
                  </p>
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                    {seen === undefined ? (
                      <span className="text-muted">{texts.neverSeen}</span>
                    ) : (
                      <>
                        <Badge
                          tone={
                            seen.result === 'clean' && toSend !== undefined ? 'neutral' : tones[seen.result]
                          }
                        >
                          {resultTexts[seen.result]}
                        </Badge>
                        <span className="text-muted">
                          {texts.seenOn(formatItalianDate(seen.visitedOn))}
                          {seen.notes === null ? null : ` · ${seen.notes}`}
                        </span>
                      </>
                    )}
                    {toSend ? <UnsentBadge unsent={toSend} /> : null}
                    {station.archived ? <Badge>{texts.archivedStations(1)}</Badge> : null}
                  </p>
                </div>
                {onEdit === null ? null : (
                  <Button variant="ghost" size="sm" onClick={() => onEdit(station)}>
                    {texts.edit} <span className="sr-only">{stationText(station)}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function LastVisit({ last, now }: Pick<Props, 'last' | 'now'>) {
  if (last === null) return <p className="px-4 pb-3 text-sm text-muted">{texts.noVisit}</p>;
  const { nextOn } = last;
  const state = nextOn === null ? null : dueState(nextOn, romeDate(now), soonDays);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-sm">
      <span className="text-muted">{texts.lastVisit(last.company, formatItalianDate(last.visitedOn))}</span>
      {nextOn === null ? null : (
        <Badge tone={state === 'late' ? 'danger' : state === 'soon' ? 'warning' : 'neutral'}>
          {(state === 'late' ? texts.nextLate : texts.nextVisit)(formatItalianDate(nextOn))}
        </Badge>
      )}
    </p>
  );
}
