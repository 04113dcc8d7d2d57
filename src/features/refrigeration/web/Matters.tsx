import { useState } from 'react';
import { operatorName } from '#features/operators/operator-name.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { plainBadges } from '#platform/ui/plainBadges.ts';
import { okRange, refrigerationTexts as texts } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import type { ShownMatter } from './shown-matters.ts';

interface Props {
  readonly matters: readonly ShownMatter[];
  readonly now: Date;
  /** Without it nothing can be answered: the plan or the rights allow reading only. */
  readonly write: {
    /** Says what was done, or closes the matter. */
    readonly onAnswer: (matter: ShownMatter) => void;
    /** Measures again what is in use, or was named freely. */
    readonly onMeasure: (matter: ShownMatter) => void;
  } | null;
}

/** Shown at once; a bad month must not push the fridges out of sight. */
const shownAtFirst = 3;

/** What is outside its limits and not over: it stands here until it is well again, or the food was judged (C-61). */
export function Matters({ matters, now, write }: Props) {
  const [all, setAll] = useState(false);
  if (matters.length === 0) return null;
  const shown = all ? matters : matters.slice(0, shownAtFirst);
  const more = matters.length - shown.length;
  const pressing = matters.some(
    ({ answer }) => answer === undefined || isRecheckLate(new Date(answer.recheckAt), now),
  );
  return (
    <Banner tone={pressing ? 'danger' : 'warning'} title={texts.matters(matters.length)}>
      <p className="text-sm">{texts.mattersText}</p>
      <ul className="mt-2 grid gap-2">
        {shown.map((matter) => (
          <li
            key={matter.readingId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-current/30 pt-2"
          >
            <Matter matter={matter} now={now} />
            {write ? <Actions matter={matter} {...write} /> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {texts.moreMatters(more)}
        </Button>
      ) : null}
    </Banner>
  );
}

function Matter({ matter, now }: { matter: ShownMatter; now: Date }) {
  const { equipmentName, temperature, performedAt, answer, archived, limitsThen, toSend } = matter;
  return (
    <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <p className={cn('flex flex-wrap items-center gap-x-3', plainBadges)}>
        <strong className="figures font-semibold">
          {texts.matter(equipmentName, texts.temperatureOf(temperature))}
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
        <time dateTime={performedAt}>{momentText(new Date(performedAt), romeDate(now))}</time>
        {' · '}
        {answer === undefined
          ? texts.notAnswered
          : texts.lastAnswer(answer.action, operatorName(answer.operatorName))}
      </p>
      {archived ? (
        <p className="text-sm">{matterTexts.notMeasurable}</p>
      ) : limitsThen ? (
        <p className="text-sm">{matterTexts.limitThen(okRange(limitsThen))}</p>
      ) : null}
    </div>
  );
}

function Actions({ matter, onAnswer, onMeasure }: { matter: ShownMatter } & NonNullable<Props['write']>) {
  const { equipmentName, answer, archived } = matter;
  const name = <span className="sr-only">{texts.answerFor(equipmentName)}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {answer !== undefined && !archived ? (
        <Button onClick={() => onMeasure(matter)}>
          {texts.recheck} {name}
        </Button>
      ) : null}
      <Button variant="secondary" onClick={() => onAnswer(matter)}>
        {answer === undefined ? texts.answer : texts.toClose} {name}
      </Button>
    </span>
  );
}
