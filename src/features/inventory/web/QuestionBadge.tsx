import { Badge } from '#platform/ui/Badge.tsx';
import { discardedText, placeInQuestionText, unreadPlaceText } from '../texts.it.ts';
import { questionTexts } from './messages.it.ts';
import { isUnread } from './places-in-question.ts';
import type { QuestionKind } from './places-in-question.ts';

/** Why goods are not called good: where they stood or what was done to them, that it was said to be thrown away, or that nobody knows. */
export function QuestionBadge({ question }: { question: QuestionKind | null }) {
  if (question === null) return null;
  if (isUnread(question)) return <Badge>{unreadPlaceText(question.unreadDays)}</Badge>;
  switch (question) {
    case 'discarded':
      return <Badge tone="danger">{discardedText}</Badge>;
    case 'open':
      return <Badge tone="warning">{placeInQuestionText}</Badge>;
    case 'unknown':
      return <Badge tone="warning">{questionTexts.unknown}</Badge>;
    // As tall as what takes its place.
    case 'pending':
      return (
        <Badge>
          <span aria-hidden>…</span>
          <span className="sr-only">{questionTexts.pending}</span>
        </Badge>
      );
  }
}
