import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { todayInRome } from '#platform/ui/useToday.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { readWholeRegister } from './queries.ts';
import type { RegisterQuery } from './queries.ts';
import { registerCsv } from './register-csv.ts';

/**
 * Hands the register, narrowed as it is shown, to the person as a CSV file: all of it, not only the rows on show; and
 * leads to its days on paper, where everything stands.
 */
export function RegisterExport({ query }: { query: RegisterQuery }) {
  const [progress, setProgress] = useState<string | null>(null);

  async function save(): Promise<void> {
    setProgress('');
    try {
      const rows = await readWholeRegister(query, (done, total) => setProgress(texts.exporting(done, total)));
      saveFile(texts.fileName(todayInRome()), registerCsv(rows), 'text/csv;charset=utf-8');
    } catch (error) {
      toastFailure(texts.exportFailed, errorText(error));
    } finally {
      setProgress(null);
    }
  }

  return (
    <>
      <Link
        to="/refrigeration/print"
        search={{ ...(query.from ? { dal: query.from } : {}), ...(query.to ? { al: query.to } : {}) }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Printer aria-hidden />
        {texts.print}
      </Link>
      <Button variant="secondary" size="sm" pending={progress !== null} onClick={() => void save()}>
        <Download aria-hidden />
        {texts.exportCsv} {progress}
      </Button>
    </>
  );
}
