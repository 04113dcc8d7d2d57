import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { demoTexts as texts } from './messages.it.ts';
import { demoStatusQuery, useRemoveDemo } from './queries.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Says that what is seen is made up, and lets an administrator take it away. */
export function DemoNotice() {
  const session = useSession();
  return session?.restaurant ? (
    <Notice key={session.restaurant.id} mayRemove={session.isRestaurantAdmin} />
  ) : null;
}

function Notice({ mayRemove }: { mayRemove: boolean }) {
  const isDemo = useQuery(demoStatusQuery()).data?.isDemo ?? false;
  const [asking, setAsking] = useState(false);
  const remove = useRemoveDemo(() => {
    setAsking(false);
    toast({ title: texts.removed, text: texts.removedText, tone: 'ok' });
  });
  if (!isDemo) return null;
  return (
    <>
      <Banner
        tone="info"
        compact
        className="mb-4"
        title={texts.title}
        actions={
          mayRemove ? (
            <Button
              variant="ghost"
              size="sm"
              className="-ml-4 min-h-12 sm:ml-0"
              onClick={() => setAsking(true)}
            >
              {texts.remove}
            </Button>
          ) : null
        }
      >
        {texts.text}
      </Banner>
      {asking ? (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={texts.question}
            description={texts.consequence}
            confirmLabel={texts.remove}
            danger
            pending={remove.isPending}
            onConfirm={() =>
              remove.mutate(undefined, {
                onError: (error) => toastFailure(texts.notRemoved, errorText(error)),
              })
            }
          />
        </Suspense>
      ) : null}
    </>
  );
}
