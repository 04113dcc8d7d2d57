import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { holdOf, standingOf, takenWhileSuspended } from '../supplier-standing.ts';
import type { Hold, Standing } from '../supplier-standing.ts';
import { decisionTexts, documentText, holdTexts, standingTexts } from '../vetting-text.it.ts';
import { DocumentButton } from './DocumentButton.tsx';
import type { WithFile } from './DocumentButton.tsx';
import { suppliersTexts as texts } from './messages.it.ts';
import type { ShownSupplier } from './shown-suppliers.ts';
import type { TypedVetting } from './typed-vetting.ts';

/** What an entry is to be about, where a form is opened for it. */
export interface Asked {
  readonly key: string;
  readonly typed: Partial<TypedVetting>;
}

interface Props {
  readonly suppliers: readonly ShownSupplier[];
  readonly now: Date;
  /** Opens the form; null where the plan or the rights allow reading only. */
  readonly onEntry: ((asked: Asked) => void) | null;
  /** Opens the file of a document, or the choice of one where none is kept. */
  readonly onFile: (of: WithFile) => void;
}

const standingTones: Readonly<Record<Standing, Tone>> = {
  suspended: 'danger',
  unjudged: 'neutral',
  expired: 'danger',
  reserved: 'warning',
  soon: 'warning',
  in_order: 'ok',
};

const holdTones: Readonly<Record<Hold, Tone>> = {
  expired: 'danger',
  soon: 'warning',
  valid: 'ok',
  unknown: 'neutral',
};

/** The entry by which a supplier is judged, or judged anew. */
export const judging = ({ supplier, decision }: ShownSupplier): Asked => ({
  key: `${supplier}.decision`,
  typed: { kind: 'decision', supplier, ...(decision === null ? {} : { decision: decision.decision }) },
});

/** The entry that renews a document. */
export const renewing = (
  { supplier }: ShownSupplier,
  { id, document, documentName }: ShownSupplier['documents'][number],
): Asked => ({
  key: id,
  typed: { kind: 'document', supplier, document, documentName: documentName ?? '' },
});

/** The suppliers: how each stands, what was decided of it, its documents, and when goods of it came last. */
export function SupplierList({ suppliers, now, onEntry, onFile }: Props) {
  // While nobody knows what time it is, nobody knows what has expired (ERR-23).
  const isUnsure = useClockBehind();
  const today = romeDate(now);
  return (
    <Card title={texts.list} flush>
      {suppliers.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-muted">{texts.listEmpty}</p>
      ) : (
        <ul aria-label={texts.list} className="divide-y divide-line border-t border-line">
          {suppliers.map((one) => (
            <SupplierRow
              key={one.supplier}
              of={one}
              today={today}
              isUnsure={isUnsure}
              onEntry={onEntry}
              onFile={onFile}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RowProps extends Pick<Props, 'onEntry' | 'onFile'> {
  readonly of: ShownSupplier;
  readonly today: LocalDate;
  readonly isUnsure: boolean;
}

function SupplierRow({ of, today, isUnsure, onEntry, onFile }: RowProps) {
  const { supplier, decision, documents, lastOn, toSend } = of;
  const standing = standingOf(of, today);
  // What waits on the device may change it: nothing is called good until the server has it.
  const toned = (tone: Tone): Tone =>
    tone === 'ok' && (isUnsure || toSend !== undefined) ? 'neutral' : tone;
  const taken = takenWhileSuspended(of, of);
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{supplier}</span>
            <Badge tone={toned(standingTones[standing])}>{standingTexts[standing]}</Badge>
            {toSend ? <UnsentBadge unsent={toSend} /> : null}
          </p>
          <p className="mt-1 text-sm">
            <DecisionText decision={decision} today={today} />
            {lastOn === null ? null : (
              <span className="text-muted"> · {texts.lastOn(formatItalianDate(lastOn))}</span>
            )}
          </p>
          {taken === null ? null : (
            <p className="mt-1 text-sm font-semibold text-danger">{texts.taken(formatItalianDate(taken))}</p>
          )}
        </div>
        {onEntry === null ? null : (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant={decision === null ? 'primary' : 'secondary'}
              onClick={() => onEntry(judging(of))}
            >
              {decision === null ? texts.judge : texts.judgeAnew} <span className="sr-only">{supplier}</span>
            </Button>
            <Button
              variant="secondary"
              onClick={() => onEntry({ key: `${supplier}.document`, typed: { kind: 'document', supplier } })}
            >
              {texts.addDocument} <span className="sr-only">{supplier}</span>
            </Button>
          </div>
        )}
      </div>
      {documents.length === 0 ? (
        <p className="text-sm text-muted">{texts.noDocuments}</p>
      ) : (
        <ul className="grid gap-1 border-l-2 border-line pl-3">
          {documents.map((held) => {
            const hold = holdOf(held.expiresOn, today);
            return (
              <li key={held.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
                  <span>
                    {documentText(held)}
                    {held.number === null ? null : (
                      <span className="text-muted"> · {texts.number(held.number)}</span>
                    )}
                  </span>
                  <Badge tone={toned(holdTones[hold])}>{holdTexts[hold]}</Badge>
                  <span className="text-muted">
                    {held.expiresOn === null
                      ? texts.dated(formatItalianDate(held.datedOn))
                      : (hold === 'expired' ? texts.expired : texts.until)(formatItalianDate(held.expiresOn))}
                  </span>
                </p>
                <div className="flex flex-wrap items-center gap-2">
                  <DocumentButton
                    of={{ ...held, supplier }}
                    mayKeep={onEntry !== null}
                    onFile={onFile}
                    className="max-sm:-ml-4"
                  />
                  {onEntry === null || (hold !== 'expired' && hold !== 'soon') ? null : (
                    <Button variant="secondary" size="sm" onClick={() => onEntry(renewing(of, held))}>
                      {texts.renew}{' '}
                      <span className="sr-only">
                        {supplier}, {documentText(held)}
                      </span>
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** What was decided, since when, why, and until when it is decided anew. */
function DecisionText({
  decision,
  today,
}: {
  readonly decision: ShownSupplier['decision'];
  readonly today: LocalDate;
}) {
  if (decision === null) return <span className="text-muted">{texts.unjudged}</span>;
  const { expiresOn, grounds } = decision;
  const review =
    expiresOn === null
      ? null
      : (today > expiresOn ? texts.reviewLate : texts.review)(formatItalianDate(expiresOn));
  return (
    <span>
      {[
        `${decisionTexts[decision.decision]} ${texts.since(formatItalianDate(decision.datedOn))}`,
        review,
        grounds,
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    </span>
  );
}
