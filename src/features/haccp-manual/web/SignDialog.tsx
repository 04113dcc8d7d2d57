import { useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { useSession } from '#features/access/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Manual } from '../contract.ts';
import { maxNote, maxSigner } from '../limits.ts';
import { openPoints, unwritten } from '../manual.ts';
import { consultantTexts, sectionNames } from '../words.it.ts';
import { Changes } from './Changes.tsx';
import { manualTexts } from './messages.it.ts';
import { useSign } from './queries.ts';

const { sign: texts } = manualTexts;

interface Props {
  readonly manual: Manual;
  readonly draft: NonNullable<Manual['draft']>;
  readonly onClose: () => void;
}

/** Signs the draft that is on the screen as the next version: what changes, what stays open, who answers for it. */
export function SignDialog({ manual, draft, onClose }: Props) {
  const session = useSession();
  const sign = useSign();
  const writeId = useWriteId();
  const [isMissing, setMissing] = useState(false);
  const version = (manual.signed?.version ?? 0) + 1;
  const open = openPoints(draft).length;
  const blank = unwritten(draft.sections);
  const { values, isDirty, set, forget } = useDraft(
    'manual-sign',
    { signer: manual.signed?.signer ?? session?.operator?.name ?? '', note: '' },
    sign.isPending || sign.isSuccess,
  );
  const refused = fieldErrors(sign.error);
  const close = (): void => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        const signer = values.signer.trim();
        setMissing(signer === '');
        if (signer === '') return;
        const content = { revision: draft.revision, signer, note: values.note.trim() || null };
        sign.mutate(
          { id: writeId(content), ...content },
          {
            onSuccess: (signed) => {
              toast({ title: texts.done(signed.version), tone: 'ok' });
              close();
            },
          },
        );
      }}
      isDirty={isDirty}
      title={texts.title(version)}
      description={texts.text}
      submit={texts.submit}
      pending={sign.isPending}
      size="md"
      failure={sign.error && Object.keys(refused).length === 0 ? errorText(sign.error) : null}
    >
      {open > 0 ? (
        <Banner tone="warning" title={consultantTexts.count(open)}>
          {texts.open}
        </Banner>
      ) : null}
      {blank.length > 0 ? (
        <Banner tone="warning">
          {manualTexts.standing.unwritten(blank.map((key) => sectionNames[key]))}
        </Banner>
      ) : null}
      {manual.changes.length > 0 ? <Changes changes={manual.changes} /> : null}
      <Field label={texts.signer} required error={isMissing ? fieldText('required') : refused['signer']}>
        <TextInput
          autoComplete="name"
          maxLength={maxSigner}
          value={values.signer}
          onChange={({ target }) => {
            set('signer', target.value);
            setMissing(false);
          }}
        />
      </Field>
      <Field label={texts.note} optional error={refused['note']}>
        <TextArea
          rows={2}
          maxLength={maxNote}
          value={values.note}
          onChange={({ target }) => set('note', target.value)}
        />
      </Field>
    </FormDialog>
  );
}
