import { publicBadge } from '#features/labels/public-badge.ts';
import { badgeTexts } from '#features/labels/texts.it.ts';
import { QuestionBadge, useKnownPlaces, WarmthBadge } from '#features/inventory/web/index.ts';
import type { Standing } from '#features/inventory/web/index.ts';
import { offlineTexts } from '#platform/offline/messages.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { freshnessAt } from '../freshness.ts';
import type { Freshness } from '../freshness.ts';
import type { Made, Tub } from '../contract.ts';
import { tubWarmth } from '../tub-warmth.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { useTubQuestion } from './useTubQuestion.ts';

const tones: Readonly<Record<Freshness, Tone>> = { expired: 'danger', soon: 'warning', fresh: 'ok' };

const isMislabelled = ({
  labelLacks = [],
  stuckLacks = [],
  stuckUntil = null,
}: Pick<Tub, 'labelLacks' | 'stuckLacks' | 'stuckUntil'>): boolean =>
  labelLacks.length + stuckLacks.length > 0 || stuckUntil !== null;

/**
 * How fresh a container is by its hours (PREP-25…27), and on its last day in the same badge what its label says of that day by the same
 * rule (LABEL-25): who reads both at the same instant is told the same, in the same tone. In its last hours the first says the second as well. While its label
 * hides an allergen or says another date it is not called fresh, but what is to be done with the label (LABEL-72): somebody may eat by it.
 * Nor is it where a temperature is out of its limits (INV-77), was while it stood there, or what was done to it was (INV-93, INV-94),
 * where it stands warmer than it is kept (INV-100), or while nobody knows what time it is (ERR-23).
 * @param madeFor how its preparation is kept
 */
export function FreshnessBadge({
  tub,
  madeFor,
  cameOf = [],
  now,
}: {
  readonly tub: Pick<
    Tub,
    | 'id'
    | 'expiresAt'
    | 'labelLacks'
    | 'stuckLacks'
    | 'stuckUntil'
    | 'storageLocation'
    | 'state'
    | 'thawedBefore'
  >;
  readonly madeFor: Made['preparation']['storage'];
  /** Where it stood, and what it was made of, by what waits on this device. */
  readonly cameOf?: readonly Standing[];
  readonly now: Date;
}) {
  const question = useTubQuestion(tub, cameOf);
  const isInQuestion = question !== null;
  const places = useKnownPlaces();
  const warmth = places && tubWarmth(tub, madeFor, places);
  const isClockBehind = useClockBehind();
  const expiresAt = new Date(tub.expiresAt);
  const freshness = freshnessAt(expiresAt, now);
  const day = publicBadge(expiresAt, now);
  const isLastDay = day.kind === 'today' && freshness === 'fresh';
  return (
    <>
      {freshness === 'fresh' && isMislabelled(tub) ? (
        <Badge tone="danger">{texts.mislabelled}</Badge>
      ) : freshness !== 'expired' && isClockBehind ? (
        <Badge tone="warning">{offlineTexts.lookAtDate}</Badge>
      ) : freshness === 'fresh' && (isInQuestion || warmth !== null) ? null : (
        <Badge tone={isLastDay ? 'warning' : tones[freshness]}>
          {isLastDay ? texts.freshToday(badgeTexts(day, 'use_by')) : texts.freshness[freshness]}
        </Badge>
      )}
      <QuestionBadge question={question} />
      <WarmthBadge warmth={warmth} />
      {isLastDay && (isMislabelled(tub) || isInQuestion || warmth !== null) ? (
        <Badge tone="warning">{badgeTexts(day, 'use_by')}</Badge>
      ) : null}
    </>
  );
}
