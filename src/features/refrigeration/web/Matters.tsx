import { operatorName } from '#features/access/operator-name.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { MattersBanner } from '#features/registers/web/index.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { atRiskSearch } from './at-risk.ts';
import { okRange, refrigerationTexts as texts } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import type { ShownMatter } from './shown-matters.ts';

interface Props {
  readonly matters: readonly ShownMatter[];
  readonly now: Date;
  /** Says what was done, or closes the matter: under any plan (PLAN-39). */
  readonly onAnswer: (matter: ShownMatter) => void;
  /** Measures again what is in use, or was named freely. */
  readonly onMeasure: (matter: ShownMatter) => void;
}

/** The temperatures outside their limits and not over (C-61). */
export function Matters({ matters, now, onAnswer, onMeasure }: Props) {
  const pressing = matters.some(
    ({ answer }) => answer === undefined || isRecheckLate(new Date(answer.recheckAt), now),
  );
  return (
    <MattersBanner
      tone={pressing ? 'danger' : 'warning'}
      title={texts.matters(matters.length)}
      text={texts.mattersText}
      all={texts.moreMatters}
      matters={matters.map((matter) => ({
        id: matter.readingId,
        title: texts.matter(matter.equipmentName, texts.temperatureOf(matter.temperature)),
        badge: (
          <StandingBadge
            standing={
              matter.answer === undefined
                ? { state: 'open' }
                : { state: 'recheck', recheckAt: matter.answer.recheckAt }
            }
            now={now}
          />
        ),
        toSend: matter.toSend,
        told: <Told matter={matter} now={now} />,
        actions: <Actions matter={matter} now={now} onAnswer={onAnswer} onMeasure={onMeasure} />,
      }))}
    />
  );
}

function Told({ matter, now }: { matter: ShownMatter; now: Date }) {
  const { performedAt, answer, archived, limitsThen } = matter;
  return (
    <>
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
    </>
  );
}

function Actions({
  matter,
  now,
  onAnswer,
  onMeasure,
}: { matter: ShownMatter; now: Date } & Pick<Props, 'onAnswer' | 'onMeasure'>) {
  const { equipmentName, answer, archived } = matter;
  const name = <span className="sr-only">{texts.answerFor(equipmentName)}</span>;
  return (
    <>
      {answer !== undefined && !archived ? (
        <Button onClick={() => onMeasure(matter)}>
          {texts.recheck} {name}
        </Button>
      ) : null}
      <Button variant="secondary" onClick={() => onAnswer(matter)}>
        {answer === undefined ? texts.answer : texts.toClose} {name}
      </Button>
      <Link
        to={'/traceability/trace' as never}
        search={atRiskSearch(matter, now) as never}
        className={buttonClass({ variant: 'secondary' })}
      >
        {texts.atRisk} {name}
      </Link>
    </>
  );
}
