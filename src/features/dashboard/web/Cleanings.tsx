import { Link } from '@tanstack/react-router';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { cleaningsTexts as texts } from './cleanings.it.ts';
import { Frame, Go } from './NowFrame.tsx';

type Next = Extract<Today['next'], { kind: 'clean' }>;

/** Cleanings of the plan, as the one thing to do next (SANI-22). */
export function CleanNow({ what, count, date }: Pick<Next, 'what' | 'count'> & { readonly date: string }) {
  const when = deadlineText(new Date(what.dueAt), date);
  return (
    <Frame
      tone={what.late ? 'warning' : 'info'}
      title={count > 1 ? texts.several(count) : what.name}
      action={<Go to="/sanitization">{texts.go}</Go>}
    >
      {(what.late ? texts.late : texts.due)(count > 1 ? what.name : null, when)}
    </Frame>
  );
}

/** How much is still to be cleaned today, how much of it is late, and how much a later day asks for. */
export function CleaningsCard({ count, late, later = 0 }: NonNullable<Today['cleanings']>) {
  return (
    <Card
      title={count > later ? texts.title : texts.planTitle}
      actions={
        <Link to="/sanitization" className={buttonClass({ variant: 'secondary' })}>
          {texts.open}
        </Link>
      }
    >
      <p className="font-semibold">{texts.summary(count, late, later)}</p>
    </Card>
  );
}
