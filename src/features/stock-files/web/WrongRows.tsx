import Download from 'lucide-react/icons/download';
import { csvText } from '#platform/kernel/csv.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { stockColumns } from '../columns.it.ts';
import type { RowProblem } from '../read-row.ts';
import { importTexts as texts, problemTexts } from './messages.it.ts';
import type { WrongRow } from './preview.ts';

/** Rows that are listed; all of them are in the file to download. */
const shown = 20;

const problemText = ({ field, problem, text }: RowProblem): string =>
  `${stockColumns[field].head}${text === '' ? '' : ` «${text.slice(0, 60)}»`}: ${problemTexts[problem]}`;

const reasonsOf = ({ problems, refusal }: WrongRow): string[] =>
  refusal === null ? problems.map(problemText) : [refusal];

/** Rows that are not imported, each with its reasons, to be mended in a file of their own. */
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
      <ul className="divide-y divide-line">
        {wrong.slice(0, shown).map((row) => (
          <li key={row.row} className="py-2">
            <p className="figures font-semibold">
              {texts.row} {row.row}
            </p>
            <ul className="text-danger-strong wrap-anywhere">
              {reasonsOf(row).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {wrong.length > shown ? <p className="mt-2 text-muted">{texts.more(wrong.length - shown)}</p> : null}
    </Card>
  );
}
