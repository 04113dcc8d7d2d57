import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { YearsShown } from '../contract.ts';
import { guidanceShort } from '../guidance.it.ts';
import { standingOf } from '../training-standing.ts';
import type { Standing } from '../training-standing.ts';
import { courseText, standingTexts } from '../training-text.it.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';
import { CertificateButton } from './CertificateButton.tsx';
import type { ShownHeld } from './shown-held.ts';

interface Props {
  readonly held: readonly ShownHeld[];
  readonly table: YearsShown;
  readonly now: Date;
  readonly onYears: () => void;
  /** Without it nothing can be recorded: the plan or the rights allow reading only. */
  readonly onRenew: ((held: ShownHeld) => void) | null;
  /** Opens the paper of a course, or the choice of one where none is kept. */
  readonly onPaper: (held: ShownHeld) => void;
}

const tones: Readonly<Record<Standing, Tone>> = {
  expired: 'danger',
  soon: 'warning',
  valid: 'ok',
  unknown: 'neutral',
};

/** What each person was trained in, and until when it holds; and for how many years courses are proposed to hold. */
export function HeldCourses({ held, table, now, onYears, onRenew, onPaper }: Props) {
  // While nobody knows what time it is, nobody knows what has expired (ERR-23).
  const isUnsure = useClockBehind();
  const today = romeDate(now);
  return (
    <Card title={texts.held} flush>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-3">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted wrap-anywhere">
          {texts.table(texts.years(table.years.haccp_manager), texts.years(table.years.haccp_worker))}
          {table.setBy === null
            ? ` (${guidanceShort})`
            : table.region === null
              ? null
              : ` (${texts.region(table.region)})`}
        </p>
        <Button variant="secondary" onClick={onYears}>
          {texts.changeYears}
        </Button>
      </div>
      {held.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-muted">{texts.heldEmpty}</p>
      ) : (
        <ul aria-label={texts.held} className="divide-y divide-line border-t border-line">
          {held.map((one) => {
            const standing = standingOf(one.expiresOn, today);
            return (
              <li
                key={one.id}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  <p>
                    <span className="font-semibold">{one.person}</span> · {courseText(one)}
                  </p>
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                    <Badge
                      tone={
                        standing === 'valid' && (isUnsure || one.toSend !== undefined)
                          ? 'neutral'
                          : tones[standing]
                      }
                    >
                      {standingTexts[standing]}
                    </Badge>
                    {one.toSend ? <UnsentBadge unsent={one.toSend} /> : null}
                    {one.expiresOn === null ? null : (
                      <span>
                        {(standing === 'expired' ? texts.expired : texts.until)(
                          formatItalianDate(one.expiresOn),
                        )}
                      </span>
                    )}
                    <span className="text-muted">{texts.heldOn(formatItalianDate(one.heldOn))}</span>
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  <CertificateButton
                    of={one}
                    mayAttach={onRenew !== null}
                    onPaper={onPaper}
                    className="max-sm:-ml-4"
                  />
                  {onRenew === null ? null : (
                    <Button variant="secondary" onClick={() => onRenew(one)}>
                      {texts.renew}{' '}
                      <span className="sr-only">
                        {one.person}, {courseText(one)}
                      </span>
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
