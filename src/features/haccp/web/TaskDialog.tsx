import { useId, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import Archive from 'lucide-react/icons/archive';
import { useController, useForm, useWatch, type Control, type FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { readMinutes } from '#features/non-conformities/read-minutes.ts';
import { maxRecheckMinutes, minRecheckMinutes } from '#features/non-conformities/recheck-minutes.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { RecheckMinutesField } from '#features/non-conformities/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Task } from '../contract.ts';
import { maxWiderReason, zTaskFields, type TaskFields } from '../task-fields.ts';
import { parseCriticalLimit } from '../critical-limit.ts';
import { DEFAULT_DUE_TIME, frequencies } from '../frequencies.ts';
import { defaultRecheckMinutesOf } from '../recheck.ts';
import { widerTaskTexts } from '../kind-limits.it.ts';
import { widerLimitTexts } from '../texts.it.ts';
import { keepsBeyondBound, widerTaskEnds, type NamedLimit } from '../kind-limits.ts';
import { isSameLimit } from '../limits-of.ts';
import { limitText } from './limit-text.ts';
import { LimitJudging, useLimitJudging } from './LimitJudging.tsx';
import { haccpTexts } from './messages.it.ts';
import { MoreTimes, timeProblem } from './MoreTimes.tsx';
import { useCreateTask, useUpdateTask, type NewTask } from './queries.ts';

const { form: texts, toasts } = haccpTexts;

type Typed = z.input<typeof zTaskFields>;

/** How a new task is stored where it is not stored as any other: what of a mutation the form works with. */
export interface CreateTask {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (
    task: NewTask,
    outcome: { readonly onSuccess: () => void; readonly onError: (error: unknown) => void },
  ) => void;
}

interface Props {
  /** The task to change; without it a new one is added. */
  readonly task?: Task;
  /** What a new one starts with: another task, or what the manual says. Its id names the draft. */
  readonly start?: Task;
  /** A new one starts as this task, and comes of the same row of the manual. */
  readonly copyOf?: Task;
  /** Where a new one comes of something that has to be told along. */
  readonly create?: CreateTask;
  readonly onClose: () => void;
  readonly onArchive?: () => Promise<unknown>;
}

/** Adds or changes a task of the HACCP plan (HACCP-04…08). */
export function TaskDialog({ task, copyOf, create: createHere, onClose, onArchive, ...given }: Props) {
  const start = copyOf ? { ...copyOf, name: texts.copyOf(copyOf.name) } : given.start;
  const writeId = useWriteId();
  const formId = useId();
  const createAny = useCreateTask();
  const create: CreateTask = createHere ?? createAny;
  const draft = `task.${task?.id ?? (start ? `of.${start.id}` : 'new')}`;
  const update = useUpdateTask();
  const form = useForm<Typed, unknown, TaskFields>({
    resolver: zodResolver(zTaskFields),
    defaultValues: valuesOf(task ?? start),
  });
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;
  const [limitTyped, dueTimeTyped] = useWatch({ control, name: ['criticalLimit', 'dueTime'] });
  const judging = useLimitJudging(limitTyped, task ?? start, draft, create.isPending || update.isPending);
  const storedMinutes = (task ?? start)?.recheckMinutes?.toString() ?? '';
  const [minutes, setMinutes] = useKeptState(
    `${draft}.minutes`,
    storedMinutes,
    create.isPending || update.isPending,
  );
  const storedTimes = (task ?? start)?.moreDueTimes ?? [];
  const [times, setTimes] = useKeptState<readonly string[]>(
    `${draft}.times`,
    storedTimes,
    create.isPending || update.isPending,
    [''],
  );
  const [timesTold, setTimesTold] = useState(false);
  const [minutesWrong, setMinutesWrong] = useState(false);
  const verdict = useRef<HTMLDivElement>(null);
  // What was said of the one that it starts with is said again, to be read before it is sent.
  const storedReason = start?.widerReason ?? '';
  const [widerReason, setWiderReason] = useKeptState(
    `${draft}.widerReason`,
    storedReason,
    create.isPending || update.isPending,
  );
  const [asksWider, setAsksWider] = useState(false);
  const [nameTyped, categoryTyped] = useWatch({ control, name: ['name', 'category'] });
  const typedTask = {
    name: nameTyped.trim(),
    category: (categoryTyped ?? '').trim() || null,
    criticalLimit: limitTyped.trim(),
    ...judging.figures,
  };
  const wider = judging.figures === null ? [] : widerTaskEnds(typedTask);
  const keepsAbsurd = task !== undefined && keepsBeyondBound(task, typedTask);
  const absurd = keepsAbsurd ? undefined : wider.find((end) => end.absurd);
  const confirmed = confirmedOf(task, typedTask);
  const refused = fieldErrors(create.error ?? update.error);
  const pending = create.isPending || update.isPending;
  useFormDraft(draft, form, { handedOver: pending });
  const texted = (field: keyof Typed): string | undefined => {
    const message = errors[field]?.message;
    // Rules come as codes, refusals of the server as sentences.
    return message === undefined ? undefined : /^[a-z_]+$/.test(message) ? fieldText(message) : message;
  };

  function save(typed: TaskFields): void {
    const figures = judging.read();
    const recheckMinutes = readMinutes(minutes);
    setMinutesWrong(recheckMinutes === undefined);
    const said = wider.length === 0 || widerReason.trim() === '' ? null : widerReason.trim();
    setAsksWider(true);
    setTimesTold(true);
    const areTimesWrong = times.some((_, index) => timeProblem(typed.dueTime, times, index) !== null);
    if (figures === null || recheckMinutes === undefined || areTimesWrong) return;
    if (
      absurd !== undefined ||
      (wider.length > 0 && confirmed === null && !keepsAbsurd && !saysReason(said))
    ) {
      verdict.current?.scrollIntoView({ block: 'center' });
      verdict.current?.focus({ preventScroll: true });
      return;
    }
    // Said only where there are some, or were: a task with one time is sent as it always was.
    const more = times.length === 0 && task?.moreDueTimes === undefined ? {} : { moreDueTimes: [...times] };
    const values = { ...typed, ...figures, ...more, recheckMinutes, widerReason: said };
    const outcome = {
      onSuccess: onClose,
      onError: (error: unknown) => {
        for (const [field, message] of Object.entries(fieldErrors(error))) {
          if (field in zTaskFields.shape) setError(field as keyof Typed, { message });
        }
      },
    };
    if (task) update.mutate({ id: writeId(values), taskId: task.id, ...values }, outcome);
    else {
      const added = copyOf ? { ...values, copyOf: copyOf.id } : values;
      create.mutate({ id: writeId(added, create.error), ...added }, outcome);
    }
  }

  function refuse(problems: FieldErrors<Typed>): void {
    // HACCP-05: this one is said in a toast as well as beside the fields.
    const missing = [problems.name, problems.criticalLimit].some(
      (problem) => problem?.message === 'required',
    );
    if (missing) toastFailure(toasts.taskIncomplete);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={
        isDirty ||
        judging.isDirty ||
        String(times) !== String(storedTimes) ||
        minutes !== storedMinutes ||
        widerReason !== storedReason
      }
      pending={pending}
      title={task ? texts.editTitle : texts.newTitle}
      description={task ? texts.editText : texts.newText}
      actions={
        // In one row on a phone too: three above each other would leave the fields little room.
        <div className="flex flex-row-reverse gap-3 sm:contents">
          <Button type="submit" form={formId} pending={pending} className="max-sm:flex-1">
            {task ? texts.save : texts.create}
          </Button>
          <Button variant="secondary" className="max-sm:hidden" onClick={onClose}>
            {texts.cancel}
          </Button>
          {onArchive ? (
            <Button
              variant="ghost"
              className="sm:mr-auto"
              // The hook tells of a failure; the dialog then stays as it is.
              onClick={() => onArchive().then(onClose, () => undefined)}
            >
              <Archive aria-hidden />
              {texts.archive}
            </Button>
          ) : null}
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void handleSubmit(save, refuse)(event)}
      >
        <Field label={texts.name} required error={texted('name')}>
          <TextInput autoComplete="off" placeholder={texts.namePlaceholder} {...register('name')} />
        </Field>
        <Field
          label={texts.criticalLimit}
          required
          error={texted('criticalLimit')}
          hint={<LimitHint control={control} />}
        >
          <TextInput autoComplete="off" placeholder={texts.limitPlaceholder} {...register('criticalLimit')} />
        </Field>
        {judging.isAsked ? <LimitJudging state={judging.state} refused={refused} /> : null}
        <div ref={verdict} tabIndex={-1} role="status" className="grid gap-3 outline-none empty:hidden">
          {absurd ? (
            <Banner tone="danger">{widerTaskTexts.absurd(absurd)}</Banner>
          ) : wider.length > 0 ? (
            <Banner tone="warning">
              {wider.map((end) => (
                <p key={end.kind.kind}>{widerTaskTexts.asks(end)}</p>
              ))}
              {confirmed === null ? null : <p>{widerLimitTexts.confirmed(confirmed)}</p>}
            </Banner>
          ) : null}
        </div>
        {wider.length > 0 && absurd === undefined && confirmed === null ? (
          <Field
            label={widerTaskTexts.reason}
            required
            hint={widerTaskTexts.reasonHint}
            error={
              (asksWider ? reasonProblem(widerReason, widerTaskTexts.reasonMissing) : undefined) ??
              refused['widerReason']
            }
          >
            <TextInput
              autoComplete="off"
              maxLength={maxWiderReason}
              value={widerReason}
              onChange={(event) => setWiderReason(event.target.value)}
            />
          </Field>
        ) : null}
        <Frequencies control={control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={texts.dueTime}
            required
            error={texted('dueTime')}
            hint={<DueHint control={control} />}
          >
            <TextInput type="time" {...register('dueTime')} />
          </Field>
          <Field label={texts.category} optional error={texted('category')}>
            <TextInput autoComplete="off" placeholder={texts.categoryPlaceholder} {...register('category')} />
          </Field>
        </div>
        <MoreTimes
          first={dueTimeTyped}
          times={times}
          onChange={setTimes}
          isTold={timesTold}
          refused={refused['moreDueTimes']}
        />
        <Field
          label={texts.correctiveAction}
          optional
          error={texted('correctiveAction')}
          hint={texts.correctiveHint}
        >
          <TextArea rows={2} {...register('correctiveAction')} />
        </Field>
        <RecheckMinutesField
          usual={defaultRecheckMinutesOf({ criticalLimit: limitTyped })}
          error={
            minutesWrong && readMinutes(minutes) === undefined
              ? matterTexts.recheckMinutesWrong(minRecheckMinutes, maxRecheckMinutes)
              : undefined
          }
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <Field label={texts.describe} optional error={texted('description')}>
          <TextArea rows={2} {...register('description')} />
        </Field>
      </form>
    </Dialog>
  );
}

/** What was said of a task with just this name, category and limit; null where nothing was. */
function confirmedOf(task: Task | undefined, typed: NamedLimit): string | null {
  const isSame =
    task !== undefined &&
    task.name === typed.name &&
    task.category === typed.category &&
    isSameLimit(task, typed);
  return isSame ? (task.widerReason ?? null) : null;
}

function valuesOf(task: Task | undefined): Typed {
  return {
    name: task?.name ?? '',
    criticalLimit: task?.criticalLimit ?? '',
    // HACCP-06
    frequency: task?.frequency ?? 'daily',
    dueTime: task?.dueTime ?? DEFAULT_DUE_TIME,
    category: task?.category ?? '',
    correctiveAction: task?.correctiveAction ?? '',
    description: task?.description ?? '',
  };
}

type FormControl = Control<Typed, unknown, TaskFields>;

/** How the limit was understood, while it is typed: nobody should find out at the fridge. */
function LimitHint({ control }: { control: FormControl }) {
  const typed = useWatch({ control, name: 'criticalLimit' });
  if (typed.trim() === '') return texts.limitHint;
  const limit = parseCriticalLimit(typed);
  // What can not be read is said below the field, where it is asked how it is judged.
  return limit === null ? null : texts.limitRead(limitText(limit));
}

function DueHint({ control }: { control: FormControl }) {
  return texts.dueTimeHint[useWatch({ control, name: 'frequency' })];
}

function Frequencies({ control }: { control: FormControl }) {
  const { field } = useController({ control, name: 'frequency' });
  return (
    <SegmentedControl
      label={texts.frequency}
      value={field.value}
      onValueChange={field.onChange}
      options={frequencies.map((value) => ({ value, label: haccpTexts.frequencies[value] }))}
    />
  );
}
