import { RadioGroup, SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import type { Judgement } from '../judgements.ts';
import { judgements } from '../judgements.ts';
import { matterTexts as texts } from '../texts.it.ts';

/** What somebody says about a matter: an action, or a judgement of the food, which closes it. */
export type Said = 'action' | 'closing';

interface Props {
  readonly said: Said;
  readonly onSaidChange: (said: Said) => void;
  readonly judgement: Judgement | undefined;
  readonly onJudgementChange: (judgement: Judgement) => void;
  /** The judgement was not chosen. */
  readonly missing: boolean;
}

/** Chooses between saying what was done and closing the matter by a judgement of the food (C-61). */
export function ClosingFields({ said, onSaidChange, judgement, onJudgementChange, missing }: Props) {
  return (
    <>
      <SegmentedControl
        label={texts.mode}
        labelHidden
        value={said}
        onValueChange={onSaidChange}
        options={(['action', 'closing'] as const).map((value) => ({ value, label: texts.modes[value] }))}
      />
      {said === 'closing' ? (
        <RadioGroup
          label={texts.judgement}
          required
          value={judgement}
          onValueChange={onJudgementChange}
          error={missing ? texts.judgementMissing : undefined}
          options={judgements.map((value) => ({ value, label: texts.judgements[value] }))}
        />
      ) : null}
    </>
  );
}
