import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { Fryer, LimitShown, Matter } from '../contract.ts';
import { guidanceShort } from '../guidance.it.ts';
import { limitText, measuredText } from '../value-text.it.ts';
import { fryingOilTexts as texts } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import type { ShownFryer } from './shown-overview.ts';

interface Props {
  readonly fryers: readonly ShownFryer[];
  /** Nothing is green: what waits on this device may be about any of them. */
  readonly isDoubted: boolean;
  readonly matters: readonly Pick<Matter, 'fryer'>[];
  readonly limit: LimitShown;
  readonly now: Date;
  readonly onLimit: () => void;
  /** Without it nothing can be recorded: the plan or the rights allow reading only. */
  readonly onCheck: ((fryer: string) => void) | null;
}

/** Each fryer as it was last told of, what waits on this device among it, and the limit that checks are held against. */
export function Fryers({ fryers, isDoubted, matters, limit, now, onLimit, onCheck }: Props) {
  // While nobody knows what time it is, nobody knows what was measured today (ERR-23).
  const isUnsure = useClockBehind() || isDoubted;
  return (
    <Card title={texts.fryers} flush>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-3">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {texts.limit(limitText(limit.limitPercent))}
          {limit.setBy !== null ? null : ` (${guidanceShort})`}
          {limit.notBelieved === undefined ? null : (
            <strong className="block font-semibold text-warning wrap-anywhere">
              {texts.limitNotBelieved(limitText(limit.notBelieved))}
            </strong>
          )}
        </p>
        <Button variant="secondary" onClick={onLimit}>
          {texts.changeLimit}
        </Button>
      </div>
      {fryers.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-muted">{texts.fryersEmpty}</p>
      ) : (
        <ul aria-label={texts.fryers} className="divide-y divide-line border-t border-line">
          {fryers.map((fryer) => (
            <li
              key={fryer.name.toLowerCase()}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold">{fryer.name}</span>
                  <Standing fryer={fryer} isUnsure={isUnsure} matters={matters} now={now} />
                  {fryer.toSend ? <UnsentBadge unsent={fryer.toSend} /> : null}
                </p>
                <p className="text-sm text-muted">{lastOf(fryer, now)}</p>
              </div>
              {onCheck === null ? null : (
                <Button variant="secondary" onClick={() => onCheck(fryer.name)}>
                  {texts.check} <span className="sr-only">{fryer.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Whether the oil was changed after it was last measured. */
const isNew = ({ check, changedAt }: Fryer): boolean =>
  changedAt !== undefined && (check === undefined || changedAt > check.performedAt);

/** How the oil is: of what was measured on another day, or before it was changed, nothing is green. */
function Standing({
  fryer,
  isUnsure,
  matters,
  now,
}: Pick<Props, 'matters' | 'now'> & { readonly fryer: Fryer; readonly isUnsure: boolean }) {
  if (matters.some((matter) => matter.fryer.toLowerCase() === fryer.name.toLowerCase()))
    return <Badge tone="danger">{texts.toChange}</Badge>;
  if (isNew(fryer)) return <Badge tone="neutral">{texts.newOil}</Badge>;
  if (fryer.check === undefined) return <Badge tone="neutral">{texts.notChecked}</Badge>;
  const isPast = romeDate(new Date(fryer.check.performedAt)) !== romeDate(now);
  return (
    <>
      <span className="figures font-semibold">{measuredText(fryer.check)}</span>
      <OutcomeBadge outcome={fryer.check.outcome} isPast={isPast || isUnsure} />
    </>
  );
}

/** When it was measured and changed, in one line. */
function lastOf({ check, changedAt }: Fryer, now: Date): string {
  const today = romeDate(now);
  return [
    ...(check === undefined ? [] : [texts.checkedAt(momentText(new Date(check.performedAt), today))]),
    changedAt === undefined ? texts.notChanged : texts.changedAt(momentText(new Date(changedAt), today)),
  ].join(' · ');
}
