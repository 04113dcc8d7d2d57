import { useEffect, useRef, useState, type ReactNode } from 'react';
import Keyboard from 'lucide-react/icons/keyboard';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { doubtOf } from '#features/registers/measured-with.ts';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import { ActionQuestion, useQuestion } from '#features/registers/web/index.ts';
import { MeasuredWithField } from '#features/thermometers/web/index.ts';
import type { MeasuringWith } from '#features/thermometers/web/index.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { Unsaved } from '#platform/ui/Unsaved.tsx';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import {
  compareWithLimit,
  correctiveActionShown,
  decideCheckStatus,
  isJudgedByPerson,
  okWantsReason,
  wantsNumber,
} from '../check-status.ts';
import { hasNothingToMeasure, type CheckOutcome } from '../critical-limit.ts';
import { deniesItself } from '../spoken-doubt.it.ts';
import { okWantsReasonText, wantsNumberText } from '../texts.it.ts';
import { isUnconfirmed } from '../kind-limits.ts';
import { limitsOf } from '../limits-of.ts';
import { measuresTemperature } from '../measures-temperature.ts';
import { AnswerButtons, outcomeOfAnswer } from './AnswerButtons.tsx';
import { haccpTexts } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { OutcomeButtons } from './OutcomeButtons.tsx';
import { PlannedAction } from './PlannedAction.tsx';
import type { CheckedTask } from './checked-task.ts';
import { ValueKeypad } from './ValueKeypad.tsx';

const { sheet: texts, toasts } = haccpTexts;

/** A check as the form hands it on. */
export interface TypedCheck {
  readonly id: Id;
  readonly taskId: string;
  readonly value: string;
  readonly outcome: CheckOutcome | null;
  readonly notes: string | null;
  readonly correctiveAction: string | null;
  /** With which of the restaurant's thermometers; left out where nobody said. */
  readonly thermometerId?: string;
}

interface Props {
  /** For the button that stands outside the form. */
  readonly id: string;
  readonly task: CheckedTask;
  /** Names what is entered: what is typed survives a reload under it. */
  readonly about: string;
  /** The id of the check; made here where nobody gives one. A check that must survive a reload brings its own. */
  readonly writeId?: Id;
  /** What the value is when the form opens, and where each change of it goes. */
  readonly initialValue?: string;
  readonly onValueChange?: (value: string) => void;
  /** Said above the value. */
  readonly notice?: ReactNode;
  /** Asked below the value: why it is corrected. */
  readonly question?: ReactNode;
  /** With what is measured on this device; left out where that is not asked. */
  readonly measuring?: MeasuringWith;
  /** With what was measured what is corrected, which keeps it. */
  readonly measuredWith?: MeasuredWith | undefined;
  /** What the server found wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** It is on its way: leaving the form loses nothing. */
  readonly pending: boolean;
  readonly onSubmit: (check: TypedCheck) => void;
}

/**
 * One check: value, the outcome as it will be stored (the same pure function as on the server), and what was done
 * when it is not good (C-29). A limit that is a number gets the keypad, one with nothing to measure two answers to tap;
 * both with a way to write words.
 */
export function CheckForm({
  id,
  task,
  about,
  writeId,
  initialValue = '',
  onValueChange,
  notice,
  question,
  measuring,
  measuredWith,
  problems,
  pending,
  onSubmit,
}: Props) {
  const idFor = useWriteId();
  const limit = limitsOf(task);
  const answered = limit === null && hasNothingToMeasure(task.criticalLimit);
  const draft = `check.${about}`;
  // A value whose changes go elsewhere is kept there.
  const [value, setTyped] = useKeptState(
    `${draft}.value`,
    initialValue,
    pending || onValueChange !== undefined,
  );
  const [writesText, setWritesText] = useState(() => value !== '' && !goesWithoutWords(value, answered));
  // An answer that a round kept brings its outcome along.
  const [chosen, setChosen] = useKeptState(
    `${draft}.chosen`,
    () => (answered ? outcomeOfAnswer(value) : null),
    pending,
  );
  const [notes, setNotes] = useKeptState<string | null>(`${draft}.notes`, null, pending);
  const [correctiveAction, setCorrectiveAction] = useKeptState(`${draft}.action`, '', pending);
  const [missing, setMissing] = useState(false);
  const { ref: action, wasAsked, ask } = useQuestion();
  const [unreasoned, setUnreasoned] = useState(false);
  const [wordless, setWordless] = useState(false);
  const [unjudged, setUnjudged] = useState(false);
  const outcomes = useRef<HTMLDivElement>(null);
  const display = useRef<HTMLInputElement>(null);
  const firstAnswer = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const actionText = useRef<HTMLDivElement>(null);
  const actionSeen = useRef(false);
  // The sheet opens on its value: two taps fewer for every check of the round.
  useEffect(() => display.current?.focus(), [writesText]);

  const typed = value.trim();
  const judged = { ...task, value: typed, chosen };
  const compared = compareWithLimit(judged);
  const status = decideCheckStatus({ ...judged, notes });
  // OK for a number that nothing compared takes a second word of the person: why.
  const asksReason = okWantsReason(judged);
  const taps = answered && !writesText;
  const mustChoose = !taps && compared === null && (typed !== '' || limit === null);
  // Words and what nothing compared were measured with no thermometer.
  const asked = measuring !== undefined && measuresTemperature(task) ? measuring : null;
  const thermometer = compared === null ? null : (asked?.chosen ?? null);
  const needsAction = correctiveActionShown(status);
  const planned = task.correctiveAction;
  const error = missing && typed === '' ? fieldText('required') : problems['value'];

  function setValue(next: string): void {
    setTyped(next);
    onValueChange?.(next);
  }

  function toggleText(): void {
    // What can be given either way goes along.
    if (writesText && !goesWithoutWords(value, answered)) setValue('');
    if (writesText && answered) setChosen(outcomeOfAnswer(value));
    setWritesText(!writesText);
  }

  useEffect(() => {
    const shown = needsAction ? actionText.current : null;
    if (shown === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) actionSeen.current = true;
      },
      { threshold: 0.6 },
    );
    observer.observe(shown);
    return () => observer.disconnect();
  }, [needsAction]);

  function submit(): void {
    if (typed === '') {
      // HACCP-09
      setMissing(true);
      toastFailure(toasts.valueRequired);
      (display.current ?? firstAnswer.current)?.focus();
      return;
    }
    if (mustChoose && chosen === null && !unjudged) {
      // Nobody leaves a check without an outcome unknowingly: it would be done and say nothing (HACCP-99).
      setUnjudged(true);
      outcomes.current?.focus();
      return;
    }
    if (okWantsReason({ ...judged, notes })) {
      setUnreasoned(true);
      reason.current?.focus();
      return;
    }
    if (needsAction && !actionSeen.current && !wasAsked) {
      // On a phone the keypad covers what to do about a bad value: it is shown before the check is saved (C-29).
      ask();
      return;
    }
    if (needsAction && reasonProblem(correctiveAction) !== undefined) {
      setWordless(true);
      ask();
      return;
    }
    const check = {
      taskId: task.id,
      value: typed,
      outcome: compared === null ? chosen : null,
      notes,
      correctiveAction: needsAction ? correctiveAction : null,
      ...(thermometer === null ? {} : { thermometerId: thermometer.id }),
    };
    onSubmit({ id: writeId ?? idFor(check), ...check });
  }

  return (
    <form
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* What goes elsewhere with each change is kept there. */}
      <Unsaved
        when={
          !pending &&
          ((onValueChange === undefined && (value !== initialValue || chosen !== null)) ||
            (notes ?? '') !== '' ||
            correctiveAction !== '')
        }
      />
      {notice}
      <div className="relative grid gap-2">
        {/* Beside the label, where the eye is while typing; below the keypad a phone would hide it. */}
        <div role="status" className="absolute -top-2.5 right-0 flex min-h-7 items-center">
          <span className="sr-only">{texts.outcome}</span>
          {typed === '' && chosen === null ? null : (
            <OutcomeBadge
              status={status}
              byPerson={isJudgedByPerson({ ...judged, status })}
              widerLimit={isUnconfirmed({ name: '', category: null, ...task })}
              doubt={doubtOf(thermometer ?? measuredWith)}
            />
          )}
        </div>
        {taps ? (
          <AnswerButtons
            ref={firstAnswer}
            value={value}
            onAnswer={(answer, outcome) => {
              setValue(answer);
              setChosen(outcome);
            }}
            error={error}
          />
        ) : limit === null || writesText ? (
          <Field label={texts.value} required error={error}>
            <TextInput
              ref={display}
              autoComplete="off"
              placeholder={texts.valuePlaceholder}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          </Field>
        ) : (
          <ValueKeypad
            ref={display}
            limit={limit}
            lastCheck={task.lastCheck}
            value={value}
            onValueChange={setValue}
            error={error}
          />
        )}
        {limit === null && !answered ? null : (
          <Button variant="ghost" className="-ml-4 justify-self-start" onClick={toggleText}>
            <Keyboard aria-hidden />
            {!writesText ? texts.writeText : answered ? texts.useAnswers : texts.useKeypad}
          </Button>
        )}
      </div>

      {question}
      {mustChoose ? (
        <OutcomeButtons ref={outcomes} value={chosen} onValueChange={setChosen} isAsked={unjudged} />
      ) : null}
      {wantsNumber(judged) ? <Banner tone="warning">{wantsNumberText}</Banner> : null}

      {needsAction ? (
        <ActionQuestion ref={action} label={texts.correctiveTitle}>
          <div ref={actionText}>
            <PlannedAction
              status={status}
              planned={planned}
              onDone={correctiveAction.trim() === '' ? setCorrectiveAction : undefined}
            />
          </div>
          <Field
            label={texts.correctiveDone}
            optional
            error={wordless ? reasonProblem(correctiveAction) : problems['correctiveAction']}
            hint={wasAsked ? texts.correctiveFirst : undefined}
          >
            <TextArea
              rows={2}
              placeholder={texts.correctivePlaceholder}
              value={correctiveAction}
              onChange={(event) => setCorrectiveAction(event.target.value)}
            />
          </Field>
        </ActionQuestion>
      ) : null}

      {notes === null && !asksReason ? (
        <Button variant="ghost" className="-mt-4 -ml-4 justify-self-start" onClick={() => setNotes('')}>
          <NotebookPen aria-hidden />
          {texts.addNotes}
        </Button>
      ) : (
        <Field
          label={asksReason ? texts.okReason : texts.notes}
          required={asksReason}
          optional={!asksReason}
          hint={asksReason ? texts.okReasonHint : undefined}
          error={
            unreasoned && asksReason && !saysReason(notes)
              ? okWantsReasonText(deniesItself(typed))
              : problems['notes']
          }
        >
          <TextArea
            ref={reason}
            rows={2}
            value={notes ?? ''}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
      )}
      {asked === null ? null : <MeasuredWithField measuring={asked} error={problems['thermometerId']} />}
    </form>
  );
}

/** Whether a value can be given without writing: by tapping an answer, where it is `answered` so, or with the keypad. */
function goesWithoutWords(text: string, answered: boolean): boolean {
  return answered ? outcomeOfAnswer(text) !== null : parseItalianDecimal(text).ok;
}
