import type { LotTransition } from '../lot-shapes.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { useLotWrites } from './lot-writes.ts';
import { inventoryTexts } from './messages.it.ts';
import { movedAmount } from './moved-amount.ts';

interface Props {
  readonly transition: LotTransition;
  readonly onClose: () => void;
}

const texts = inventoryTexts.correctTransition;

/** Goods that were not opened, frozen or thawed after all go back to their lot (C-48); both lines stay in the history. */
export function CorrectTransitionDialog({ transition, onClose }: Props) {
  const { correctTransition } = useLotWrites();
  return (
    <CorrectionForm
      about={transition.id}
      title={texts.titles[transition.toState]}
      description={texts.text(movedAmount(transition))}
      productName={transition.productName}
      words={texts}
      pending={correctTransition.isPending}
      send={(input, then) => correctTransition.mutate({ ...input, transitionId: transition.id }, then)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
