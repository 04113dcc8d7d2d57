import { Link } from '@tanstack/react-router';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import type { RowOutcome } from '../contract.ts';
import { rowOutcomes } from '../outcomes.ts';
import { importTexts as texts } from './messages.it.ts';
import type { ImportState } from './useImport.ts';

/** How far the import has come, why it stopped, and what became of the rows. */
export function ImportProgress({ state, onResume }: { state: ImportState; onResume: () => void }) {
  const { total, outcomes, running, error } = state;
  const told = outcomes.filter(({ reason }) => reason !== null);
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
      {told.length === 0 ? null : (
        <Card level={2} title={texts.wrongTitle}>
          <ul className="divide-y divide-line">
            {told.map(({ row, reason }) => (
              <li key={row} className="py-2 wrap-anywhere">
                <span className="figures font-semibold">
                  {texts.row} {row}:
                </span>{' '}
                {reason}
              </li>
            ))}
          </ul>
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
