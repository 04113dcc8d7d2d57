import { useEffect, useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '#platform/ui/Button.tsx';
import { keepAppAtHand } from '../offline/register.ts';
import { frameTexts as texts } from './messages.it.ts';

/** Keeps the app on the device; offers a new version of it once it is there, and waits for the person. */
export function NewVersion() {
  const [take, setTake] = useState<(() => void) | null>(null);
  useEffect(() => keepAppAtHand((taking) => setTake(() => taking)), []);
  if (take === null) return null;
  return (
    <Button variant="secondary" className="mb-6" onClick={take}>
      <RefreshCw aria-hidden className="size-5" />
      {texts.newVersion}
    </Button>
  );
}
