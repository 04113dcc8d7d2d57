import { useState } from 'react';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { useHeldElsewhere } from '#platform/offline/useHeldElsewhere.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { endedHere } from '#platform/ui/held-drafts.ts';
import { heldHereTexts as texts } from './held-here.it.ts';

/** That a session ended here by itself, and whether what was being typed is held (UX-76). */
function Ended() {
  const [ended] = useState(() => endedHere(systemClock.now()));
  if (ended === null) return null;
  return (
    <Banner tone="info" live title={texts.ended}>
      {ended.count === 0 ? null : texts.endedHeld}
    </Banner>
  );
}

/** What this device keeps while nobody is signed in: how much, since when and what sends it; nothing of what is in it (UX-71). */
export function HeldHere() {
  return (
    <>
      <Ended />
      <Waiting />
    </>
  );
}

function Waiting() {
  const { count, since } = useHeldElsewhere(null);
  if (since === null) return null;
  return (
    <Banner tone="warning" live title={texts.title(count)}>
      {texts.text(count, formatItalianDateTime(new Date(since)))}
    </Banner>
  );
}
