import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { readEvidence } from '#features/integrity/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { addDays, daysInMonth } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import type { PrintedPeriod } from '#platform/ui/printed-part.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { Pack } from './make-pack.ts';
import { packTexts as texts } from './pack.it.ts';
import type { InspectionPaper } from './papers.ts';

interface Props {
  readonly restaurant: string;
  readonly period: PrintedPeriod;
  /** Those that are chosen. */
  readonly papers: readonly InspectionPaper[];
}

/** How far back a pack may go, from the last of the days that are chosen, in months. */
const spans = { chosen: null, year: 12, twoYears: 24, fiveYears: 60 } as const;
type Span = keyof typeof spans;

/** So many months that end with a day. */
function monthsUntil(to: LocalDate, months: number): PrintedPeriod {
  const [year, month, day] = to.split('-').map(Number) as [number, number, number];
  const first = year * 12 + month - 1 - months;
  const [fromYear, fromMonth] = [Math.floor(first / 12), (first % 12) + 1];
  const last = Math.min(day, daysInMonth(fromYear, fromMonth)!);
  const same = `${String(fromYear)}-${String(fromMonth).padStart(2, '0')}-${String(last).padStart(2, '0')}`;
  return { from: addDays(same, 1), to };
}

/** The days and registers that are chosen here, or of years, as a ZIP (INSP-07, INSP-08). */
export function InspectionPack({ restaurant, period, papers }: Props) {
  const [progress, setProgress] = useState<string | null>(null);
  const [span, setSpan] = useState<Span>('chosen');
  /** One that a lost network interrupted. */
  const [interrupted, setInterrupted] = useState<{ readonly of: string; readonly pack: Pack } | null>(null);
  const restriction = useRestriction();
  const months = spans[span];
  const { from, to } = months === null ? period : monthsUntil(period.to, months);
  const what = [from, to, ...papers.map(({ key }) => key)].join(' ');
  const left = interrupted?.of === what ? interrupted.pack : null;

  async function make(): Promise<void> {
    setProgress('');
    let pack = left;
    try {
      const [{ startPack }, { writeWorkbook }] = await Promise.all([
        import('./make-pack.ts'),
        import('#platform/ui/writeWorkbook.ts'),
      ]);
      pack ??= startPack({
        papers,
        period: { from, to },
        restaurant,
        at: new Date(serverNow()),
        origin: location.origin,
        readEvidence,
        writeWorkbook,
        onStep: (done, of) => setProgress(texts.step(done, of)),
      });
      saveFile(texts.fileName(from, to), await pack.make(), 'application/zip');
      setInterrupted(null);
      toast({ title: texts.saved, tone: 'ok' });
    } catch (error) {
      const goesOn = pack?.canGoOn() === true;
      setInterrupted(goesOn ? { of: what, pack: pack! } : null);
      toastFailure(goesOn ? texts.interrupted : texts.failed, errorText(error));
    } finally {
      setProgress(null);
    }
  }

  return (
    <Card title={texts.title} description={texts.description} aria-label={texts.title} className="mb-6">
      <div className="grid gap-4">
        <Field label={texts.days} hint={months === null ? undefined : texts.long}>
          <Select
            value={span}
            disabled={progress !== null}
            options={Object.entries(texts.spans).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => setSpan(target.value as Span)}
          />
        </Field>
        <p className="figures text-sm text-muted">{texts.period(from, to)}</p>
        <Button
          variant="secondary"
          className="sm:justify-self-start"
          disabled={papers.length === 0}
          pending={progress !== null}
          onClick={restriction.unless('advanced_reports', () => void make())}
        >
          <Download aria-hidden />
          {left === null ? texts.make : texts.goOn} {progress}
        </Button>
      </div>
      {restriction.modal}
    </Card>
  );
}
