import { operatorName } from '#features/access/operator-name.ts';
import { doubtTexts, toJudgeText } from '#features/registers/measured-with.it.ts';
import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { Today } from '../contract.ts';
import { listRow, More, rowHead, rowText, rowTitle } from './DueCard.tsx';
import { dayFaces } from './faces-of-rooms.ts';
import { dashboardTexts as texts } from './messages.it.ts';

const tones = { ok: 'ok', warning: 'warning', critical: 'danger' } as const satisfies Record<string, Tone>;

/** How many are shown: the last ones, to see that it went in; the registers have all. */
export const doneShown = 5;

/** Why a thermometer may not have been true; null where nothing speaks against it, or none was named. */
const doubtBy = (state: Today['done'][number]['thermometerState']): string | null =>
  state === undefined || state === 'in_order' ? null : doubtTexts[state];

/**
 * What a person called OK and nothing compared is not green, nor what is outside the limits of today or inside one that nobody
 * confirmed, as in the register.
 */
function toneOf({
  outcome,
  byPerson,
  outsideToday,
  widerLimit,
  thermometerState,
}: Today['done'][number]): Tone {
  if (outcome === null) return 'neutral';
  if ((widerLimit || doubtBy(thermometerState) !== null) && outcome === 'ok') return 'warning';
  return (byPerson || outsideToday) && outcome === 'ok' ? 'neutral' : tones[outcome];
}

/** A process by wider limits: somebody said why they may be, and it is not simply well (PROC-22). */
const isWiderProcess = ({ kind, outcome, widerLimit }: Today['done'][number]): boolean =>
  kind === 'process' && outcome === 'ok' && widerLimit === true;

/** The outcome in words; of a process its own rule says what is by which thermometer. */
function outcomeOf(record: Today['done'][number]): string {
  const { kind, outcome, thermometerState: state } = record;
  if (isWiderProcess(record)) return texts.widerProcess;
  return outcome === 'ok' && kind !== 'process' && (state === 'off' || state === 'found_off')
    ? toJudgeText
    : texts.outcomes[outcome ?? 'none'];
}

/** Checks and readings of today, the newest first, with who did them (DASH-13). */
export function DoneCard({
  done,
  total,
  date,
}: {
  done: Today['done'];
  total: number;
  /** The day of which it was read. */
  date: LocalDate;
}) {
  const isToday = useToday(date) === date;
  const shown = done.slice(0, doneShown);
  return (
    <Card title={isToday ? texts.doneTitle : texts.doneTitleOf(formatItalianDate(date))}>
      {done.length === 0 ? (
        <p className="text-muted">{texts.doneEmpty}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {shown.map((record) => {
            const { icon: Icon } = dayFaces[record.kind];
            return (
              <li key={record.id} className={listRow}>
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <div className={rowHead}>
                    <p className={rowTitle}>
                      {record.title} <span className="figures font-normal">{record.value}</span>
                    </p>
                    <span className="inline-flex flex-wrap items-center gap-x-2">
                      <Badge tone={toneOf(record)} className="whitespace-normal!">
                        {outcomeOf(record)}
                      </Badge>
                      {record.byPerson ? <span className="text-sm text-muted">{texts.byPerson}</span> : null}
                      {record.widerLimit && !isWiderProcess(record) ? (
                        <span className="text-sm text-muted">{texts.widerLimit}</span>
                      ) : null}
                      {doubtBy(record.thermometerState) === null ? null : (
                        <span className="text-sm text-muted">{doubtBy(record.thermometerState)}</span>
                      )}
                      {record.outsideToday ? (
                        <span className="text-sm text-muted">{texts.outsideToday}</span>
                      ) : null}
                    </span>
                  </div>
                  <p className={rowText}>
                    <time dateTime={record.performedAt}>{formatTime(new Date(record.performedAt))}</time> ·{' '}
                    {operatorName(record.operatorName)}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <More count={total - shown.length} />
    </Card>
  );
}
