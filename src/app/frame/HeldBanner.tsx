import { useEffect, useState } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { Session } from '#features/access/session.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { heldTooLong } from '#platform/offline/held.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { heldTexts as texts } from './held.it.ts';

/** How often the age is looked at again, in milliseconds. */
const everyMs = 60_000;

/** Says loudly that records have not left this device for hours: whoever loses the device now loses them. */
export function HeldBanner({ session }: { session: Session }) {
  const writes = useKeptWrites(session.restaurant?.id ?? null);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (writes.length === 0) return undefined;
    const look = (): void => setNow(serverNow());
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [writes]);
  const held = heldTooLong(writes, now);
  if (held === null) return null;
  const hours = Math.floor((now.getTime() - held.since.getTime()) / 3_600_000);
  return (
    <Banner
      tone="danger"
      live
      className="mb-4 sm:mb-6"
      icon={<CloudOff aria-hidden />}
      title={texts.title(held.count, hours)}
    >
      {held.allRefused ? texts.refused(held.count) : texts.text}
    </Banner>
  );
}
