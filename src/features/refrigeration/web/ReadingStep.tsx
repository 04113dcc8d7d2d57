import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { refrigerationTexts as texts } from './messages.it.ts';
import { equipmentQuery } from './queries.ts';
import { ReadingForm } from './ReadingForm.tsx';

export interface ReadingStepProps {
  readonly equipmentId: string;
  /** Called once the temperature is stored, on the server or on this device; the toast has been shown. */
  readonly onDone: () => void;
  /** The temperature is on its way: stored, or back as a task, whatever becomes of this form. */
  readonly onSending: (matter: 'open' | 'recheck' | 'unknown' | 'unproven' | null) => void;
  /** It was refused; the form holds it. */
  readonly onRefused: () => void;
  /** Leaves this one for later, or what is on its way to itself. */
  readonly onSkip: () => void;
}

/**
 * One temperature as a step of a guided round, whose sheet names the equipment: limits, keypad, what was done, and the
 * buttons at the foot. Give each step its own `key`: what was typed for one is not for the next. What was typed and
 * neither saved nor skipped is there again after a pause or a reload.
 */
export function ReadingStep({ equipmentId, onDone, onSending, onRefused, onSkip }: ReadingStepProps) {
  const { data, isPending, refetch } = useQuery(equipmentQuery());
  const equipment = data?.equipment.find(({ id }) => id === equipmentId);
  const skip = (onClick: () => void) => (
    <Button variant="secondary" size="lg" onClick={onClick}>
      {texts.skip}
    </Button>
  );
  if (isPending) return <Skeleton className="h-96" />;
  if (!data || !equipment) {
    return (
      <div className="grid gap-4">
        <LoadFailed quiet title={texts.equipmentFailed} onRetry={refetch} />
        {skip(onSkip)}
      </div>
    );
  }
  return (
    <ReadingForm
      equipment={equipment}
      known={data.equipment}
      onSaved={onDone}
      onSending={onSending}
      onRefused={onRefused}
    >
      {(form, saveButton, { forget }) => (
        <div className="grid gap-5">
          {form}
          {/* In sight whatever stands above: a round is done with one thumb. */}
          <div className="sticky -bottom-4 -mb-4 flex gap-3 border-t border-line bg-surface py-4">
            {skip(() => {
              forget();
              onSkip();
            })}
            <div className="min-w-0 flex-1">{saveButton}</div>
          </div>
        </div>
      )}
    </ReadingForm>
  );
}
