import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { KeptWrite } from './kept-write.ts';
import { unsentTexts as texts } from './unsent.it.ts';
import { askToSettle } from './useKeptWrites.ts';

/** Named one by one; more would push the day out of sight. */
const named = 3;

/**
 * Above what the server told before it knew of what this device has kept: the newest value may be among that, and may be
 * a bad one, so nothing below may be taken for all there is (C-61). What the server would not take does not go out by itself:
 * that is said apart, one tap from where it is settled (ERR-27). Nothing where nothing is kept.
 */
export function NotCounted({ writes, className }: { writes: readonly KeptWrite[]; className?: string }) {
  const waiting = writes.filter(({ state }) => state === 'waiting');
  const refused = writes.filter(({ state }) => state === 'refused');
  if (waiting.length + refused.length === 0) return null;
  return (
    <div className={`grid gap-3 ${className ?? ''}`}>
      {refused.length > 0 ? (
        <Banner
          tone="danger"
          title={texts.toSettle(refused.length)}
          actions={
            <Button size="sm" variant="secondary" onClick={askToSettle}>
              {texts.settle(refused.length)}
            </Button>
          }
        >
          <Named writes={refused} />
        </Banner>
      ) : null}
      {waiting.length > 0 ? (
        <Banner tone="warning" icon={<CloudUpload aria-hidden />} title={texts.notCounted(waiting.length)}>
          <Named writes={waiting} />
        </Banner>
      ) : null}
    </div>
  );
}

function Named({ writes }: { writes: readonly KeptWrite[] }) {
  const more = writes.length - named;
  return (
    <>
      <ul>
        {writes.slice(-named).map(({ id, about }) => (
          <li key={id} className="wrap-anywhere">
            {about.title}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{texts.notCountedMore(more)}</p> : null}
    </>
  );
}

/** What the server does not know yet, or would not take: all but what somebody threw away. */
export const unsentOf = (writes: readonly KeptWrite[]): readonly KeptWrite[] =>
  writes.filter(({ state }) => state !== 'discarded');
