import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Movement } from '../movement-shapes.ts';
import type { Product } from '../product-shapes.ts';
import type { InventoryAction } from './actions.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { useLotWrites } from './lot-writes.ts';
import { inventoryTexts } from './messages.it.ts';
import { movedAmount } from './moved-amount.ts';
import { rightOne } from './right-one.ts';

interface Props {
  readonly movement: Movement;
  readonly product: Product;
  readonly lots: readonly Lot[];
  readonly onClose: () => void;
  readonly onNext: (action: InventoryAction) => void;
}

const texts = inventoryTexts.correct;

/**
 * A wrong movement is mended by one the other way (C-48); both stay in the history. What was meant is recorded next,
 * unless there was nothing to record.
 */
export function CorrectDialog({ movement, product, lots, onClose, onNext }: Props) {
  const { correct } = useLotWrites();
  const next = rightOne(movement, product, lots);
  const [again, setAgain] = useKeptState(`correction.${movement.id}.again`, true, correct.isPending);
  const way = movement.type === 'in' ? inventoryTexts.out : inventoryTexts.in;
  const opposite = `${way.toLowerCase()} di ${movedAmount(movement)}`;
  return (
    <CorrectionForm
      about={movement.id}
      title={texts.title}
      description={texts.text(opposite)}
      productName={movement.productName}
      words={texts}
      pending={correct.isPending}
      send={(input, then) => correct.mutate({ ...input, movementId: movement.id }, then)}
      onDone={() => {
        if (next !== null && again) onNext(next);
        else onClose();
      }}
      onClose={onClose}
    >
      {next === null ? null : (
        <Checkbox label={texts.again} checked={again} onChange={(event) => setAgain(event.target.checked)} />
      )}
    </CorrectionForm>
  );
}
