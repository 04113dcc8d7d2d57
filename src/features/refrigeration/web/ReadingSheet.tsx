import { Sheet } from '#platform/ui/Sheet.tsx';
import type { EquipmentCard } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { ReadingForm, type Again } from './ReadingForm.tsx';
import type { Said } from './useAsked.ts';

interface Props {
  /** The equipment that was tapped; null to name one freely. */
  readonly equipment: EquipmentCard | null;
  /** What was named freely and is measured again: its name, and its type where a person said it. */
  readonly again?: Again | undefined;
  /** What was spoken of it: it stands in the fields, and is not stored. */
  readonly said?: Said | undefined;
  /** All equipment in use. */
  readonly known: readonly EquipmentCard[];
  readonly onClose: () => void;
}

/** Records one temperature over the screen (FRIG-02); closes when it is stored. */
export function ReadingSheet({ equipment, again, said, known, onClose }: Props) {
  return (
    <ReadingForm equipment={equipment} again={again} said={said} known={known} onSaved={onClose}>
      {(form, saveButton, { isDirty, forget }) => (
        <Sheet
          open
          onOpenChange={(open) => {
            if (open) return;
            forget();
            onClose();
          }}
          isDirty={isDirty}
          title={equipment?.name ?? again?.name ?? texts.sheetTitle}
          actions={saveButton}
        >
          {form}
        </Sheet>
      )}
    </ReadingForm>
  );
}
