import { Suspense } from 'react';
import { ConfirmedDialog } from '#features/account-security/web/index.ts';
import { toast } from '#platform/ui/toast.ts';
import { takeOutTexts as texts } from './messages.it.ts';
import { saveEverything, slowCall, takeOutApi } from './queries.ts';

/** Says what is in the file of everything, and asks who is signed in to show that the account is theirs. */
export function TakeOutDialog({ restaurantId, onClose }: { restaurantId: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ConfirmedDialog
        what={{ action: 'account.takeOut', subjectId: restaurantId }}
        title={texts.question}
        description={texts.text}
        submit={texts.confirm}
        onClose={onClose}
        act={async (confirmation) => {
          saveEverything(await takeOutApi.save.call({ confirmation }, slowCall));
          toast({ title: texts.saved, text: texts.savedText, tone: 'ok' });
        }}
      />
    </Suspense>
  );
}
