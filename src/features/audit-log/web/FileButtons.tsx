import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { errorText } from '#platform/http/client.ts';
import { addDays } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { todayInRome } from '#platform/ui/useToday.ts';
import { auditLogTexts as texts } from './messages.it.ts';
import { readLogFile } from './queries.ts';
import type { Narrowed } from './queries.ts';

/** Days of a file where no period is chosen, today among them. */
const usualDays = 31;

const formats = [
  { format: 'csv', short: texts.csv, label: texts.saveCsv },
  { format: 'xlsx', short: texts.xlsx, label: texts.saveXlsx },
] as const;

/** Hands the log as it is narrowed to the person, as a file. */
export function FileButtons({ query }: { readonly query: Narrowed }) {
  const [writing, setWriting] = useState<'csv' | 'xlsx' | null>(null);

  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    setWriting(format);
    try {
      const to = query.to ?? todayInRome();
      const from = query.from ?? addDays(to, 1 - usualDays);
      const file = await readLogFile({ ...query, from, to }, format);
      const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
      saveFile(file.fileName, bytes, file.mediaType);
    } catch (error) {
      toastFailure(texts.fileFailed, errorText(error));
    } finally {
      setWriting(null);
    }
  }

  return formats.map(({ format, short, label }) => (
    <Button
      key={format}
      variant="secondary"
      aria-label={label}
      className="max-sm:px-3 max-sm:[&_svg]:hidden"
      pending={writing === format}
      onClick={() => void save(format)}
    >
      <Download aria-hidden />
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{label}</span>
    </Button>
  ));
}
