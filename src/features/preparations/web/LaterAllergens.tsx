import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { cn } from '#platform/ui/cn.ts';
import type { Preparation, Tub } from '../contract.ts';
import { noticeTexts } from '../notices.it.ts';
import { inSentence } from '../notices.ts';
import { preparationsTexts as texts } from './messages.it.ts';

/** What something that went in was said to hold only after it was made (RECIPE-17), a line for each day. */
export function FoodLater({
  preparation: { later = [] },
  className,
}: {
  preparation: Preparation;
  className?: string;
}) {
  const byDay = Map.groupBy(
    later,
    ({ addedAt, isTrace }) => `${romeDate(new Date(addedAt))} ${String(isTrace)}`,
  );
  return [...byDay].map(([key, added]) => (
    <p key={key} className={cn('text-sm font-semibold text-danger wrap-anywhere', className)}>
      {texts.later(
        formatItalianDate(romeDate(new Date(added[0]!.addedAt))),
        inSentence(added.map(({ allergen }) => allergen)),
        added[0]!.isTrace,
      )}
    </p>
  ));
}

/** That the paper which sticks on a container does not say all (LABEL-41), or another date (LABEL-55): loud, because somebody may eat by it. */
export function LabelLacks({
  tub: { stuckLacks = [], stuckUntil = null, expiresAt, quantity },
  className,
}: {
  tub: Tub;
  className?: string;
}) {
  if ((stuckLacks.length === 0 && stuckUntil === null) || quantity <= 0) return null;
  return (
    <p
      role="alert"
      className={cn(
        'flex items-start gap-2 rounded-md border-2 border-danger bg-danger-soft p-3 font-semibold text-danger wrap-anywhere',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 flex-none" />
      <span className="grid gap-1">
        {stuckLacks.length === 0 ? null : <span>{texts.lacks(inSentence(stuckLacks))}</span>}
        {stuckUntil === null ? null : (
          <span>{noticeTexts.otherDate(new Date(stuckUntil), new Date(expiresAt))}</span>
        )}
      </span>
    </p>
  );
}
