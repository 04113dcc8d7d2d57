import { Badge } from '#platform/ui/Badge.tsx';
import { discardedText, placeInQuestionText } from '../texts.it.ts';
import type { QuestionKind } from './places-in-question.ts';

/** Why goods are not called good: where they stood or what was done to them, or that all of it was said to be thrown away. */
export function QuestionBadge({ question }: { question: QuestionKind | null }) {
  if (question === null) return null;
  return question === 'discarded' ? (
    <Badge tone="danger">{discardedText}</Badge>
  ) : (
    <Badge tone="warning">{placeInQuestionText}</Badge>
  );
}
