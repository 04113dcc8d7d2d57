import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { useHeldElsewhere } from '#platform/offline/useHeldElsewhere.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { heldHereTexts as texts } from './held-here.it.ts';

/** What this device keeps while nobody is signed in: how much, since when and what sends it; nothing of what is in it (UX-71). */
export function HeldHere() {
  const { count, since } = useHeldElsewhere(null);
  if (since === null) return null;
  return (
    <Banner tone="warning" live title={texts.title(count)}>
      {texts.text(count, formatItalianDateTime(new Date(since)))}
    </Banner>
  );
}
