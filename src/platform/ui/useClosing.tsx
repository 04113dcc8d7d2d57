import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { QueryClientContext } from '@tanstack/react-query';
import { UnsavedContext } from './Unsaved.tsx';
import { useOpenLayer } from './useOpenLayer.ts';

const loadLeaving = () => import('./leaving.ts');
type Question = Awaited<ReturnType<typeof loadLeaving>>['DiscardQuestion'];

/** What a dialog or a sheet is closed by. */
export interface Closing {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Something in it is typed and not saved: closing asks first. */
  readonly isDirty?: boolean | undefined;
  /**
   * What was typed is on its way, and may well be saved: closing does not ask. A refusal that comes when the form is gone is
   * told by the app, or by the queue where it waits there.
   */
  readonly pending?: boolean | undefined;
  /** Cannot be left; Back then leaves the page, as without it. */
  readonly required?: boolean | undefined;
}

/**
 * The ways out of a dialog or sheet: Back, Escape, a tap outside and the cross all come here, and ask first when
 * something was typed. Buttons that say what they do (save, cancel) do not.
 *
 * @returns `onOpenChange` for the library, `around` for the dialog with its content and the question over it
 */
export function useClosing({
  open,
  onOpenChange,
  isDirty = false,
  pending = false,
  required = false,
}: Closing) {
  const [Question, ask] = useState<Question | null>(null);
  const unsaved = useRef(new Set<object>());
  // What is needed when the network is gone again is fetched while something is being typed.
  const prepare = (): void => void loadLeaving().catch(() => undefined);
  const tell = useCallback((source: object, isUnsaved: boolean): void => {
    if (!isUnsaved) unsaved.current.delete(source);
    else if (unsaved.current.add(source).size === 1) prepare();
  }, []);
  useEffect(() => {
    if (isDirty) prepare();
  }, [isDirty]);

  function leave(): void {
    if (pending || (!isDirty && unsaved.current.size === 0)) onOpenChange(false);
    // Without the question there is only the person's word: they want to leave.
    else
      loadLeaving().then(
        ({ DiscardQuestion }) => ask(() => DiscardQuestion),
        () => onOpenChange(false),
      );
  }

  useOpenLayer(open, required ? null : leave);

  const writes = useContext(QueryClientContext)?.getMutationCache();
  const gone = useEffectEvent((): void => {
    const left = pending && writes?.findAll({ status: 'pending' });
    if (writes && left) void loadLeaving().then(({ tellRefusals }) => tellRefusals(left, writes));
  });
  useEffect(() => (open ? () => gone() : undefined), [open]);

  return {
    onOpenChange: (next: boolean): void => (next ? onOpenChange(true) : leave()),
    around: (dialog: ReactNode): ReactNode => (
      <>
        <UnsavedContext value={tell}>{dialog}</UnsavedContext>
        {Question && open ? (
          <Question
            onKeep={() => ask(null)}
            onDiscard={() => {
              ask(null);
              onOpenChange(false);
            }}
          />
        ) : null}
      </>
    ),
  };
}
