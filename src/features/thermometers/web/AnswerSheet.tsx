import { ActionAnswer } from '#features/registers/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { measuredText } from '../value-text.it.ts';
import { checkTexts as texts, suggestedActions } from './check-messages.it.ts';
import { useAnswerCalibration } from './queries.ts';

/** The check that asks. */
export interface Asked {
  readonly calibrationId: string;
  readonly thermometer: string;
  readonly readCelsius: number;
  readonly expectedCelsius: number;
  readonly performedAt: string;
}

interface Props {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Says what was done about a thermometer that was off, after it was recorded. Nothing that is said ends it: there is no judgement. */
export function AnswerSheet({ asked, onClose }: Props) {
  const { mutate, ...answer } = useAnswerCalibration();
  const { calibrationId, thermometer, readCelsius, expectedCelsius, performedAt } = asked;
  return (
    <ActionAnswer
      entryId={calibrationId}
      description={texts.answerAbout(
        thermometer,
        measuredText(readCelsius, expectedCelsius),
        formatItalianDateTime(new Date(performedAt)),
      )}
      usual={suggestedActions}
      words={texts}
      answer={{
        ...answer,
        mutate: ({ id, action }, then) => mutate({ id, calibrationId, action }, then),
      }}
      onClose={onClose}
    />
  );
}
