import { useState } from 'react';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Place, PlaceEquipment } from '../contract.ts';
import { isSameName } from '#platform/kernel/place-names.ts';
import { maxPlaceName, maxPlaceReason, placeKinds, type PlaceKind } from '../place-kinds.ts';
import { kindIcons } from './kind-icons.ts';
import { kindWords, placesTexts as texts } from './messages.it.ts';
import { useArchivePlace, useCreatePlace, useEditPlace } from './queries.ts';

interface HeldGoods {
  readonly goods: readonly string[];
  readonly count: number;
}

/** What is chosen where a place is no equipment: a select knows no null. */
const none = 'none';

/** Adds a place, or changes one; `start` fills in the name of a new one. Equipment of the name that is typed is proposed (INV-80). `restores`: an archived one comes back under another name. */
export function PlaceDialog({
  place,
  start = '',
  restores = false,
  equipment,
  onClose,
}: {
  place: Place | null;
  start?: string;
  restores?: boolean;
  /** What a place may be. */
  equipment: readonly PlaceEquipment[];
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const writeId = useWriteId();
  const create = useCreatePlace();
  const edit = useEditPlace();
  const archive = useArchivePlace();
  const written = place ? edit : create;
  const error = written.error ?? archive.error;
  const isPending = written.isPending || archive.isPending;
  const draft = `place.${place?.id ?? 'new'}`;
  const [name, setName] = useKeptState(`${draft}.name`, place?.name ?? start, isPending);
  const [kind, setKind] = useKeptState<PlaceKind>(`${draft}.kind`, place?.kind ?? 'ambient', isPending);
  // Until somebody chooses it is what the place was, or else what bears its name.
  const [chosen, setChosen] = useKeptState<string | null>(`${draft}.equipment`, null, isPending, none);
  const isNamedAnew = place === null || !isSameName(place.name, name);
  const namesake = isNamedAnew ? equipment.find((one) => isSameName(one.name, name)) : undefined;
  const equipmentId =
    chosen === null ? (place?.equipmentId ?? namesake?.id ?? null) : chosen === none ? null : chosen;
  const fields = fieldErrors(error);
  const held = errorCode(error) === 'PLACE_HOLDS_GOODS' ? (errorData(error) as HeldGoods) : null;
  // Once asked it stays, also while the answer is on its way.
  const [asksWhy, setAsksWhy] = useState(false);
  const [reason, setReason] = useKeptState(`${draft}.reason`, '', isPending);
  const [unsaid, setUnsaid] = useState<string>();
  const done = (title: string): void => {
    toast({ title, tone: 'ok' });
    onClose();
  };
  const saved = {
    onSuccess: () => {
      if (place === null || !restores) return done(texts.saved);
      archive.mutate(
        { id: newId(), placeId: place.id, archived: false },
        { onSuccess: () => done(texts.restored) },
      );
    },
    onError: (failure: unknown) => setAsksWhy(errorCode(failure) === 'PLACE_HOLDS_GOODS'),
  };
  const submit = () => {
    if (name.trim() === '') return setProblem(texts.required);
    if (restores && name.trim().toLowerCase() === place?.name.toLowerCase())
      return setProblem(texts.nameTaken);
    setProblem(null);
    const noWhy = asksWhy ? reasonProblem(reason, texts.whyStaysMissing) : undefined;
    setUnsaid(noWhy);
    if (noWhy !== undefined) return;
    const values = { name: name.trim(), kind, equipmentId, ...(asksWhy ? { reason: reason.trim() } : {}) };
    if (place)
      edit.mutate({ id: writeId({ placeId: place.id, ...values }), placeId: place.id, ...values }, saved);
    else create.mutate({ id: writeId(values, create.error), ...values }, saved);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={
        name !== (place?.name ?? start) ||
        kind !== (place?.kind ?? 'ambient') ||
        chosen !== null ||
        reason !== ''
      }
      title={restores ? texts.restoreTitle : place ? texts.editTitle : texts.newTitle}
      submit={texts.save}
      pending={isPending}
      failure={error && held === null && Object.keys(fields).length === 0 ? errorText(error) : null}
    >
      <Field
        label={texts.name}
        required
        error={problem ?? fields['name']}
        hint={restores ? texts.restoreHint : place && place.products > 0 ? texts.renames : undefined}
      >
        <TextInput
          value={name}
          maxLength={maxPlaceName}
          placeholder={texts.namePlaceholder}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <SegmentedControl
        label={texts.kind}
        options={placeKinds.map((value) => {
          const Icon = kindIcons[value];
          return { value, label: kindWords[value], icon: <Icon aria-hidden /> };
        })}
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          setAsksWhy(false);
        }}
      />
      {equipment.length > 0 ? (
        <Field label={texts.equipment} error={fields['equipmentId']} hint={texts.equipmentHint}>
          <Select
            value={equipmentId ?? none}
            options={[
              { value: none, label: texts.noEquipment },
              ...equipment.map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={({ target }) => {
              setChosen(target.value);
              const is = equipment.find(({ id }) => id === target.value)?.kind;
              if (is === undefined || is === kind) return;
              setKind(is);
              setAsksWhy(false);
            }}
          />
        </Field>
      ) : null}
      {asksWhy ? (
        <>
          {held === null ? null : (
            <Banner tone="danger" live title={errorText(error)}>
              <p className="wrap-anywhere">{texts.holds(held.goods, held.count)}</p>
            </Banner>
          )}
          <Field label={texts.whyStays} required hint={texts.whyStaysHint} error={unsaid ?? fields['reason']}>
            <TextArea
              rows={2}
              maxLength={maxPlaceReason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </>
      ) : null}
    </FormDialog>
  );
}
