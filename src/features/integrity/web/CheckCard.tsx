import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import type { CheckRow } from '../contract.ts';
import { integrityTexts as texts } from './messages.it.ts';

interface Props {
  /** How many there are to look at; undefined while it is not known. */
  readonly restaurants: number | undefined;
  readonly isRunning: boolean;
  /** The row of the log that tells how far it is; not there in the first moment. */
  readonly running: CheckRow | undefined;
  readonly onStart: () => void;
}

/** The check by hand: one button, and how far it is (INTEG-12). */
export function CheckCard({ restaurants, isRunning, running, onStart }: Props) {
  const checked = running?.restaurantsChecked ?? 0;
  // Restaurants may have signed up since they were counted.
  const total = Math.max(restaurants ?? 0, checked, 1);
  return (
    <Card
      title={texts.checkTitle}
      description={texts.checkText}
      actions={isRunning ? null : <Button onClick={onStart}>{texts.check}</Button>}
    >
      {isRunning ? (
        <ProgressBar
          label={texts.progress}
          value={checked}
          total={total}
          note={texts.progressNote(checked, total)}
        />
      ) : null}
    </Card>
  );
}
