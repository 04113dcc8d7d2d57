import { lazy, Suspense, useState } from 'react';
import Menu from 'lucide-react/icons/menu';
import type { Session } from '#features/accounts/contract.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { frameTexts as texts } from './messages.it.ts';

const AccountSheet = lazy(async () => ({ default: (await import('./AccountSheet.tsx')).AccountSheet }));

/** Opens the menu; its sheet is loaded when it is first needed. */
export function AccountMenu({
  session,
  onChangeOperator,
}: {
  session: Session;
  onChangeOperator: () => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={texts.menu} variant="ghost" onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      {open ? (
        <Suspense>
          <AccountSheet
            session={session}
            onClose={() => setOpen(false)}
            onChangeOperator={onChangeOperator}
          />
        </Suspense>
      ) : null}
    </>
  );
}
