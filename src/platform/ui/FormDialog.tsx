import { useId } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'isDirty'> & {
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** What the one button says, and whether what it sent is on its way. */
  submit: string;
  pending: boolean;
  /** What it does takes something away. */
  danger?: boolean;
  /** What went wrong and belongs to no field. */
  failure?: ReactNode;
  /** How bad that is: `info` for what the person did themselves, such as giving up. */
  failureTone?: 'danger' | 'info';
  children: ReactNode;
};

/** A small form over the page that is there only while it is open: its fields, one button, and what went wrong. */
export function FormDialog({
  onClose,
  onSubmit,
  submit,
  pending,
  danger = false,
  failure,
  failureTone = 'danger',
  size = 'sm',
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size={size}
      pending={pending}
      {...dialog}
      actions={
        <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} pending={pending}>
          {submit}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
        {children}
        {failure ? (
          <Banner tone={failureTone} live>
            {failure}
          </Banner>
        ) : null}
      </form>
    </Dialog>
  );
}
