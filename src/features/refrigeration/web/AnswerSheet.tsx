import { Link } from '@tanstack/react-router';
import { AnswerSheet as RegisterAnswer } from '#features/registers/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import type { Unsent } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';
import { recheckMinutesOf } from '../recheck.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';
import { atRiskSearch } from './at-risk.ts';
import { refrigerationTexts as texts, suggestedActions } from './messages.it.ts';
import { useAnswerReading } from './queries.ts';

interface Props {
  /** The reading that asks; its limits where they are known, for the usual answers. */
  readonly matter: Pick<
    Matter,
    'readingId' | 'equipmentId' | 'equipmentName' | 'temperature' | 'performedAt'
  > &
    Partial<Pick<Matter, 'answer' | 'archived' | 'recheckMinutes'>> & {
      readonly limits?: TemperatureLimits | undefined;
      readonly toSend?: Unsent | undefined;
      /** Somebody has said what was done, also where the answer itself is not known here. */
      readonly answered?: boolean | undefined;
    };
  readonly onClose: () => void;
}

/** Says what was done about a reading outside its limits, after it was recorded; or closes the matter (C-61). */
export function AnswerSheet({ matter, onClose }: Props) {
  const { readingId, equipmentName, temperature, performedAt, limits = DEFAULT_LIMITS } = matter;
  const { mutate, ...answer } = useAnswerReading(matter.recheckMinutes ?? recheckMinutesOf(null));
  return (
    <RegisterAnswer
      entryId={readingId}
      title={texts.answerTitle}
      description={texts.answerAbout(
        equipmentName,
        texts.temperatureOf(temperature),
        formatItalianDateTime(new Date(performedAt)),
      )}
      isOutside
      opensOnJudgement={Boolean(matter.answer ?? matter.archived) || matter.answered === true}
      usual={suggestedActions(temperature, limits)}
      besides={
        <Link
          to={'/traceability/trace' as never}
          search={atRiskSearch(matter, serverNow()) as never}
          className={buttonClass({ variant: 'secondary' })}
        >
          {texts.atRisk}: {texts.atRiskHint}
        </Link>
      }
      words={{
        action: texts.correctiveAction,
        actionHidden: true,
        actionHint: texts.correctiveHint,
        actionMissing: texts.answerNeeded,
        save: texts.save,
      }}
      answer={{ ...answer, mutate: (said, then) => mutate({ readingId, ...said }, then) }}
      onClose={onClose}
    />
  );
}
