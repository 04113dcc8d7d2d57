import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { ManualRow } from '../shapes.ts';
import { manualTexts } from './messages.it.ts';
import { tasksInUseQuery, useLinkTask } from './queries.ts';

const { tasks: texts } = manualTexts;

/** Says of a check that is there that it comes of this row. */
export function LinkTaskDialog({ row, onClose }: { readonly row: ManualRow; readonly onClose: () => void }) {
  const { data, isPending, refetch } = useQuery(tasksInUseQuery());
  const link = useLinkTask();
  const writeId = useWriteId();
  const [isMissing, setMissing] = useState(false);
  const { values, isDirty, set, forget } = useDraft(
    `manual-link.${row.id}`,
    { taskId: '' },
    link.isPending || link.isSuccess,
  );
  const free = data?.rows.filter(({ manual }) => manual === undefined) ?? [];
  const close = (): void => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(values.taskId === '');
        if (values.taskId === '') return;
        const change = { rowId: row.id, taskId: values.taskId };
        link.mutate({ id: writeId(change), ...change }, { onSuccess: close });
      }}
      isDirty={isDirty}
      title={texts.linkTitle}
      description={texts.linkText}
      submit={texts.linkSave}
      pending={link.isPending}
      failure={link.error ? errorText(link.error) : null}
    >
      {data === undefined ? (
        isPending ? (
          <SkeletonList rows={1} />
        ) : (
          <LoadFailed quiet title={manualTexts.loadFailed} onRetry={refetch} />
        )
      ) : free.length === 0 ? (
        <p>{texts.linkNone}</p>
      ) : (
        <Field label={texts.linkField} required error={isMissing ? texts.linkMissing : undefined}>
          <Select
            value={values.taskId}
            placeholder={texts.linkChoose}
            onChange={({ target }) => {
              set('taskId', target.value);
              setMissing(false);
            }}
            options={free.map(({ id, name, criticalLimit }) => ({
              value: id,
              label: `${name} · ${criticalLimit}`,
            }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}
