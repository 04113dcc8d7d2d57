import { lazy, Suspense, useState } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { TakeOutDialog } from '#features/take-out/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { deletionTexts as texts } from './messages.it.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

/** In the settings: the way to have the account deleted, or to keep it after all (C-37). */
export function DeletionCard() {
  const restaurant = useSession()?.restaurant;
  const [asking, setAsking] = useState<'deletion' | 'everything' | null>(null);
  if (!restaurant) return null;
  const { deletionDueAt } = restaurant;
  return (
    <Card
      title={texts.title}
      description={
        deletionDueAt === null
          ? texts.description
          : texts.askedText(formatItalianDateTime(new Date(deletionDueAt)))
      }
    >
      {deletionDueAt === null ? (
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking('deletion')}>
          {texts.ask}
        </Button>
      ) : (
        <WithdrawButton />
      )}
      <Suspense>
        {asking === 'deletion' ? (
          <AskDialog
            restaurant={restaurant}
            onClose={() => setAsking(null)}
            onSave={() => setAsking('everything')}
          />
        ) : null}
        {asking === 'everything' ? (
          <TakeOutDialog restaurantId={restaurant.id} onClose={() => setAsking(null)} />
        ) : null}
      </Suspense>
    </Card>
  );
}
