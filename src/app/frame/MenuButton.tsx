import { useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Menu from 'lucide-react/icons/menu';
import type { Session } from '#features/access/session.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { lateDialog } from '#platform/ui/lateDialog.tsx';
import { frameTexts as texts } from './messages.it.ts';

const MenuSheet = lateDialog(async () => (await import('./MenuSheet.tsx')).MenuSheet);

/** Opens the menu with all links (NAV-10); its sheet is loaded when it is first needed. */
export function MenuButton({
  session,
  onChangeOperator,
  className,
}: {
  session: Session;
  onChangeOperator: () => void;
  /** Look of an item of the bottom bar, with its word; without it a plain icon. */
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const opens = {
    onClick: () => setOpen(true),
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
  } as const;
  return (
    <>
      {className === undefined ? (
        <IconButton label={texts.menu} variant="ghost" {...opens}>
          <Menu />
        </IconButton>
      ) : (
        <button type="button" className={className} {...opens}>
          <Ellipsis aria-hidden className="size-6" />
          {texts.more}
        </button>
      )}
      {open ? (
        <MenuSheet session={session} onClose={() => setOpen(false)} onChangeOperator={onChangeOperator} />
      ) : null}
    </>
  );
}
