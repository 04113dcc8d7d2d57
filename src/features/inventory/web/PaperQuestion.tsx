import { Banner } from '#platform/ui/Banner.tsx';
import { discardedText, placeInQuestionText } from '../texts.it.ts';
import { questionTexts } from './messages.it.ts';
import type { QuestionKind } from './places-in-question.ts';

/**
 * Above a label that is to be printed: its paper says until when the food is good, and stays on it when the screen is gone (LABEL-94).
 * Nothing where the food is not in question.
 */
export function PaperQuestion({ name, question }: { name: string; question: QuestionKind | null }) {
  if (question !== 'open' && question !== 'discarded') return null;
  const isDiscarded = question === 'discarded';
  return (
    <Banner tone={isDiscarded ? 'danger' : 'warning'} title={name} className="print:hidden">
      {isDiscarded ? `${discardedText}. ` : `${placeInQuestionText}. `}
      {questionTexts.paper[question]}
    </Banner>
  );
}
