import Download from 'lucide-react/icons/download';
import { csvText } from '#platform/kernel/csv.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { stockColumns } from '../columns.it.ts';
import type { RowProblem } from '../read-row.ts';
import { byReason } from './by-reason.ts';
import { importTexts as texts, problemTexts } from './messages.it.ts';
import type { WrongRow } from './preview.ts';

const problemText = ({ field, problem, text }: RowProblem): string =>
  `${stockColumns[field].head}${text === '' ? '' : ` «${text}»`}: ${problemTexts[problem]}`;

const reasonsOf = ({ problems, refusal }: WrongRow): string[] =>
  refusal === null ? problems.map(problemText) : [refusal];

/** Rows that are not imported, by what is wrong with them, all of it; to be mended in a file of their own. */
export function WrongRows({ headers, wrong }: { headers: readonly string[]; wrong: readonly WrongRow[] }) {
  if (wrong.length === 0) return null;
  const download = () => {
    const rows = wrong.map((row) => [...row.cells, reasonsOf(row).join(' · ')]);
    saveFile(texts.wrongFile, csvText([...headers, texts.why], rows), 'text/csv;charset=utf-8');
  };
  return (
    <Card
      level={2}
      title={texts.wrongTitle}
      description={texts.wrongHint}
      actions={
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden />
          {texts.downloadWrong}
        </Button>
      }
    >
      <ReasonList rows={wrong.map((row) => ({ line: row.line, reasons: reasonsOf(row) }))} />
    </Card>
  );
}

/** Each reason once, with all rows that it is about. */
export function ReasonList({
  rows,
}: {
  rows: readonly { readonly line: number; readonly reasons: readonly string[] }[];
}) {
  return (
    <ul className="divide-y divide-line">
      {byReason(rows).map(({ reason, lines }) => (
        <li key={reason} className="py-2 wrap-anywhere">
          <p className="figures font-semibold">{texts.lines(lines)}</p>
          <p className="text-danger-strong">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
