import { use } from 'react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { HelpContext } from '#platform/routing/help.ts';
import { IconButton } from './IconButton.tsx';
import { uiMessages } from './messages.it.ts';

/** The "?" beside the title of a screen; nothing where no help was written. */
export function HelpMark() {
  const open = use(HelpContext);
  return open ? (
    <IconButton
      label={uiMessages.help}
      onClick={open}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      className="-my-2 shrink-0 text-muted sm:-my-1.5 print:hidden"
    >
      <CircleQuestionMark />
    </IconButton>
  ) : null;
}
