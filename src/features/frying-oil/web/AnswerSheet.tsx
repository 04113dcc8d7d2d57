import { ActionAnswer } from '#features/registers/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { measuredText } from '../value-text.it.ts';
import { fryingOilTexts as texts, suggestedActions } from './messages.it.ts';
import { useAnswerOil } from './queries.ts';
import type { StripResult } from '../oil-kinds.ts';

/** The check that asks. */
export interface Asked {
  readonly oilId: string;
  readonly fryer: string;
  readonly polarPercent: number | null;
  readonly strip: StripResult | null;
  readonly performedAt: string;
}

interface Props {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Says what was done about oil beyond its limit, after it was recorded. Nothing that is said ends it: there is no judgement. */
export function AnswerSheet({ asked, onClose }: Props) {
  const { mutate, ...answer } = useAnswerOil();
  const { oilId, fryer, performedAt } = asked;
  return (
    <ActionAnswer
      entryId={oilId}
      description={texts.answerAbout(
        fryer,
        measuredText(asked),
        formatItalianDateTime(new Date(performedAt)),
      )}
      usual={suggestedActions}
      words={texts}
      answer={{
        ...answer,
        mutate: ({ id, action }, then) => mutate({ id, oilId, action }, then),
      }}
      onClose={onClose}
    />
  );
}
