import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { ClosingFields, type Said } from '#features/non-conformities/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { maxRemark } from '../text-lengths.ts';
import { Suggestions } from './Suggestions.tsx';
import { registerTexts } from './messages.it.ts';

/** What is said about an entry. */
export interface TypedAnswer {
  readonly id: string;
  readonly action: string;
  readonly judgement?: Judgement;
}

interface Props {
  /** The entry that asks: what is typed survives a reload under it. */
  readonly entryId: string;
  readonly title: string;
  readonly description: ReactNode;
  /** Outside its limits: the food can be judged, which closes the matter (C-61). */
  readonly isOutside: boolean;
  /** Answered already, or not to be measured again: it opens on the judgement. */
  readonly opensOnJudgement: boolean;
  /** What is usually done, to be tapped instead of written. */
  readonly usual?: readonly string[];
  /** Above the field: what is to be done. `onDone` says that just this was done; left out once something is written. */
  readonly renderPlanned?: (onDone: ((text: string) => void) | undefined) => ReactNode;
  /** Under the field: where else to look. */
  readonly besides?: ReactNode;
  readonly words: {
    readonly action: string;
    /** The title says it already. */
    readonly actionHidden?: true;
    readonly actionHint?: string;
    readonly actionMissing: string;
    readonly save: string;
  };
  readonly answer: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly mutate: (answer: TypedAnswer, then: { readonly onSuccess: () => void }) => void;
  };
  readonly onClose: () => void;
}

/**
 * Says what was done about an entry outside its limits, after it was recorded; or closes the matter by a judgement of the
 * food (C-61).
 */
export function AnswerSheet(props: Props) {
  const {
    entryId,
    title,
    description,
    isOutside,
    opensOnJudgement,
    usual,
    renderPlanned,
    besides,
    words,
    answer,
    onClose,
  } = props;
  const form = useId();
  const idFor = useWriteId();
  const input = useRef<HTMLTextAreaElement>(null);
  const draft = `answer.${entryId}`;
  const [said, setSaid] = useKeptState<Said>(
    `${draft}.said`,
    isOutside && opensOnJudgement ? 'closing' : 'action',
    answer.isPending,
  );
  const [judged, setJudgement] = useKeptState<Judgement | null>(`${draft}.judgement`, null, answer.isPending);
  const judgement = judged ?? undefined;
  const [missing, setMissing] = useState(false);
  const [action, setAction] = useKeptState(draft, '', answer.isPending);
  const closing = said === 'closing';
  const typed = action.trim();
  const wrong = reasonProblem(action, closing ? matterTexts.reasonMissing : words.actionMissing);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const incomplete = wrong !== undefined || (closing && judgement === undefined);
    setMissing(incomplete);
    if (wrong !== undefined) input.current?.focus();
    if (incomplete) return;
    const content = { action: typed, ...(closing && judgement ? { judgement } : {}) };
    answer.mutate({ id: idFor({ entryId, ...content }), ...content }, { onSuccess: onClose });
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={(typed !== '' || judgement !== undefined) && !answer.isPending}
      title={title}
      description={description}
      actions={
        <Button type="submit" form={form} size="lg" block pending={answer.isPending}>
          {closing ? matterTexts.close : words.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        {isOutside ? (
          <ClosingFields
            said={said}
            onSaidChange={(next) => {
              setSaid(next);
              setMissing(false);
            }}
            judgement={judgement}
            onJudgementChange={setJudgement}
            missing={missing && judgement === undefined}
          />
        ) : null}
        {closing ? null : renderPlanned?.(typed === '' ? setAction : undefined)}
        <Field
          label={closing ? matterTexts.reason : words.action}
          labelHidden={!closing && words.actionHidden === true}
          required
          error={missing && wrong !== undefined ? wrong : fieldErrors(answer.error)['action']}
          hint={closing ? matterTexts.reasonHint : words.actionHint}
        >
          {closing || usual === undefined ? null : (
            <Suggestions
              label={registerTexts.usualActions}
              options={usual}
              value={action}
              onValueChange={setAction}
            />
          )}
          <TextArea
            ref={input}
            rows={3}
            maxLength={maxRemark}
            value={action}
            onChange={(event) => setAction(event.target.value)}
          />
        </Field>
        {closing ? null : besides}
      </form>
    </Sheet>
  );
}
