import { AnswerSheet } from './AnswerSheet.tsx';
import type { TypedAnswer } from './AnswerSheet.tsx';

interface Props {
  /** The entry that asks: what is typed survives a reload under it. */
  readonly entryId: string;
  readonly description: string;
  readonly words: {
    readonly answerTitle: string;
    readonly correctiveAction: string;
    readonly correctiveHint: string;
    readonly answerNeeded: string;
    readonly save: string;
  };
  /** What is usually done, to be tapped instead of written. */
  readonly usual: readonly string[];
  readonly answer: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly mutate: (answer: TypedAnswer, then: { readonly onSuccess: () => void }) => void;
  };
  readonly onClose: () => void;
}

/** Says what was done about an entry, after it was recorded. Nothing that is said ends it: there is no judgement. */
export function ActionAnswer({ entryId, description, words, usual, answer, onClose }: Props) {
  return (
    <AnswerSheet
      entryId={entryId}
      title={words.answerTitle}
      description={description}
      isOutside={false}
      opensOnJudgement={false}
      usual={usual}
      words={{
        action: words.correctiveAction,
        actionHidden: true,
        actionHint: words.correctiveHint,
        actionMissing: words.answerNeeded,
        save: words.save,
      }}
      answer={answer}
      onClose={onClose}
    />
  );
}
