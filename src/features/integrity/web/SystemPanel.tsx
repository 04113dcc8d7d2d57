import { Card } from '#platform/ui/Card.tsx';
import { logDays } from '../checks.ts';
import { integrityTexts as texts } from './messages.it.ts';

interface Props {
  /** How the stamps of an authority outside stand; undefined while it is read. */
  readonly timestamps:
    | {
        readonly isOn: boolean;
        readonly last: { readonly at: string; readonly authority: string } | null;
        readonly behind: number;
      }
    | undefined;
}

/** How the check works (INTEG-11), and whether somebody outside stamps where the records stand (INTEG-45). */
export function SystemPanel({ timestamps }: Props) {
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
        {timestamps === undefined ? null : (
          <div className="sm:col-span-3">
            <dt className="text-sm text-muted">{texts.system.timestamps}</dt>
            <dd className="grid gap-1 wrap-anywhere">
              <span className="font-semibold">{stampsText(timestamps)}</span>
              {timestamps.behind > 0 ? (
                <span className="font-semibold text-warning">
                  {texts.system.timestampsBehind(timestamps.behind)}
                </span>
              ) : null}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** An authority that was turned off leaves what it has stamped. */
function stampsText({ isOn, last }: NonNullable<Props['timestamps']>): string {
  if (last) return texts.system.timestampsLast(new Date(last.at), last.authority);
  return isOn ? texts.system.timestampsNone : texts.system.timestampsOff;
}
