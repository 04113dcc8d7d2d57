import { ActionAnswer } from '#features/registers/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { pestControlTexts as texts, suggestedActions } from './messages.it.ts';
import { useAnswerInspection } from './queries.ts';

interface Props {
  /** The inspection that asks: its areas with findings. */
  readonly asked: {
    readonly inspectionId: string;
    readonly areas: readonly string[];
    readonly performedAt: string;
  };
  readonly onClose: () => void;
}

/** Says what was done about findings, after they were recorded. Nothing that is said ends them: there is no judgement. */
export function AnswerSheet({ asked: { inspectionId, areas, performedAt }, onClose }: Props) {
  const { mutate, ...answer } = useAnswerInspection();
  return (
    <ActionAnswer
      entryId={inspectionId}
      description={texts.answerAbout(areas.join(', '), formatItalianDateTime(new Date(performedAt)))}
      usual={suggestedActions}
      words={texts}
      answer={{
        ...answer,
        mutate: ({ id, action }, then) => mutate({ id, inspectionId, action }, then),
      }}
      onClose={onClose}
    />
  );
}
