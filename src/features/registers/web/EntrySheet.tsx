import { type ReactNode, type RefObject, type SyntheticEvent, useId, useRef, useState } from 'react';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { useQuestion } from './ActionQuestion.tsx';
import { ReasonField } from './ReasonField.tsx';

/** What is wrong with what is typed, by the server's names of the fields: texts that stand beside them. */
export type EntryErrors = Readonly<Record<string, string | undefined>>;

/** Whether anything is wrong. */
export const hasProblem = (errors: EntryErrors): boolean =>
  Object.values(errors).some((problem) => problem !== undefined);

/** What is typed of an entry: texts alone, so that a draft comes back as it was. */
type Typed = Readonly<Record<string, string>>;

/** What the fields of an entry work with. */
export interface EntryFields<Values extends Typed> {
  readonly values: Values;
  readonly onType: (field: keyof Values & string, text: string) => void;
  readonly errors: EntryErrors;
  /** Where the question stands what was done about a value outside its limits, and whether it was asked once. */
  readonly questionRef: RefObject<HTMLDivElement | null>;
  readonly wasAsked: boolean;
}

interface Write<Entry> {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly mutate: (
    entry: Entry,
    then: { readonly onSuccess: () => void; readonly onError: (error: unknown) => void },
  ) => void;
}

interface Shared<Values extends Typed> {
  /** What it opens with; read once. */
  readonly start: Values;
  readonly title: string;
  /** What is wrong with what is typed; `correctiveAction` is asked for and not refused. */
  readonly problemsOf: (typed: Values) => EntryErrors;
  /** Whether what is typed is outside its limits, and so asks what was done; left out of a register that has none. */
  readonly isOutside?: (typed: Values) => boolean;
  readonly words: {
    readonly save: string;
    /** On the button once it was asked in vain what was done. */
    readonly saveAnyway?: string;
  };
  readonly renderFields: (fields: EntryFields<Values>) => ReactNode;
  readonly onClose: () => void;
}

interface EntryProps<Values extends Typed, Content extends object> extends Shared<Values> {
  /** Under which name what is typed survives a reload; null while it is not known whose it is. */
  readonly draft: string | null;
  /** What is typed with what follows from it by itself. */
  readonly completed?: (typed: Values) => Values;
  /** What is sent of what is typed. */
  readonly contentOf: (typed: Values, isOutside: boolean) => Content;
  readonly write: Write<Content & { readonly id: string }>;
  /** Told with the first problem, where something is wrong. */
  readonly failed: string;
}

/** Records an entry of a register: what was done about a value outside its limits is asked once before it is saved without it (C-29). */
export function EntrySheet<Values extends Typed, Content extends object>({
  contentOf,
  failed,
  ...props
}: EntryProps<Values, Content>) {
  return (
    <FormSheet
      {...props}
      isDirty={false}
      refused={(problems) =>
        void toastFailure(
          failed,
          Object.values(problems).find((problem) => problem !== undefined),
        )
      }
      contentOf={contentOf}
    />
  );
}

interface CorrectionProps<Values extends Typed, Content extends object> extends Shared<Values> {
  readonly draft: string;
  /** Which entry is wrong. */
  readonly description: string;
  readonly words: Shared<Values>['words'] & {
    readonly reason: string;
    readonly correctHint: string;
    readonly nothingChanged: string;
  };
  /** What is usually wrong. */
  readonly usual: readonly string[];
  readonly contentOf: (typed: Values, isOutside: boolean) => Content;
  readonly write: Write<Content & { readonly id: string; readonly reason: string }>;
}

/** Corrects an entry by a new one that points at it (C-48); the wrong one stays in the register, struck out. */
export function EntryCorrection<Values extends Typed, Content extends object>({
  draft,
  start,
  words,
  usual,
  problemsOf,
  contentOf,
  write,
  ...props
}: CorrectionProps<Values, Content>) {
  const [stood] = useState(start);
  const input = useRef<HTMLTextAreaElement>(null);
  const {
    values: { reason },
    isDirty,
    set,
    forget,
  } = useDraft(`${draft}.reason`, { reason: '' }, write.isPending || write.isSuccess);
  return (
    <FormSheet
      {...props}
      draft={draft}
      start={stood}
      words={words}
      write={write}
      isDirty={isDirty}
      problemsOf={(typed) => ({
        ...problemsOf(typed),
        reason:
          reasonProblem(reason, fieldText('required')) ??
          (JSON.stringify(typed) === JSON.stringify(stood) ? words.nothingChanged : undefined),
      })}
      refused={(problems) => {
        if (problems['reason'] !== undefined) input.current?.focus();
      }}
      contentOf={(typed, outside) => ({ ...contentOf(typed, outside), reason: reason.trim() })}
      onSaved={forget}
      renderAbove={(error, onTyped) => (
        <ReasonField
          ref={input}
          label={words.reason}
          hint={words.correctHint}
          usual={usual}
          value={reason}
          onValueChange={(text) => {
            set('reason', text);
            onTyped();
          }}
          error={error}
        />
      )}
    />
  );
}

interface FormProps<Values extends Typed, Content extends object> extends Shared<Values> {
  readonly draft: string | null;
  readonly description?: string;
  readonly completed?: (typed: Values) => Values;
  readonly contentOf: (typed: Values, isOutside: boolean) => Content;
  readonly write: Write<Content & { readonly id: string }>;
  /** Something is typed outside of the entry's own fields. */
  readonly isDirty: boolean;
  readonly refused: (problems: EntryErrors) => void;
  readonly onSaved?: () => void;
  /** Above the fields: why it is corrected, with what is wrong with that. */
  readonly renderAbove?: (error: string | undefined, onTyped: () => void) => ReactNode;
}

function FormSheet<Values extends Typed, Content extends object>({
  draft,
  start,
  title,
  description,
  words,
  problemsOf,
  isOutside,
  completed,
  contentOf,
  write,
  isDirty: isDirtyToo,
  refused,
  onSaved,
  renderAbove,
  renderFields,
  onClose,
}: FormProps<Values, Content>) {
  const form = useId();
  const {
    values: typed,
    isDirty,
    set,
    forget,
  } = useDraft<Values>(draft, start, write.isPending || write.isSuccess);
  const values = completed?.(typed) ?? typed;
  const [errors, setErrors] = useState<EntryErrors>({});
  const { ref: questionRef, wasAsked, ask } = useQuestion();
  const idFor = useWriteId();
  const outside = isOutside?.(values) ?? false;
  const unanswered = outside && (values['action'] ?? '').trim() === '';

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isReadable = event.currentTarget.checkValidity();
    const { correctiveAction, ...problems } = problemsOf(values);
    setErrors({ ...problems, correctiveAction });
    if (hasProblem(problems)) {
      refused(problems);
      return;
    }
    if (!isReadable) return;
    if (correctiveAction !== undefined || (unanswered && !wasAsked)) {
      ask();
      return;
    }
    const content = contentOf(values, outside);
    write.mutate(
      { id: idFor(content), ...content },
      {
        onSuccess: () => {
          forget();
          onSaved?.();
          onClose();
        },
        onError: (error) => setErrors(fieldErrors(error)),
      },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={(isDirty || isDirtyToo) && !write.isPending}
      title={title}
      {...(description === undefined ? {} : { description })}
      actions={
        <Button type="submit" form={form} size="lg" block pending={write.isPending}>
          {wasAsked && unanswered ? (words.saveAnyway ?? words.save) : words.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        {renderAbove?.(errors['reason'], () => setErrors((all) => ({ ...all, reason: undefined })))}
        {renderFields({
          values,
          onType: (field, text) => {
            set(field, text);
            setErrors({});
          },
          errors,
          questionRef,
          wasAsked,
        })}
      </form>
    </Sheet>
  );
}
