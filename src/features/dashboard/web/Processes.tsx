import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { Frame, Go } from './NowFrame.tsx';
import { processesTexts as texts } from './processes.it.ts';

type Next = Extract<Today['next'], { kind: 'process' }>;

/** A process that asks for somebody, as the one thing to do next (PROC-17). */
export function ProcessNow({ what, count }: Pick<Next, 'what' | 'count'>) {
  return (
    <Frame
      tone="warning"
      title={what.name}
      action={
        <Go to="/process-checks" search={{ misura: what.id }}>
          {texts.go}
        </Go>
      }
    >
      {what.message}
      {count > 1 ? `. ${texts.others(count - 1)}` : null}
    </Frame>
  );
}

/** How many processes go on, and how many of them ask for somebody. */
export function ProcessesCard({ count, pressing }: NonNullable<Today['processes']>) {
  return (
    <Card
      title={texts.title}
      actions={
        <Link to={'/process-checks' as never} className={buttonClass({ variant: 'secondary' })}>
          {texts.open}
        </Link>
      }
    >
      <p className="font-semibold">{texts.summary(count, pressing)}</p>
    </Card>
  );
}
