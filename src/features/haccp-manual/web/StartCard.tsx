import { useState } from 'react';
import type { useRestriction } from '#features/plans/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { templateNames } from '../kinds.ts';
import type { TemplateName } from '../kinds.ts';
import { templateTexts } from '../words.it.ts';
import { manualTexts } from './messages.it.ts';
import { useApplyTemplate } from './queries.ts';

const { start: texts } = manualTexts;

interface Props {
  readonly restriction: ReturnType<typeof useRestriction>;
  /** There is a manual already: it gets rows of another template. */
  readonly isMore?: boolean;
}

/** The templates: one begins a manual with them, or adds what it lacks of one. */
export function StartCard({ restriction, isMore = false }: Props) {
  const [chosen, setChosen] = useState<TemplateName>('trattoria');
  const apply = useApplyTemplate();
  const writeId = useWriteId();
  const [round, setRound] = useState(0);
  const begin = (): void =>
    apply.mutate(
      { id: writeId({ chosen, round }), template: chosen },
      {
        onSuccess: ({ added }) => {
          setRound(round + 1);
          toast({ title: isMore ? texts.added(added) : texts.done(added), tone: 'ok' });
        },
      },
    );
  const form = (
    <div className="grid gap-4">
      {isMore ? null : <Banner tone="info">{texts.warning}</Banner>}
      <RadioGroup
        label={texts.label}
        value={chosen}
        onValueChange={setChosen}
        options={templateNames.map((value) => ({
          value,
          label: templateTexts[value].name,
          hint: templateTexts[value].hint,
        }))}
      />
      <Button
        variant={isMore ? 'secondary' : 'primary'}
        className="justify-self-start"
        pending={apply.isPending}
        onClick={restriction.unless('autoregulation', begin)}
      >
        {isMore ? texts.add : texts.choose}
      </Button>
    </div>
  );
  if (!isMore)
    return (
      <Card title={texts.title} description={texts.text} aria-label={texts.title}>
        {form}
      </Card>
    );
  return (
    <Card aria-label={texts.more}>
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center text-lg font-semibold">
          {texts.more}
        </summary>
        <p className="mt-1 mb-4 text-sm text-muted">{texts.moreText}</p>
        {form}
      </details>
    </Card>
  );
}
