import { errorText } from '#platform/http/client.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { toast } from '#platform/ui/toast.ts';
import { BrokenRestaurants } from './BrokenRestaurants.tsx';
import { integrityTexts as texts } from './messages.it.ts';
import { useIntegrityCheck, violationsIn } from './useIntegrityCheck.ts';
import type { Check } from './useIntegrityCheck.ts';

interface Props {
  /** How many there are to look at; undefined while it is not known. */
  readonly restaurants: number | undefined;
  /** The check came to its end: what is shown beside it may have grown. */
  readonly onDone: () => void;
}

/** The manual check: one button, how far it is, and what it found (INTEG-12…15). */
export function CheckCard({ restaurants, onDone }: Props) {
  const { check, start, stop } = useIntegrityCheck((ended) => {
    if (ended.state === 'done') {
      const violations = violationsIn(ended);
      toast({ title: texts.completed(violations), ...(violations > 0 ? { tone: 'danger' } : {}) });
      onDone();
      return;
    }
    const reason = errorText(ended.error);
    toast({ title: reason === '' ? texts.failedWithoutReason : texts.failed(reason), tone: 'danger' });
  });
  const { state } = check;
  // Restaurants may have signed up since they were counted.
  const total = Math.max(restaurants ?? 0, check.checked);
  return (
    <>
      <Card
        title={texts.checkTitle}
        description={texts.checkText}
        actions={
          state === 'running' ? (
            <Button variant="secondary" onClick={stop}>
              {texts.stop}
            </Button>
          ) : (
            <Button
              onClick={() => {
                // Not awaited: the progress says more than a waiting button.
                void start();
              }}
            >
              {state === 'idle' ? texts.check : texts.checkAgain}
            </Button>
          )
        }
      >
        {state === 'running' ? (
          <ProgressBar
            label={texts.progress}
            value={check.checked}
            total={total}
            note={texts.progressNote(check.checked, total)}
          />
        ) : (
          <Outcome check={check} total={total} />
        )}
      </Card>
      {check.broken.length > 0 ? <BrokenRestaurants restaurants={check.broken} /> : null}
    </>
  );
}

function Outcome({ check, total }: { check: Check; total: number }) {
  const { state, broken } = check;
  if (state === 'failed')
    return (
      <Banner tone="danger" live title={texts.failedWithoutReason}>
        {errorText(check.error)}
      </Banner>
    );
  if (state === 'stopped') return <Banner tone="warning" live title={texts.stopped(check.checked, total)} />;
  if (state === 'idle') return null;
  if (broken.length > 0)
    return (
      <Banner tone="danger" live title={texts.brokenTitle(broken.length)}>
        {texts.brokenText}
      </Banner>
    );
  return (
    <Banner tone="ok" live title={texts.sound}>
      {texts.soundText(formatDecimal(check.links, 0), formatDecimal(check.checked, 0))}
    </Banner>
  );
}
