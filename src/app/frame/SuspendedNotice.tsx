import { Banner } from '#platform/ui/Banner.tsx';
import { suspendedTexts as texts } from './suspended.it.ts';

/** Says above every screen that who runs the platform has suspended the restaurant, and what still works. */
export function SuspendedNotice() {
  return (
    <Banner tone="danger" live className="mb-4 sm:mb-6" title={texts.title}>
      {texts.text}
    </Banner>
  );
}
