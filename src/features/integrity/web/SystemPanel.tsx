import { Card } from '#platform/ui/Card.tsx';
import { logDays } from '../checks.ts';
import { integrityTexts as texts } from './messages.it.ts';

/** How the check works (INTEG-11). */
export function SystemPanel() {
  const facts = [
    [texts.system.nightly, texts.system.nightlyAt],
    [texts.system.hash, 'SHA-256'],
    [texts.system.logs, texts.system.days(logDays)],
  ] as const;
  return (
    <Card title={texts.system.title}>
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
