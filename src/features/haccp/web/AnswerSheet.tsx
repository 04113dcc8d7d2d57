import { AnswerSheet as RegisterAnswer } from '#features/registers/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import type { Matter } from '../contract.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { PlannedAction } from './PlannedAction.tsx';
import { useAnswerCheck } from './queries.ts';

interface Props {
  readonly matter: Matter;
  readonly onClose: () => void;
}

/**
 * Says what was done about a check outside its limit, with what the task asks for in sight (C-29); or closes the matter by
 * a judgement of the food (C-61).
 */
export function AnswerSheet({ matter, onClose }: Props) {
  const { checkId, status, correctiveAction } = matter;
  const outside = status === 'critical';
  const { mutate, ...answer } = useAnswerCheck(outside ? (matter.recheckMinutes ?? null) : null);
  return (
    <RegisterAnswer
      entryId={checkId}
      title={matter.taskName}
      description={
        <span className="figures">
          {shownValue(matter.value, matter.criticalLimit)} · {texts.register.limit(matter.criticalLimit)}
        </span>
      }
      isOutside={outside}
      opensOnJudgement={Boolean(matter.answer ?? matter.archived ?? matter.byName)}
      renderPlanned={(onDone) => <PlannedAction status={status} planned={correctiveAction} onDone={onDone} />}
      words={{
        action: texts.matters.done,
        actionMissing: fieldText('required'),
        save: texts.matters.save,
      }}
      answer={{ ...answer, mutate: (said, then) => mutate({ checkId, ...said }, then) }}
      onClose={onClose}
    />
  );
}
