import { Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { ConfirmedDialog } from '#features/account-security/web/index.ts';
import { takeOutTexts } from '#features/take-out/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { toast } from '#platform/ui/toast.ts';
import { deletionTexts as texts } from './messages.it.ts';
import { useAskDeletion } from './queries.ts';

/** Says what a deletion takes away and when, and asks who is signed in to show that the account is theirs. */
export function AskDialog({
  restaurant,
  onClose,
  onSave,
}: {
  restaurant: { readonly id: string; readonly name: string };
  onClose: () => void;
  /** Wants everything saved first. */
  onSave: () => void;
}) {
  const ask = useAskDeletion();
  return (
    <Suspense fallback={null}>
      <ConfirmedDialog
        what={{ action: 'account.deletion', subjectId: restaurant.id }}
        title={texts.askQuestion(restaurant.name)}
        description={texts.askText}
        submit={texts.confirm}
        danger
        onClose={onClose}
        act={async (confirmation) => {
          const { dueAt } = await ask.mutateAsync({ confirmation });
          toast({
            title: texts.asked,
            text: texts.askedText(formatItalianDateTime(new Date(dueAt))),
            tone: 'ok',
          });
        }}
      >
        <ul className="grid list-disc gap-1 pl-5">
          {texts.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Button variant="secondary" onClick={onSave}>
          {takeOutTexts.first}
        </Button>
        <Link to="/inspection-papers" className={buttonClass({ variant: 'secondary' })}>
          {texts.papers}
        </Link>
      </ConfirmedDialog>
    </Suspense>
  );
}
