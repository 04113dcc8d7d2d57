import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { errorText } from '#platform/http/client.ts';
import { csvOf } from '#platform/kernel/csv.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { todayInRome } from '#platform/ui/useToday.ts';
import { maxFileRows, readWhole, TooManyRows } from './read-whole.ts';
import type { Page } from './read-whole.ts';
import { registerTexts as texts } from './messages.it.ts';

interface Props<Row> {
  /** Where the register stands on paper. */
  readonly paper: string;
  /** The days that it is narrowed to, which the paper shows too. */
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined };
  /** Reads one page of it as it is narrowed, in pages as large as the server gives. */
  readonly read: (cursor: string | null) => Promise<Page<Row>>;
  /** What stands in the file; loaded when it is asked for. */
  readonly loadColumns: () => Promise<readonly CsvColumn<Row>[]>;
  readonly words: {
    readonly save: string;
    readonly failed: string;
    readonly fileName: (date: string) => string;
  };
  readonly size?: 'sm' | 'md';
  /** Of the first of the two. */
  readonly className?: string;
}

/** On a phone the two and the filters stand in one row. */
const narrow = 'max-sm:px-3 max-sm:[&_svg]:hidden';

/**
 * Hands the register, narrowed as it is shown, to the person as a CSV file: all of it, not only the rows on show; and
 * leads to its days on paper, where everything stands.
 */
export function RegisterFile<Row>(props: Props<Row>) {
  const { paper, days, read, loadColumns, words, size = 'sm', className } = props;
  const [progress, setProgress] = useState<string | null>(null);

  async function save(): Promise<void> {
    setProgress('');
    try {
      const [columns, rows] = await Promise.all([
        loadColumns(),
        readWhole(read, (done, total) => setProgress(texts.exporting(done, total))),
      ]);
      saveFile(words.fileName(todayInRome()), csvOf(columns, rows), 'text/csv;charset=utf-8');
    } catch (error) {
      const text =
        error instanceof TooManyRows
          ? texts.tooMany(formatDecimal(error.rows, 0), formatDecimal(maxFileRows, 0))
          : errorText(error);
      toastFailure(words.failed, text);
    } finally {
      setProgress(null);
    }
  }

  return (
    <>
      <Link
        to={paper}
        search={{ ...(days.from ? { dal: days.from } : {}), ...(days.to ? { al: days.to } : {}) }}
        className={cn(buttonClass({ variant: 'secondary', size }), narrow, className)}
      >
        <Printer aria-hidden />
        {texts.print}
      </Link>
      <Button
        variant="secondary"
        size={size}
        className={narrow}
        pending={progress !== null}
        onClick={() => void save()}
      >
        <Download aria-hidden />
        {words.save} {progress}
      </Button>
    </>
  );
}
