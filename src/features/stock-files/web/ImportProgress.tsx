import { Link } from '@tanstack/react-router';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import type { RowOutcome } from '../contract.ts';
import { rowOutcomes } from '../outcomes.ts';
import { ReasonList } from './WrongRows.tsx';
import { importTexts as texts } from './messages.it.ts';
import type { ImportState } from './useImport.ts';

interface ImportProgressProps {
  readonly state: ImportState;
  /** The number of a row as the spreadsheet shows it. */
  readonly lineOf: (row: number) => number;
  readonly onResume: () => void;
}

/** How far the import has come, why it stopped, and what became of the rows; those that were refused are listed behind it. */
export function ImportProgress({ state, lineOf, onResume }: ImportProgressProps) {
  const { total, outcomes, running, error } = state;
  const half = outcomes.flatMap(({ row, outcome, reason }) =>
    reason === null || outcome === 'refused' ? [] : [{ line: lineOf(row), reasons: [reason] }],
  );
  if (running)
    return (
      <Card>
        <ProgressBar
          label={texts.importing}
          value={outcomes.length}
          total={total}
          note={texts.progress(outcomes.length, total)}
        />
      </Card>
    );
  return (
    <>
      {error === null ? (
        <Banner
          tone="ok"
          live
          title={texts.done}
          actions={
            <Link to="/inventory" className={buttonClass({ variant: 'secondary' })}>
              {texts.toInventory}
            </Link>
          }
        >
          {texts.doneCounts(countsOf(outcomes))}
        </Banner>
      ) : (
        <Banner
          tone="danger"
          live
          title={texts.interrupted}
          actions={<Button onClick={onResume}>{texts.resume}</Button>}
        >
          {texts.interruptedText} {errorText(error)}
        </Banner>
      )}
      {half.length === 0 ? null : (
        <Card level={2} title={texts.halfTitle}>
          <ReasonList rows={half} />
        </Card>
      )}
    </>
  );
}

function countsOf(outcomes: readonly RowOutcome[]): Record<RowOutcome['outcome'], number> {
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<
    RowOutcome['outcome'],
    number
  >;
  for (const { outcome } of outcomes) counts[outcome]++;
  return counts;
}
