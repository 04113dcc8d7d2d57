import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { errorText } from '#platform/http/client.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { todayInRome } from '#platform/ui/useToday.ts';
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
    /** Of the CSV file. */
    readonly save: string;
    readonly failed: string;
    /** Of the register, without what kind of file it is. */
    readonly fileName: (date: string) => string;
  };
  readonly size?: 'sm' | 'md';
  /** Of the first of the three. */
  readonly className?: string;
}

/** On a phone the three and the filters stand in one row. */
const narrow = 'max-sm:px-2 max-sm:[&_svg]:hidden';

type Format = 'csv' | 'xlsx';

/**
 * Hands the register, narrowed as it is shown, to the person as a CSV or Excel file: all of it, not only the rows on show; and
 * leads to its days on paper, where everything stands.
 */
export function RegisterFile<Row>(props: Props<Row>) {
  const { paper, days, read, loadColumns, words, size = 'sm', className } = props;
  const [saving, setSaving] = useState<{ readonly format: Format; readonly progress: string } | null>(null);
  const formats = [
    { format: 'csv', short: texts.csv, label: words.save },
    { format: 'xlsx', short: texts.xlsx, label: texts.saveXlsx },
  ] as const;

  async function save(format: Format): Promise<void> {
    const say = (progress: string) => setSaving({ format, progress });
    say('');
    try {
      const { saveRegister } = await import('./save-register.ts');
      const tooMany = await saveRegister(
        { read, loadColumns, name: words.fileName(todayInRome()) },
        format,
        say,
      );
      if (tooMany !== null) toastFailure(words.failed, tooMany);
    } catch (error) {
      toastFailure(words.failed, errorText(error));
    } finally {
      setSaving(null);
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
      {formats.map(({ format, short, label }) => (
        <Button
          key={format}
          variant="secondary"
          size={size}
          aria-label={label}
          className={narrow}
          pending={saving?.format === format}
          disabled={saving !== null && saving.format !== format}
          onClick={() => void save(format)}
        >
          <Download aria-hidden />
          <span className="lg:hidden">{short}</span>
          <span className="max-lg:hidden">{label}</span> {saving?.format === format ? saving.progress : null}
        </Button>
      ))}
    </>
  );
}
