import { toast } from '#platform/ui/toast.ts';
import { appTexts } from './messages.it.ts';

/** Noise of browser extensions: logged by the browser, none of our business (ERR-08). */
const foreign = /chrome-extension:|moz-extension:|safari-web-extension:|runtime\.lastError/;

/** What nobody caught is told to the person in one plain toast (ERR-07, ERR-09, ERR-10). */
export function handleGlobalErrors(target: Window): void {
  const tell = (error: unknown): void => {
    const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    if (foreign.test(text)) return;
    toast({ title: appTexts.unexpectedTitle, text: appTexts.unexpectedText, tone: 'danger' });
  };
  target.addEventListener('error', (event) => tell(event.error ?? event.message));
  target.addEventListener('unhandledrejection', (event) => tell(event.reason));
}
