import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { asksHowWarm, holdsBack } from '../arrival.ts';
import { arrivalTexts as texts } from '../arrival.it.ts';
import { matterWords as words } from './arrival-matters.it.ts';
import type { LotArrival } from '../arrival-shapes.ts';
import type { Lot } from '../lot-shapes.ts';

/** What was asked when the goods of a lot came, who kept them and why, and how that stands (C-61). */
export function ArrivalMatters({
  lot,
  onJudge,
}: {
  lot: Pick<Lot, 'arrivals' | 'expiryDate'>;
  /** Null where nothing may be done with the lot any more. */
  onJudge: (arrival: LotArrival) => void;
}) {
  return lot.arrivals.map((arrival) => {
    const { id, questions, kind, kindReason, reason, measure, operatorName, performedAt } = arrival;
    const { foundOff = false, closing } = arrival;
    const wasAccepted = questions.some((question) => question !== 'other_kind');
    const when = formatItalianDateTime(new Date(performedAt));
    const held = holdsBack(questions, closing) || (foundOff && closing === null);
    const judgeable = (foundOff || asksHowWarm(questions)) && closing?.judgement !== 'discarded';
    const told = foundOff ? ([...questions, 'by_off'] as const) : questions;
    return (
      <Banner
        key={id}
        tone={held ? 'danger' : 'neutral'}
        title={told
          .map((question) => texts.question(question, { ...arrival, expiryDate: lot.expiryDate }))
          .join('. ')}
        actions={
          judgeable ? (
            <Button variant="secondary" onClick={() => onJudge(arrival)}>
              {closing === null ? words.judge : words.judgeAgain}
            </Button>
          ) : null
        }
      >
        {held ? (
          <p>
            {closing !== null
              ? words.heldDiscardBanner
              : foundOff
                ? words.foundOffBanner
                : questions.includes('by_off')
                  ? words.unknownBanner
                  : questions.includes('not_measured')
                    ? words.heldUnmeasuredBanner
                    : words.heldBanner}
          </p>
        ) : null}
        <p className="text-sm">
          {wasAccepted ? words.acceptedBy(operatorName, when) : words.receivedBy(operatorName, when)}
        </p>
        {wasAccepted ? <p className="text-sm wrap-anywhere">{words.reasonIs(reason)}</p> : null}
        {kind === null || typeof kindReason !== 'string' ? null : (
          <p className="text-sm wrap-anywhere">{texts.kindReasonIs(kind, kindReason)}</p>
        )}
        {measure === null ? null : <p className="text-sm wrap-anywhere">{texts.measureIs(measure)}</p>}
        {closing === null ? null : (
          <p className="text-sm font-semibold wrap-anywhere">
            {matterTexts.closed[closing.judgement]}
            {' · '}
            {matterTexts.closedBy(
              closing.operatorName,
              formatItalianDateTime(new Date(closing.at)),
              closing.reason,
            )}
          </p>
        )}
      </Banner>
    );
  });
}
