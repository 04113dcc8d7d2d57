import { reactionTo } from '#platform/http/reaction.ts';
import { toast } from '#platform/ui/toast.ts';
import { isForeign } from './foreign-errors.ts';
import { appTexts } from './messages.it.ts';

/** The plain toast for what no screen can explain (ERR-07). */
export function tellUnexpected(): void {
  toast({ title: appTexts.unexpectedTitle, text: appTexts.unexpectedText, tone: 'danger' });
}

/**
 * What nobody caught is told to the person in one plain toast (ERR-07, ERR-09, ERR-10). The browser logs it by itself;
 * noise of extensions stays there (ERR-08), and so do an ended session and a blocked storage, which the app handles.
 */
export function handleGlobalErrors(target: Window): void {
  const tell = (error: unknown): void => {
    if (isForeign(error)) return;
    const reaction = reactionTo(error, { kind: 'write', failures: 0 });
    if (reaction !== 'renew_session' && reaction !== 'in_memory') tellUnexpected();
  };
  target.addEventListener('error', (event) => {
    // A script of an extension is often known by its file only.
    if (!isForeign(event.filename)) tell(event.error ?? event.message);
  });
  target.addEventListener('unhandledrejection', (event) => tell(event.reason));
}
