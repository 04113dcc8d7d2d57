import type { readTemperature } from '#features/refrigeration/web/index.ts';
import { boundOf } from '#features/refrigeration/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';

/** What to write, then what it means while it is written; its place is kept, so that no key moves under a finger. */
export function CelsiusOutcome({
  read,
  waiting,
  said,
}: {
  readonly read: ReturnType<typeof readTemperature>;
  readonly waiting: string;
  readonly said: { readonly tone: Tone; readonly text: string } | null;
}) {
  return (
    <div role="status" className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {!read.ok && read.code !== 'required' ? (
        <span className="text-sm font-medium text-danger">{fieldText(read.code, boundOf(read.code))}</span>
      ) : said === null ? (
        <span className="text-muted">{waiting}</span>
      ) : (
        <Badge tone={said.tone} className="whitespace-normal!">
          {said.text}
        </Badge>
      )}
    </div>
  );
}
