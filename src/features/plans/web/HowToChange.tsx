import type { ReactNode } from 'react';
import { Card } from '#platform/ui/Card.tsx';
import { offerTexts as texts } from './offer-texts.it.ts';

/** How a restaurant gets another plan today: by whoever runs the server (C-44). */
export function HowToChange({ children }: { children?: ReactNode }) {
  return (
    <Card title={texts.howTitle}>
      <p className="max-w-prose">{texts.howText}</p>
      {children ? <div className="mt-4 flex flex-wrap gap-3">{children}</div> : null}
    </Card>
  );
}
