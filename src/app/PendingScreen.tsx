import { Spinner } from '#platform/ui/Spinner.tsx';
import { appTexts } from './messages.it.ts';

/** While the session or a screen's code is on its way (GUARD-01). */
export function PendingScreen() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <p className="flex items-center gap-3 text-muted" role="status">
        <Spinner label={null} />
        {appTexts.loading}
      </p>
    </div>
  );
}
