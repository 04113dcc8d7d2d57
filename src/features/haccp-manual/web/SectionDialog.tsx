import { errorText, fieldErrors } from '#platform/http/client.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { maxSection } from '../limits.ts';
import type { Section } from '../shapes.ts';
import { sectionNames } from '../words.it.ts';
import { ConsultantFields, consultantOf } from './ConsultantFields.tsx';
import { manualTexts } from './messages.it.ts';
import { useChangeSection } from './queries.ts';

const { sections: texts, form } = manualTexts;

/** Changes a general page of the manual. */
export function SectionDialog({
  section,
  onClose,
}: {
  readonly section: Section;
  readonly onClose: () => void;
}) {
  const change = useChangeSection();
  const writeId = useWriteId();
  const { values, isDirty, set, forget } = useDraft(
    `manual-section.${section.key}`,
    {
      text: section.text ?? '',
      asks: section.consultant?.asks ?? '',
      by: section.consultant?.by ?? '',
    },
    change.isPending || change.isSuccess,
  );
  const refused = fieldErrors(change.error);
  const close = (): void => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        const content = {
          section: section.key,
          revision: section.revision,
          text: values.text.trim() || null,
          consultant: consultantOf(values.asks, values.by),
        };
        change.mutate({ id: writeId(content), ...content }, { onSuccess: close });
      }}
      isDirty={isDirty}
      title={texts.editTitle(sectionNames[section.key])}
      submit={form.save}
      pending={change.isPending}
      size="md"
      failure={change.error && Object.keys(refused).length === 0 ? errorText(change.error) : null}
    >
      <Field label={texts.field} optional error={refused['text']}>
        <TextArea
          rows={8}
          maxLength={maxSection}
          value={values.text}
          onChange={({ target }) => set('text', target.value)}
        />
      </Field>
      <ConsultantFields
        asks={values.asks}
        by={values.by}
        onAsks={(text) => set('asks', text)}
        onBy={(text) => set('by', text)}
      />
    </FormDialog>
  );
}
