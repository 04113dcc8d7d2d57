import { useState } from 'react';
import type { DragEvent, SubmitEvent } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useEdits } from '#platform/ui/useEdits.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { CopySetup } from '../contract.ts';
import { copyTexts } from './messages.it.ts';
import { useUpdateSetup } from './queries.ts';

const texts = copyTexts.fields;

/** What of the setup a form is about. */
export type SetupPart = 'google_service_account_key' | Place;
type Place = 'google_drive_folder_id' | 'google_sheet_id' | 'google_calendar_id';

const places: Readonly<Record<Place, { readonly label: string; readonly hint: string }>> = {
  google_drive_folder_id: { label: texts.folder, hint: texts.folderHint },
  google_sheet_id: { label: texts.sheet, hint: texts.sheetHint },
  google_calendar_id: { label: texts.calendar, hint: texts.calendarHint },
};

/** Longest key file that is read in the browser, in bytes: a picture that was dropped by mistake is none. */
const maxDropped = 100_000;

/** One thing that the copy is set up with, as a form of its own (GOOG-12). The stored key is never shown and never sent back. */
export function SetupFields({ setup, part }: { readonly setup: CopySetup; readonly part: SetupPart }) {
  const isKey = part === 'google_service_account_key';
  const update = useUpdateSetup();
  const idFor = useWriteId();
  const [isOver, setOver] = useState(false);
  const { form, values, problems, isDirty, edit, show, saved, round } = useEdits(
    { value: isKey ? '' : (setup[part] ?? '') },
    { draft: `google-copy-${part}`, handedOver: update.isPending, secret: isKey ? ['value'] : [] },
  );
  const told =
    update.isError && problems.value === undefined && fieldErrors(update.error)[part] === undefined;

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const content = { round, [part]: isKey ? values.value : values.value.trim() || null };
    update.mutate(
      { id: idFor(content), [part]: content[part] },
      {
        onSuccess: () => {
          saved(values);
          if (isKey) edit('value', '');
          toast({ title: texts.saved, tone: 'ok' });
        },
        onError: (error) => {
          toast({ title: texts.saveFailed, tone: 'danger' });
          show({ value: fieldErrors(error)[part] });
        },
      },
    );
  }

  function drop(event: DragEvent): void {
    const [file] = event.dataTransfer.files;
    setOver(false);
    if (!file) return;
    event.preventDefault();
    if (file.size > maxDropped) {
      show({ value: texts.notReadable });
      return;
    }
    file.text().then(
      (text) => edit('value', text),
      () => show({ value: texts.notReadable }),
    );
  }

  const field = {
    name: 'value',
    value: values.value,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => edit('value', event.target.value),
  };
  return (
    <form ref={form} noValidate className="grid max-w-xl gap-3" onSubmit={save}>
      {isKey ? (
        <div
          className={isOver ? 'rounded-md ring-2 ring-primary' : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Field label={texts.key} error={problems.value} hint={keyHint(setup)}>
            <TextArea rows={4} data-secret {...field} />
          </Field>
        </div>
      ) : (
        <Field label={places[part].label} error={problems.value} hint={places[part].hint}>
          <TextInput inputMode="url" {...field} />
        </Field>
      )}
      {told ? (
        <Banner tone="danger" live title={texts.saveFailed}>
          {errorText(update.error)}
        </Banner>
      ) : null}
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={update.isPending}
          disabled={!isDirty}
          className="max-sm:w-full"
        >
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function keyHint(setup: CopySetup): string {
  if (!setup.google_service_account_readable) return texts.keyUnreadable;
  const { google_service_account_email: email } = setup;
  return email === null ? texts.keyHint : texts.keySaved(email);
}

/** The address that folder, spreadsheet or calendar are shared with, to be copied; nothing without a key. */
export function ShareAddress({
  setup,
  said = texts.share,
}: {
  readonly setup: CopySetup;
  readonly said?: (email: string) => string;
}) {
  const { google_service_account_email: email } = setup;
  if (email === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 text-sm wrap-anywhere">{said(email)}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          void navigator.clipboard
            .writeText(email)
            .then(() => toast({ title: texts.emailCopied, tone: 'ok' }));
        }}
      >
        {texts.copyEmail}
      </Button>
    </div>
  );
}
