import ChevronRight from 'lucide-react/icons/chevron-right';
import { QuestionBadge, useQuestion } from '#features/inventory/web/index.ts';
import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { Badge, type Tone } from '#platform/ui/Badge.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import type { Label } from '../contract.ts';
import { dateText } from '../label-content.ts';
import { publicBadge, type PublicBadge } from '../public-badge.ts';
import { badgeTexts } from '../texts.it.ts';
import { labelTexts as texts } from './messages.it.ts';

interface Props {
  readonly label: Label;
  readonly now: Date;
  readonly chosen: boolean;
  /** Null where it can not be chosen. */
  readonly onChoose: ((chosen: boolean) => void) | null;
  readonly onOpen: () => void;
}

/**
 * As loud as what it sticks on is told in its own room (UX-65): food that was made is a danger once it has expired, goods of a lot on
 * their last day already. A best-before is of quality, and no danger.
 */
function toneOf({ kind, label_data: { expiry_kind: expiry } }: Label, badge: PublicBadge): Tone {
  const isOver = badge.kind === 'expired' || (badge.kind === 'today' && kind !== 'tub');
  if (isOver && expiry !== 'best_before') return 'danger';
  return badge.tone === 'outline' ? 'neutral' : 'warning';
}

/** How close the date on a label is, why it counts no more, or that its food is in question: then the days say nothing (LABEL-84). */
export function LabelBadge({ label, now }: { readonly label: Label; readonly now: Date }) {
  const questionOf = useQuestion();
  if (label.ended) return <Badge tone="danger">{texts.ended[label.ended]}</Badge>;
  const badge = label.expiresAt === null ? null : publicBadge(new Date(label.expiresAt), now);
  const question = label.subjectId === null ? null : questionOf({ id: label.subjectId });
  if (badge?.kind !== 'expired' && (question === 'open' || question === 'discarded'))
    return <QuestionBadge question={question} />;
  if (badge === null) return null;
  const kind = label.label_data.expiry_kind ?? null;
  return <Badge tone={toneOf(label, badge)}>{badgeTexts(badge, kind)}</Badge>;
}

/** A label as the list shows it (LABEL-03, LABEL-04): a low row, which opens all that is known of it and what can be done. */
export function LabelRow({ label, now, chosen, onChoose, onOpen }: Props) {
  const {
    product_name: name,
    lot_number: lot,
    production_date: made,
    expiry_date: expiry,
  } = label.label_data;
  const tail = label.unique_identifier.slice(-8);
  const code = texts.code(tail);
  return (
    <article className="relative flex min-h-14 items-center gap-1 px-2 py-0.5 hover:bg-sunken/60 sm:px-4 sm:py-1">
      {onChoose === null || label.ended ? (
        <span aria-hidden className="w-9 shrink-0" />
      ) : (
        <Checkbox
          className="relative z-10 shrink-0 *:-m-2.5 *:p-2.5"
          label={<span className="sr-only">{texts.chooseOf(name, tail)}</span>}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-6">
        <div className="min-w-0">
          <div className="flex items-baseline justify-between gap-x-3">
            <h2 className="min-w-0 truncate leading-6 font-semibold">
              <button type="button" onClick={onOpen} className="stretched max-w-full truncate text-left">
                {name}
              </button>
            </h2>
            <p className="figures hidden shrink-0 text-sm text-muted sm:block">{code}</p>
          </div>
          <div className="flex items-center gap-x-2 text-sm leading-5">
            <span className="contents *:shrink-0 *:gap-1 *:bg-transparent *:p-0 *:leading-5">
              <LabelBadge label={label} now={now} />
            </span>
            <p className="min-w-0 truncate text-muted">
              {expiry === null ? (
                texts.noExpiry
              ) : (
                <>
                  <span className="hidden sm:inline">{texts.until} </span>
                  <span className="figures">{dateText(expiry)}</span>
                </>
              )}
              <span className="hidden sm:inline">
                {' · '}
                {texts.lot} {lot}
              </span>
            </p>
          </div>
          {/* On a phone a line of its own, so that neither name nor date gives way to it. */}
          <p className="flex flex-wrap gap-x-2 text-sm leading-5 text-muted sm:hidden">
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{texts.lot} </span>
              {lot}
            </span>
            <span className="figures ml-auto shrink-0">{code}</span>
          </p>
        </div>
        <p className="hidden w-64 text-sm leading-5 text-muted lg:block">
          {texts.produced} <span className="figures">{dateText(made)}</span>
          <br />
          {texts.createdShort(formatItalianDate(romeDate(new Date(label.created_at))))}
          {' · '}
          {texts.printed(label.prints)}
        </p>
      </div>
      {/* Not on a phone: the date and its hour need the room. */}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
    </article>
  );
}
