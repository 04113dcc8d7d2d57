import { useId } from 'react';
import ChartLine from 'lucide-react/icons/chart-line';
import Pencil from 'lucide-react/icons/pencil';
import { operatorName } from '#features/operators/operator-name.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { isGoingOn } from '#features/non-conformities/standing.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import type { Reading } from '../contract.ts';
import { DueBadge, dueStateAt } from './DueBadge.tsx';
import { refrigerationTexts as texts, typeBeside } from './messages.it.ts';
import { momentText } from './moment-text.ts';
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

/** For how long after a reading its tile offers to correct it, in milliseconds; later the register does. */
const slipMs = 60 * 60_000;

/** Whether a reading was entered just now; with what was answered to it since, it is corrected in the register. */
function mayBeSlip({ status, correctiveAction, recordedAt }: Reading, open: boolean, now: Date): boolean {
  const answered = status !== 'OK' && correctiveAction === null && !open;
  return !answered && now.getTime() - Date.parse(recordedAt) < slipMs;
}

/** One fridge as a cook sees it from the door: last value, how it stands, and one large button. */
export function EquipmentTile({ equipment, now, write, onPlot }: Props) {
  const { name, type, limits, lastReading, due, toSend } = equipment;
  const standing = standingOfCard(equipment);
  const goingOn = isGoingOn(standing.state);
  const heading = useId();
  const kind = typeBeside(name, type);
  const state = due ? dueStateAt(due, now) : null;
  const owed = state === 'due' || state === 'overdue';
  const correctable =
    write && lastReading && !toSend && mayBeSlip(lastReading, standing.state === 'open', now)
      ? lastReading
      : null;
  return (
    <Card className="flex flex-col" aria-labelledby={heading}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 id={heading} className="text-lg font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm text-muted">
            {kind === null ? null : `${kind} · `}
            <span className="inline-block">{texts.limits(limits)}</span>
          </p>
        </div>
        <div className="-mt-3 -mr-3 flex shrink-0">
          <IconButton label={texts.showPlot(name)} onClick={onPlot}>
            <ChartLine />
          </IconButton>
          {write ? (
            <IconButton label={texts.edit(name)} onClick={write.onEdit}>
              <Pencil />
            </IconButton>
          ) : null}
        </div>
      </div>
      <div className="mt-3 flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures text-4xl font-bold tracking-tight">
          {lastReading ? texts.temperatureOf(lastReading.temperature) : '–'}
        </p>
        <span className="flex flex-wrap items-center gap-2">
          {toSend ? <ToSendBadge /> : null}
          <StandingBadge standing={standing} now={now} />
          <StatusBadge status={lastReading?.status ?? null} />
        </span>
      </div>
      <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
        {lastReading ? (
          <p>
            <time dateTime={lastReading.performedAt}>
              {momentText(new Date(lastReading.performedAt), now)}
            </time>{' '}
            · {operatorName(lastReading.operatorName)}
            {correctable ? (
              <button
                type="button"
                className="-my-3 ml-1 rounded-md px-2 py-3.5 font-semibold text-primary hover:bg-primary-soft"
                onClick={() => write?.onCorrect(correctable)}
              >
                {texts.correct} <span className="sr-only">{texts.answerFor(name)}</span>
              </button>
            ) : null}
          </p>
        ) : (
          <p>{texts.noReading}</p>
        )}
        {/* Nothing is called done while a matter goes on (C-61). */}
        {due && !(goingOn && !owed) ? <DueBadge due={due} now={now} /> : null}
      </div>
      {standing.closing ? (
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {matterTexts.closedBy(
            operatorName(standing.closing.operatorName),
            momentText(new Date(standing.closing.at), now),
            standing.closing.reason,
          )}
        </p>
      ) : null}
      {write ? (
        // What is owed stands out; the others can be read as well.
        <Button
          size="lg"
          block
          variant={owed || goingOn ? 'primary' : 'secondary'}
          className="mt-4"
          onClick={write.onRecord}
        >
          {goingOn ? texts.recheck : texts.record} <span className="sr-only">{texts.recordFor(name)}</span>
        </Button>
      ) : null}
    </Card>
  );
}
