import { lazy, Suspense, useState } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { takeOutTexts as texts } from './messages.it.ts';

const TakeOutDialog = lazy(async () => ({ default: (await import('./TakeOutDialog.tsx')).TakeOutDialog }));

/** In the settings: everything of the restaurant as one file. */
export function TakeOutCard() {
  const restaurant = useSession()?.restaurant;
  const [asking, setAsking] = useState(false);
  if (!restaurant) return null;
  return (
    <Card title={texts.title} description={texts.description}>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      <Suspense>
        {asking ? <TakeOutDialog restaurantId={restaurant.id} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </Card>
  );
}
