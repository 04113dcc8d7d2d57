import { useState } from 'react';
import {
  allergensLost,
  anyStatement,
  noAllergens,
  type AllergenStatement,
} from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { unsaidOfName } from '#features/allergens/said-by-name.ts';
import { AllergenChips } from '#features/allergens/web/index.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Product } from '../product-shapes.ts';
import { allergensTexts as texts } from './allergens.it.ts';
import { useStateAllergens } from './queries.ts';

/** Says what of the fourteen a product holds: none of them is said by saving none. */
export function AllergensDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const before = product.allergens ?? noAllergens;
  const state = useStateAllergens();
  const draft = `product.${product.id}.allergens`;
  const [value, setValue] = useKeptState<AllergenStatement>(draft, before, state.isPending, anyStatement);
  const [reason, setReason] = useKeptState(`${draft}.reason`, '', state.isPending);
  const [isMistake, setMistake] = useKeptState(`${draft}.mistake`, false, state.isPending);
  const [problem, setProblem] = useState<string | null>(null);
  const writeId = useWriteId();
  const lost = allergensLost(before, value);
  const asked = [...new Set([...lost, ...unsaidOfName(product.name, value)])];
  const wrong = fieldErrors(state.error);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const unsaid = asked.length > 0 ? reasonProblem(reason, texts.reasonMissing) : undefined;
        if (unsaid !== undefined) {
          setProblem(unsaid);
          return;
        }
        const said = {
          productId: product.id,
          allergens: { contains: [...value.contains], mayContain: [...value.mayContain] },
          reason: asked.length > 0 ? reason.trim() : null,
          neverHeld: lost.length > 0 && isMistake,
        };
        state.mutate(
          { id: writeId(said), ...said },
          {
            onSuccess: () => {
              toast({ title: texts.saved, text: product.name, tone: 'ok' });
              onClose();
            },
          },
        );
      }}
      isDirty={JSON.stringify(value) !== JSON.stringify(before)}
      title={texts.title(product.name)}
      description={texts.description}
      size="md"
      submit={value.contains.length + value.mayContain.length === 0 ? texts.saveNone : texts.save}
      pending={state.isPending}
      failure={state.error && Object.keys(wrong).length === 0 ? errorText(state.error) : null}
    >
      <AllergenChips label={texts.fourteen} value={value} onChange={setValue} />
      {asked.length > 0 ? (
        <Field
          label={texts.reason(asked.map((allergen) => allergenNames[allergen]).join(', '))}
          required
          error={problem ?? wrong['reason']}
        >
          <TextInput
            value={reason}
            maxLength={200}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(null);
            }}
          />
        </Field>
      ) : null}
      {lost.length > 0 ? (
        <Checkbox
          label={texts.neverHeld}
          hint={texts.neverHeldHint}
          checked={isMistake}
          onChange={({ target }) => setMistake(target.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
