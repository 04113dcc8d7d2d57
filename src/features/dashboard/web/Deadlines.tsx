import { Link } from '@tanstack/react-router';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { deadlineTexts as texts } from './deadlines.it.ts';
import { dayFaces } from './faces-of-rooms.ts';
import { Frame, Go } from './NowFrame.tsx';

type Next = Extract<Today['next'], { kind: 'deadline' }>;

const titleOf = ({ name, dueOn, state }: Next['what']): string =>
  state === 'never' ? texts.never(name) : texts[state](name, formatItalianDate(dueOn));

/** What falls due once in months, as the one thing to do next (THERM-06). */
export function DeadlineNow({ what, count }: Pick<Next, 'what' | 'count'>) {
  return (
    <Frame
      tone={what.state === 'soon' ? 'info' : 'warning'}
      title={titleOf(what)}
      action={
        <Go to={dayFaces[what.kind].to} search={{ scade: what.id }}>
          {dayFaces[what.kind].deadline ?? texts.open}
        </Go>
      }
    >
      {count > 1 ? texts.others(count - 1) : null}
    </Frame>
  );
}

/** What falls due, the most pressing first. */
export function DeadlinesCard({ first, count, pressing }: NonNullable<Today['deadlines']>) {
  return (
    <Card
      title={texts.title}
      actions={
        <Link to={dayFaces[first.kind].to} className={buttonClass({ variant: 'secondary' })}>
          {texts.open} <span className="sr-only">{first.name}</span>
        </Link>
      }
    >
      <p className="font-semibold wrap-anywhere">{titleOf(first)}</p>
      {count > 1 ? <p className="text-muted">{texts.summary(count, pressing)}</p> : null}
    </Card>
  );
}
