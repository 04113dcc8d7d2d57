import { useId } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Thermometer from 'lucide-react/icons/thermometer';
import { operatorName } from '#features/access/operator-name.ts';
import { isGoingOn, isSafe } from '#features/non-conformities/standing.ts';
import type { StandingState } from '#features/non-conformities/standing.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { cn } from '#platform/ui/cn.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { plainBadges } from '#platform/ui/plainBadges.ts';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { Reading } from '../contract.ts';
import { daysUnread } from '../readings-due.ts';
import { DueBadge, dueStateAt } from './DueBadge.tsx';
import { refrigerationTexts as texts, typeBeside } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { widerTexts } from '../type-limits.it.ts';
import { widerEnds } from '../type-limits.ts';
import { Sparkline, sparkText } from './Sparkline.tsx';
import { standingOfCard } from './standing-of.ts';
import { StatusBadge } from './StatusBadge.tsx';
import type { ShownEquipment } from './with-waiting.ts';

interface Props {
  readonly equipment: ShownEquipment;
  readonly now: Date;
  /** Without it the plan or the rights allow reading only. */
  readonly write: {
    readonly onRecord: () => void;
    readonly onEdit: () => void;
    readonly onCorrect: (reading: Reading) => void;
  } | null;
  readonly onPlot: () => void;
}

/** For how long after a reading its row offers to correct it, in milliseconds; later the register does. */
const slipMs = 60 * 60_000;

/** Whether a reading was entered just now; with what was answered to it since, it is corrected in the register. */
function mayBeSlip({ status, correctiveAction, recordedAt }: Reading, open: boolean, now: Date): boolean {
  const answered = status !== 'OK' && correctiveAction === null && !open;
  return !answered && now.getTime() - Date.parse(recordedAt) < slipMs;
}

/** What is said of a fridge, in as few lines as it takes. */
const words = cn('flex flex-wrap items-center gap-x-3', plainBadges);

/** Matters of which the words say how the last value was. */
const toldByMatter: ReadonlySet<StandingState> = new Set(['open', 'recheck', 'rechecked']);

/**
 * One fridge in a row: name, how it stands and when it is to be read, its last temperatures as a line that opens the plot,
 * the last value, and the keypad a tap away anywhere on the row.
 */
export function EquipmentRow({ equipment, now, write, onPlot }: Props) {
  const { name, type, limits, dueTimes, lastReading, due, toSend } = equipment;
  const isClockBehind = useClockBehind();
  const known = standingOfCard(equipment);
  // While nobody knows what time it is, what was well is not called so (ERR-23).
  const standing = isClockBehind && isSafe(known.state) ? { state: 'to_do' as const } : known;
  const goingOn = isGoingOn(standing.state);
  // What it showed days ago is not called good today (FRIG-33).
  const unread = lastReading ? daysUnread(dueTimes, new Date(lastReading.performedAt), now) : null;
  const isBad = goingOn || (lastReading !== undefined && lastReading !== null && lastReading.status !== 'OK');
  const lastPoint =
    unread !== null ? 'unknown' : isBad ? 'unsafe' : isSafe(standing.state) ? 'safe' : 'unknown';
  const wider = widerEnds(equipment).length > 0;
  const heading = useId();
  const line = useId();
  const kind = typeBeside(name, type);
  const state = due ? dueStateAt(due, now) : null;
  const owed = state === 'due' || state === 'overdue';
  const correctable =
    write && lastReading && !toSend && mayBeSlip(lastReading, standing.state === 'open', now)
      ? lastReading
      : null;
  return (
    <section
      aria-labelledby={heading}
      className="relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto_auto] content-center items-center gap-x-2 py-1 pr-2 pl-4 hover:bg-sunken sm:flex sm:gap-4"
    >
      <div className="min-w-0 flex-1 items-center max-sm:contents sm:grid xl:grid-cols-[minmax(13rem,1fr)_minmax(0,24rem)] xl:gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h3 id={heading} className="max-w-full truncate font-semibold" title={name}>
            {name}
          </h3>
          <p className="text-sm text-muted max-sm:hidden">
            {kind === null ? null : `${kind} · `}
            {texts.limits(limits)}
          </p>
        </div>
        {/* On a phone below the line and the value, so that it has their width as well. */}
        <div className="grid min-w-0 text-sm text-muted max-sm:col-span-3 max-sm:col-start-1 max-sm:row-start-2">
          <div className={words}>
            {toSend ? <UnsentBadge unsent={toSend} /> : null}
            <StandingBadge standing={standing} now={now} />
            {/* On a phone a row has one line: what the matter says already, and what is owed by nobody, is left out. */}
            <span className={cn(words, toldByMatter.has(standing.state) && 'max-sm:hidden')}>
              <StatusBadge
                status={lastReading?.status ?? null}
                safe={unread === null && isSafe(standing.state)}
                doubt={doubtOf(lastReading?.measuredWith)}
              />
            </span>
            {/* Nothing is called done while a matter goes on (C-61). */}
            {due && !(goingOn && !owed) ? (
              <span className={cn(words, !owed && 'max-sm:hidden')}>
                <DueBadge due={due} now={now} />
              </span>
            ) : null}
            <span>
              {lastReading ? (
                <time dateTime={lastReading.performedAt}>
                  {momentText(new Date(lastReading.performedAt), romeDate(now))}
                </time>
              ) : (
                texts.noReading
              )}
              {correctable ? (
                <button
                  type="button"
                  className="relative z-10 -my-3 ml-1 rounded-md px-2 py-3 font-semibold text-primary hover:bg-primary-soft"
                  onClick={() => write?.onCorrect(correctable)}
                >
                  {texts.correct} <span className="sr-only">{texts.answerFor(name)}</span>
                </button>
              ) : null}
            </span>
          </div>
          {unread === null ? null : <p className="font-semibold text-warning">{texts.unread(unread)}</p>}
          {wider ? (
            <p
              className={cn(
                'wrap-anywhere',
                equipment.widerReason === undefined && 'font-semibold text-warning',
              )}
            >
              {equipment.widerReason === undefined
                ? widerTexts.unconfirmed
                : widerTexts.confirmed(equipment.widerReason)}
            </p>
          ) : null}
          {standing.closing ? (
            <p className="wrap-anywhere">
              {matterTexts.closedBy(
                operatorName(standing.closing.operatorName),
                momentText(new Date(standing.closing.at), romeDate(now)),
                standing.closing.reason,
              )}
            </p>
          ) : null}
        </div>
      </div>
      <button
        type="button"
        title={texts.showPlot(name)}
        aria-describedby={line}
        className="relative z-10 inline-flex min-h-12 min-w-12 sm:w-24 max-sm:-my-2 shrink-0 items-center justify-center rounded-md hover:bg-primary-soft"
        onClick={onPlot}
      >
        <Sparkline equipment={equipment} last={lastPoint} />
        <span className="sr-only">{texts.showPlot(name)}</span>
        <span id={line} hidden>
          {sparkText(equipment)}
        </span>
      </button>
      <p className="figures min-w-16 shrink-0 text-right text-lg font-bold tracking-tight whitespace-nowrap sm:w-20 sm:text-xl lg:w-24 lg:text-2xl">
        {lastReading ? texts.temperatureOf(lastReading.temperature) : '–'}
      </p>
      {write ? (
        <>
          {/* The row itself answers too; what is owed stands out. */}
          <button
            type="button"
            className={cn(
              'stretched inline-flex size-12 shrink-0 items-center justify-center rounded-md font-semibold select-none max-sm:col-start-4 max-sm:row-span-2 max-sm:row-start-1 sm:w-28 lg:w-32 [&_svg]:size-5',
              owed || goingOn || standing.limitsChanged
                ? 'bg-primary text-on-primary hover:bg-primary-strong'
                : 'border border-edge bg-surface text-ink hover:bg-sunken',
            )}
            onClick={write.onRecord}
          >
            <Thermometer aria-hidden className="sm:hidden" />
            <span className="max-sm:sr-only">{goingOn ? texts.recheck : texts.record}</span>{' '}
            <span className="sr-only">{texts.recordFor(name)}</span>
          </button>
          <span className="relative z-10 max-lg:hidden">
            <IconButton label={texts.edit(name)} onClick={write.onEdit}>
              <Pencil />
            </IconButton>
          </span>
        </>
      ) : null}
    </section>
  );
}
