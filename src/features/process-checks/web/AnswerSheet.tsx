import { Link } from '@tanstack/react-router';
import { AnswerSheet as RegisterAnswer } from '#features/registers/web/index.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import type { RunShown } from '../contract.ts';
import { processNames } from '../process-names.it.ts';
import type { RunProblem } from '../process-standing.ts';
import { processTexts as texts, suggestedActionsOf } from './messages.it.ts';
import { useAnswerRun } from './queries.ts';

interface Props {
  /** The run that asks. */
  readonly run: Pick<RunShown, 'id' | 'process' | 'food' | 'goods' | 'answers'>;
  readonly problem: RunProblem;
  readonly onClose: () => void;
}

/** Says what became of the food of a run that is outside, or of which nobody can tell; a judgement closes it (C-61). */
export function AnswerSheet({ run, problem, onClose }: Props) {
  const { mutate, ...answer } = useAnswerRun();
  const { goods } = run;
  return (
    <RegisterAnswer
      entryId={run.id}
      title={texts.answerTitle}
      description={texts.answerAbout(processNames[run.process], run.food, texts.problems[problem])}
      isOutside
      opensOnJudgement={run.answers.length > 0}
      usual={suggestedActionsOf(run.process)}
      besides={
        goods === null ? null : (
          <Link
            to={(goods.kind === 'lot' ? `/inventory/lots/${goods.id}` : `/preparations/${goods.id}`) as never}
            className={buttonClass({ variant: 'secondary' })}
          >
            {texts.toGoods}
          </Link>
        )
      }
      words={{
        action: texts.action,
        actionHidden: true,
        actionHint: texts.actionHint,
        actionMissing: texts.answerNeeded,
        save: texts.save,
      }}
      answer={{ ...answer, mutate: (said, then) => mutate({ runId: run.id, ...said }, then) }}
      onClose={onClose}
    />
  );
}
