import { useId, useState } from 'react';
import Wrench from 'lucide-react/icons/wrench';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { ClosingFields, type Said } from '#features/non-conformities/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Matter } from '../contract.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { useAnswerCheck } from './queries.ts';

interface Props {
  readonly matter: Matter;
  readonly onClose: () => void;
}

/**
 * Says what was done about a check outside its limit, with what the task asks for in sight (C-29); or closes the matter by
 * a judgement of the food (C-61). What was answered already, or cannot be checked again, opens on the judgement.
 */
export function AnswerSheet({ matter, onClose }: Props) {
  const formId = useId();
  const idFor = useWriteId();
  const outside = matter.status === 'critical';
  const [said, setSaid] = useState<Said>(
    outside && (matter.answer || matter.archived) ? 'closing' : 'action',
  );
  const [judgement, setJudgement] = useState<Judgement>();
  const closing = said === 'closing';
  const save = useAnswerCheck(outside ? (matter.recheckMinutes ?? null) : null);
  const [action, setAction] = useKeptState(`answer.${matter.checkId}`, '', save.isPending);
  const [missing, setMissing] = useState(false);
  const typed = action.trim();
  const planned = matter.correctiveAction;
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={(typed !== '' || judgement !== undefined) && !save.isPending}
      title={matter.taskName}
      description={
        <span className="figures">
          {shownValue(matter.value, matter.criticalLimit)} · {texts.register.limit(matter.criticalLimit)}
        </span>
      }
      actions={
        <Button type="submit" form={formId} size="lg" block pending={save.isPending}>
          {closing ? matterTexts.close : texts.matters.save}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const incomplete = typed === '' || (closing && judgement === undefined);
          setMissing(incomplete);
          if (incomplete) return;
          const answer = {
            checkId: matter.checkId,
            action: typed,
            ...(closing && judgement ? { judgement } : {}),
          };
          save.mutate({ id: idFor(answer), ...answer }, { onSuccess: onClose });
        }}
      >
        {outside ? (
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
        {closing ? null : (
          <Banner
            tone={matter.status === 'critical' ? 'danger' : 'warning'}
            icon={<Wrench aria-hidden />}
            title={texts.sheet.correctiveTitleOf(texts.outcomes[matter.status])}
            actions={
              planned !== null && typed === '' ? (
                <Button variant="secondary" onClick={() => setAction(planned)}>
                  {texts.sheet.correctiveAsPlanned}
                </Button>
              ) : null
            }
          >
            <p className="whitespace-pre-line">{planned ?? texts.sheet.correctiveNotSet}</p>
          </Banner>
        )}
        <Field
          label={closing ? matterTexts.reason : texts.matters.done}
          hint={closing ? matterTexts.reasonHint : undefined}
          required
          error={
            missing && typed === ''
              ? closing
                ? matterTexts.reasonMissing
                : fieldText('required')
              : fieldErrors(save.error)['action']
          }
        >
          <TextArea rows={4} value={action} onChange={(event) => setAction(event.target.value)} />
        </Field>
      </form>
    </Sheet>
  );
}
