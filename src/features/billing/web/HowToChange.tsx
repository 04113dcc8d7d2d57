import { Card } from '#platform/ui/Card.tsx';
import { billingTexts as texts } from './messages.it.ts';

/** Why nothing can be bought here, and how a restaurant gets another plan all the same: by whoever runs the server (C-44). */
export function HowToChange() {
  return (
    <Card title={texts.howTitle}>
      <p className="max-w-prose">{texts.howText}</p>
    </Card>
  );
}
