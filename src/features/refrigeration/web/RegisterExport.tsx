import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { todayInRome } from '#platform/ui/useToday.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { readWholeRegister } from './queries.ts';
import type { RegisterQuery } from './queries.ts';
import { registerCsv } from './register-csv.ts';

/** Hands the register, narrowed as it is shown, to the person as a CSV file: all of it, not only the rows on show. */
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
    <Button variant="secondary" size="sm" pending={progress !== null} onClick={() => void save()}>
      <Download aria-hidden />
      {texts.exportCsv} {progress}
    </Button>
  );
}
