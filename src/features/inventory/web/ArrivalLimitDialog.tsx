import { useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { saidKindTexts } from '../said-kind.it.ts';
import { arrivalKindOf, arrivalKinds, isLooser, outsays, usualMaximum } from '../arrival.ts';
import { arrivalKindTexts } from '../arrival.it.ts';
import { limitTexts } from './arrival-limit.it.ts';
import { arrivalText } from '../limits.ts';
import type { Product } from '../product-shapes.ts';
import { useSetArrivalLimit } from './queries.ts';

/** Degrees as they are typed; null for the usual ones, undefined where they can not be read. */
function readMaximum(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const read = parseItalianDecimal(text);
  return read.ok ? read.value : undefined;
}

/** What kind of goods a product is when it arrives, and how warm it may be here. */
export function ArrivalLimitDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const before =
    product.arrivalMaxCelsius === null ? '' : String(product.arrivalMaxCelsius).replace('.', ',');
  const set = useSetArrivalLimit();
  const draft = `arrival-limit.${product.id}`;
  const [kind, setKind] = useKeptState<string>(`${draft}.kind`, product.arrivalKind ?? '', set.isPending);
  const [typed, setTyped] = useKeptState(`${draft}.limit`, before, set.isPending);
  const [confirmed, setConfirmed] = useKeptState(`${draft}.looser`, false, set.isPending);
  const [reason, setReason] = useKeptState(`${draft}.reason`, product.arrivalReason ?? '', set.isPending);
  const [tried, setTried] = useState(false);
  const writeId = useWriteId();
  const wrong = fieldErrors(set.error);
  const known = arrivalKinds.find((one) => one === kind) ?? null;
  const byName = arrivalKindOf(product);
  const judged = known ?? byName;
  const usual = judged === null ? null : usualMaximum[judged];
  const maxCelsius = readMaximum(typed);
  const looser = maxCelsius !== undefined && isLooser(judged, maxCelsius);
  const asksWhy = maxCelsius !== undefined && judged !== null && outsays(product, judged, maxCelsius);
  const noWhy = asksWhy ? reasonProblem(reason, saidKindTexts.reasonMissing) : undefined;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (maxCelsius === undefined || (looser && !confirmed) || noWhy !== undefined) return;
        if (maxCelsius !== null && judged === null) return;
        // A limit of one's own goes with a kind, so that a new name does not change what it means.
        const said = {
          productId: product.id,
          kind: maxCelsius === null ? known : judged,
          maxCelsius,
          reason: asksWhy ? reason.trim() : null,
          looserConfirmed: looser,
        };
        set.mutate(
          { id: writeId(said), ...said },
          {
            onSuccess: () => {
              toast({ title: limitTexts.limitSaved, text: product.name, tone: 'ok' });
              onClose();
            },
          },
        );
      }}
      isDirty={
        kind !== (product.arrivalKind ?? '') ||
        typed !== before ||
        (asksWhy && reason !== (product.arrivalReason ?? ''))
      }
      title={limitTexts.limitTitle(product.name)}
      description={limitTexts.limitDescription}
      size="md"
      submit={limitTexts.limitSave}
      pending={set.isPending}
      failure={set.error && Object.keys(wrong).length === 0 ? errorText(set.error) : null}
    >
      <Field
        label={saidKindTexts.kind}
        error={
          wrong['kind'] ??
          (tried && maxCelsius != null && judged === null ? limitTexts.kindMissing : undefined)
        }
      >
        <Select
          options={[
            { value: '', label: byName === null ? limitTexts.kindUnknown : limitTexts.kindByName(byName) },
            ...arrivalKinds.map((value) => ({ value, label: arrivalKindTexts[value] })),
          ]}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
      </Field>
      <Field
        label={limitTexts.limit}
        optional
        hint={judged === null ? undefined : usual === null ? limitTexts.noUsual : limitTexts.usual(usual)}
        error={
          wrong['maxCelsius'] ?? (tried && maxCelsius === undefined ? limitTexts.limitProblem : undefined)
        }
      >
        <TextInput
          inputMode="text"
          autoComplete="off"
          maxLength={8}
          unit="°C"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {asksWhy ? (
        <Field
          label={saidKindTexts.reason}
          required
          hint={saidKindTexts.reasonHint(byName)}
          error={wrong['reason'] ?? (tried ? noWhy : undefined)}
        >
          <TextArea
            rows={2}
            maxLength={arrivalText}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      ) : null}
      {looser ? (
        <div className="grid gap-2">
          <Checkbox
            label={limitTexts.looser}
            checked={confirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
          {tried && !confirmed ? (
            <p role="alert" className="text-sm font-medium text-danger">
              {limitTexts.looserMissing}
            </p>
          ) : null}
        </div>
      ) : null}
    </FormDialog>
  );
}
