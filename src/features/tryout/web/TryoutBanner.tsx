import { Link } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { tryoutTexts as texts } from './messages.it.ts';

/** Over all screens of a restaurant that is only tried: until when it is there, and how it stays. */
export function TryoutBanner() {
  const until = useSession()?.restaurant?.tryoutUntil ?? null;
  if (until === null) return null;
  return (
    <Banner
      tone="info"
      compact
      className="mb-4 print:hidden"
      title={texts.banner(formatItalianDateTime(new Date(until)))}
      actions={
        <Link to="/prova" className={buttonClass({ variant: 'secondary' })}>
          {texts.keep}
        </Link>
      }
    >
      {texts.bannerText}
    </Banner>
  );
}
