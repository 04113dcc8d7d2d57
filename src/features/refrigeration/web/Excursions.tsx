import { useState } from 'react';
import { operatorName } from '#features/operators/operator-name.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { refrigerationTexts as texts } from './messages.it.ts';
import { momentText } from './moment-text.ts';
import type { ShownExcursion } from './shown-excursions.ts';

interface Props {
  readonly excursions: readonly ShownExcursion[];
  readonly now: Date;
  /** Without it nothing can be answered: the plan or the rights allow reading only. */
  readonly write: {
    /** Says what was done, or closes the matter. */
    readonly onAnswer: (excursion: ShownExcursion) => void;
    /** Measures again what is in use, or was named freely. */
    readonly onMeasure: (excursion: ShownExcursion) => void;
  } | null;
}

/** Shown at once; a bad month must not push the fridges out of sight. */
const shownAtFirst = 3;

/** What is outside its limits and not over: it stands here until it is well again, or the food was judged (C-61). */
export function Excursions({ excursions, now, write }: Props) {
  const [all, setAll] = useState(false);
  if (excursions.length === 0) return null;
  const shown = all ? excursions : excursions.slice(0, shownAtFirst);
  const more = excursions.length - shown.length;
  const pressing = excursions.some(
    ({ answer }) => answer === undefined || isRecheckLate(new Date(answer.recheckAt), now),
  );
  return (
    <Banner tone={pressing ? 'danger' : 'warning'} title={texts.excursions(excursions.length)}>
      <p className="text-sm">{texts.excursionsText}</p>
      <ul className="mt-2 grid gap-2">
        {shown.map((excursion) => (
          <li
            key={excursion.readingId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-current/30 pt-2"
          >
            <Matter excursion={excursion} now={now} />
            {write ? <Actions excursion={excursion} {...write} /> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {texts.moreExcursions(more)}
        </Button>
      ) : null}
    </Banner>
  );
}

function Matter({ excursion, now }: { excursion: ShownExcursion; now: Date }) {
  const { equipmentName, temperature, performedAt, answer, archived, toSend } = excursion;
  return (
    <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="figures font-semibold">
          {texts.excursion(equipmentName, texts.temperatureOf(temperature))}
        </strong>
        <StandingBadge
          standing={
            answer === undefined ? { state: 'open' } : { state: 'recheck', recheckAt: answer.recheckAt }
          }
          now={now}
        />
        {toSend ? <ToSendBadge /> : null}
      </p>
      <p className="text-sm">
        <time dateTime={performedAt}>{momentText(new Date(performedAt), now)}</time>
        {' · '}
        {answer === undefined
          ? texts.notAnswered
          : texts.lastAnswer(answer.action, operatorName(answer.operatorName))}
      </p>
      {archived ? <p className="text-sm">{matterTexts.notMeasurable}</p> : null}
    </div>
  );
}

function Actions({
  excursion,
  onAnswer,
  onMeasure,
}: { excursion: ShownExcursion } & NonNullable<Props['write']>) {
  const { equipmentName, answer, archived } = excursion;
  const name = <span className="sr-only">{texts.answerFor(equipmentName)}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {answer !== undefined && !archived ? (
        <Button onClick={() => onMeasure(excursion)}>
          {texts.recheck} {name}
        </Button>
      ) : null}
      <Button variant="secondary" onClick={() => onAnswer(excursion)}>
        {answer === undefined ? texts.answer : texts.toClose} {name}
      </Button>
    </span>
  );
}
