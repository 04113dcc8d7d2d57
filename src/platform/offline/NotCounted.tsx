import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Banner } from '#platform/ui/Banner.tsx';
import type { KeptWrite } from './kept-write.ts';
import { unsentTexts as texts } from './unsent.it.ts';

/** Named one by one; more would push the day out of sight. */
const named = 3;

/**
 * Above what the server told before it knew of what this device has kept: the newest value may be among that, and may be
 * a bad one, so nothing below may be taken for all there is (C-61). Nothing where nothing waits.
 */
export function NotCounted({ writes, className }: { writes: readonly KeptWrite[]; className?: string }) {
  const unsent = unsentOf(writes);
  if (unsent.length === 0) return null;
  const more = unsent.length - named;
  return (
    <Banner
      tone="warning"
      icon={<CloudUpload aria-hidden />}
      title={texts.notCounted(unsent.length)}
      {...(className === undefined ? {} : { className })}
    >
      <ul>
        {unsent.slice(-named).map(({ id, about }) => (
          <li key={id} className="wrap-anywhere">
            {about.title}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{texts.notCountedMore(more)}</p> : null}
    </Banner>
  );
}

/** What the server does not know yet, or would not take: all but what somebody threw away. */
export const unsentOf = (writes: readonly KeptWrite[]): readonly KeptWrite[] =>
  writes.filter(({ state }) => state !== 'discarded');
