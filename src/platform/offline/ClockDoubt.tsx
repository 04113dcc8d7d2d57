import { useEffect, useState } from 'react';
import { isClockDoubted, serverNow } from '#platform/http/server-clock.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { offlineTexts as texts } from './messages.it.ts';

/** An answer of the server ends the doubt. */
const lookEveryMs = 2_000;
const look = () => ({ isDoubted: isClockDoubted(), now: serverNow() });

/**
 * Above what is dated on this device and goes onto paper before the server has seen it: which time it is here, where a clock
 * that was set would put another date on the label than what is stored.
 */
export function ClockDoubt() {
  const [{ isDoubted, now }, setLook] = useState(look);
  useEffect(() => {
    const timer = setInterval(() => setLook(look()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (!isDoubted) return null;
  return (
    <Banner tone="warning" title={texts.clockDoubted(now)} className="print:hidden">
      {texts.clockDoubtedText}
    </Banner>
  );
}
