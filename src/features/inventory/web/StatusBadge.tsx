import Archive from 'lucide-react/icons/archive';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Droplets from 'lucide-react/icons/droplets';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageX from 'lucide-react/icons/package-x';
import Snowflake from 'lucide-react/icons/snowflake';
import TrendingDown from 'lucide-react/icons/trending-down';
import { offlineTexts } from '#platform/offline/messages.it.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { expiryWords } from '#platform/kernel/expiry-words.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { cn } from '#platform/ui/cn.ts';
import { plainBadges } from '#platform/ui/plainBadges.ts';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { asksHowWarm } from '../arrival.ts';
import type { ArrivalQuestion } from '../arrival.ts';
import { heldTexts } from './held.it.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';
import { isExpiring } from '../expiry.ts';
import type { ExpiryStatus } from '../expiry.ts';
import { expirySoonDays } from '../thresholds.ts';
import type { LotState } from '../lot-kinds.ts';
import type { Warmth } from '../out-of-cold.ts';
import { lotStateTexts, statusTexts } from './messages.it.ts';
import { useQuestion, useStockQuestion, worstQuestion } from './places-in-question.ts';
import { QuestionBadge } from './QuestionBadge.tsx';
import { WarmthBadge } from './WarmthBadge.tsx';
import type { ShownLot, ShownProduct } from './with-waiting.ts';

/**
 * How close an expiry is (INV-06…09); "Scade oggi" and "Scade domani" at exactly those days (C-33). What is *in scadenza*
 * says for how many days, up to the last day of the card and the list of that name; from four days on it is no warning, and
 * not green either. A best-before is of quality: it never reads as expired, and is no danger. While nobody knows what time it is, only
 * what has passed already is told (ERR-23).
 */
export function ExpiryBadge({
  expiry,
  kind,
  daysLeft,
  heldBack = false,
}: {
  expiry: ExpiryStatus | null;
  kind: ExpiryKind | null;
  daysLeft: number | null;
  /** Not to be used for another reason: a good date makes nothing fine then. */
  heldBack?: boolean;
}) {
  const isClockBehind = useClockBehind();
  if (heldBack && (daysLeft === null || daysLeft > 0)) return null;
  if (expiry === null || daysLeft === null) return <Badge>{statusTexts.noDate}</Badge>;
  if (isClockBehind && daysLeft >= 0)
    return (
      <Badge tone="warning" icon={<CalendarClock aria-hidden />}>
        {offlineTexts.lookAtDate}
      </Badge>
    );
  if (!isExpiring(daysLeft))
    return daysLeft < 0 ? (
      <Badge tone={kind === 'best_before' ? 'warning' : 'danger'}>{expiryWords(kind, daysLeft)}</Badge>
    ) : (
      <Badge tone="ok">{statusTexts.good}</Badge>
    );
  const text = expiryWords(kind, daysLeft);
  if (daysLeft === 0) return <Badge tone={kind === 'best_before' ? 'warning' : 'danger'}>{text}</Badge>;
  return expiry === 'soon' ? (
    <Badge tone="warning">{text}</Badge>
  ) : (
    <Badge icon={<CalendarClock aria-hidden />}>{text}</Badge>
  );
}

const stateIcons = { opened: PackageOpen, frozen: Snowflake, thawed: Droplets } as const;

/** What was done to the goods of a lot; nothing for those as they came. */
export function LotStateBadge({ state }: { state: LotState }) {
  if (state === 'closed') return null;
  const Icon = stateIcons[state];
  return (
    <Badge tone="info" icon={<Icon aria-hidden />}>
      {lotStateTexts[state]}
    </Badge>
  );
}

/** How goods stand by what the server said of them: what is out of the cold for certain comes first. */
export const warmthTold = ({
  outOfCold,
  standsDoubt,
}: Pick<Lot, 'outOfCold' | 'standsDoubt'>): Warmth | null =>
  outOfCold ? 'out_of_cold' : (standsDoubt ?? null);

/** Of one expired lot among good ones which one it is, and then how close the others are (INV-26). */
function ExpiryBadges({ product }: { product: Product }) {
  const isInQuestion = useStockQuestion(product) !== null;
  const { expiry, expiryKind, daysLeft, expiredLots, allExpired, nextDaysLeft } = product;
  const isKept =
    product.heldLots > 0 ||
    product.blockedLots > 0 ||
    // Out of the cold nothing is called good; how close its date is stays said.
    ((warmthTold(product) !== null || isInQuestion) && !isExpiring(daysLeft ?? Infinity));
  const [past, quality] = [
    expiredLots.filter((lot) => lot.expiryKind !== 'best_before'),
    expiredLots.filter((lot) => lot.expiryKind === 'best_before'),
  ];
  if (expiredLots.length === 0 || allExpired) {
    // Of several that have passed the worst is told, whichever is the earliest.
    const kind = past.length > 0 ? 'use_by' : expiryKind;
    return <ExpiryBadge expiry={expiry} kind={kind} daysLeft={daysLeft} heldBack={isKept} />;
  }
  const next = product.datedLots.find((lot) => !expiredLots.some(({ id }) => id === lot.id));
  return (
    <>
      {past[0] ? (
        <Badge tone="danger">
          {past.length === 1
            ? statusTexts.expiredLot(past[0].lotNumber)
            : statusTexts.expiredLots(past.length)}
        </Badge>
      ) : null}
      {quality[0] ? (
        // In the table its words may stand on two lines rather than make it wider than its place.
        <Badge tone="warning" className="whitespace-normal!">
          {quality.length === 1
            ? statusTexts.pastLot(quality[0].lotNumber)
            : statusTexts.pastLots(quality.length)}
        </Badge>
      ) : null}
      {nextDaysLeft !== null && isExpiring(nextDaysLeft) ? (
        <ExpiryBadge
          expiry={nextDaysLeft <= expirySoonDays ? 'soon' : 'good'}
          kind={next?.expiryKind ?? null}
          daysLeft={nextDaysLeft}
        />
      ) : null}
    </>
  );
}

/** What nobody has judged of goods that were taken in above their limit or unmeasured, or of which nobody knows (any more) how warm they were; the gravest. */
function openWords({ arrivals }: Pick<Lot, 'arrivals'>): string | null {
  const open = arrivals.filter(
    ({ questions, foundOff, closing }) => closing === null && (foundOff === true || asksHowWarm(questions)),
  );
  const has = (wanted: ArrivalQuestion) => open.some(({ questions }) => questions.includes(wanted));
  if (open.length === 0) return null;
  if (has('above_limit')) return heldTexts.held;
  return has('not_measured') ? heldTexts.heldUnmeasured : heldTexts.heldByOff;
}

/** How that stands; nothing for all others. */
function HeldBadge({ lot }: { lot: Pick<Lot, 'heldBack' | 'arrivals'> }) {
  const open = openWords(lot);
  if (open === null && !lot.heldBack) return null;
  return <Badge tone="danger">{open ?? heldTexts.heldDiscard}</Badge>;
}

/**
 * What keeps the goods of a lot from use, and how close their date is; nothing of a lot that is used up (TRACE-40).
 * @param home where its product is kept, for a lot that stands nowhere else
 */
export function LotBadges({
  lot,
  home,
}: {
  home: string | null;
  lot: Pick<
    ShownLot,
    | 'id'
    | 'stoodIn'
    | 'quantity'
    | 'expiry'
    | 'expiryKind'
    | 'daysLeft'
    | 'heldBack'
    | 'arrivals'
    | 'blockedAt'
    | 'outOfCold'
    | 'standsDoubt'
    | 'storageLocation'
  >;
}) {
  const questionOf = useQuestion();
  const question = worstQuestion([
    questionOf({ id: lot.id, where: lot.storageLocation ?? home }),
    // Where it stood, of what was put elsewhere on this device and waits to be sent.
    ...(lot.stoodIn === undefined ? [] : [questionOf({ where: lot.stoodIn ?? home })]),
  ]);
  if (lot.quantity <= 0) return null;
  const isBlocked = lot.blockedAt !== null;
  return (
    <>
      {isBlocked ? <Badge tone="danger">{statusTexts.blocked}</Badge> : null}
      <HeldBadge lot={lot} />
      <WarmthBadge warmth={warmthTold(lot)} />
      {/* Why it is asked about stands in the badge before. */}
      {question === 'open' && openWords(lot) !== null ? null : <QuestionBadge question={question} />}
      <ExpiryBadge
        expiry={lot.expiry}
        kind={lot.expiryKind}
        daysLeft={lot.daysLeft}
        // Out of the cold nothing is called good; how close its date is stays said.
        heldBack={
          lot.heldBack ||
          isBlocked ||
          ((warmthTold(lot) !== null || question !== null) && !isExpiring(lot.daysLeft ?? Infinity))
        }
      />
    </>
  );
}

/** What a product's stock says, most urgent first: expiry while there is some, and whether there is enough. */
export function ProductBadges({ product, plain = false }: { product: ShownProduct; plain?: boolean }) {
  const { archived, level, blockedLots, lotCount } = product;
  const question = useStockQuestion(product);
  return (
    <span className={cn('flex flex-wrap', plain ? cn('gap-x-2 *:gap-1', plainBadges) : 'gap-1.5')}>
      {archived ? <Badge icon={<Archive aria-hidden />}>{statusTexts.archived}</Badge> : null}
      {blockedLots > 0 ? (
        <Badge tone="danger">
          {blockedLots >= lotCount ? statusTexts.blocked : statusTexts.blockedLots(blockedLots)}
        </Badge>
      ) : null}
      {product.heldLots > 0 ? <Badge tone="danger">{heldTexts.heldShort}</Badge> : null}
      <WarmthBadge warmth={warmthTold(product)} />
      {level === 'out' ? null : <QuestionBadge question={question} />}
      {level === 'out' ? null : <ExpiryBadges product={product} />}
      {level === 'out' ? <Badge icon={<PackageX aria-hidden />}>{statusTexts.out}</Badge> : null}
      {level === 'low' ? (
        <Badge tone="warning" icon={<TrendingDown aria-hidden />}>
          {statusTexts.low}
        </Badge>
      ) : null}
      {product.movementToSend ? <ToSendBadge /> : null}
    </span>
  );
}
