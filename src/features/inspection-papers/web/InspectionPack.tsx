import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { readEvidence } from '#features/integrity/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import type { PrintedPeriod } from '#platform/ui/printed-part.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { packTexts as texts } from './pack.it.ts';
import type { InspectionPaper } from './papers.ts';

interface Props {
  readonly restaurant: string;
  readonly period: PrintedPeriod;
  /** Those that are chosen. */
  readonly papers: readonly InspectionPaper[];
}

/** The days and registers that are chosen here as a ZIP (INSP-07). */
export function InspectionPack({ restaurant, period, papers }: Props) {
  const [progress, setProgress] = useState<string | null>(null);
  const restriction = useRestriction();

  async function make(): Promise<void> {
    setProgress('');
    try {
      const [{ makePack }, { writeWorkbook }] = await Promise.all([
        import('./make-pack.ts'),
        import('#platform/ui/writeWorkbook.ts'),
      ]);
      const pack = await makePack({
        papers,
        period,
        restaurant,
        at: new Date(serverNow()),
        origin: location.origin,
        readEvidence,
        writeWorkbook,
        onStep: (done, of) => setProgress(texts.step(done, of)),
      });
      saveFile(texts.fileName(period.from, period.to), pack, 'application/zip');
      toast({ title: texts.saved, tone: 'ok' });
    } catch (error) {
      toastFailure(texts.failed, errorText(error));
    } finally {
      setProgress(null);
    }
  }

  return (
    <Card title={texts.title} description={texts.description} aria-label={texts.title} className="mb-6">
      <Button
        variant="secondary"
        disabled={papers.length === 0}
        pending={progress !== null}
        onClick={restriction.unless('advanced_reports', () => void make())}
      >
        <Download aria-hidden />
        {texts.make} {progress}
      </Button>
      {restriction.modal}
    </Card>
  );
}
