import { Link } from '@tanstack/react-router';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { traceTexts as texts } from './messages.it.ts';
import { useReceived } from './start-in-address.ts';

/** What is to be done with a notice of recall that came, where one looks for its goods. */
export function ReceivedBanner({ children }: { children: string }) {
  if (!useReceived()) return null;
  return (
    <Banner
      tone="warning"
      title={texts.received}
      actions={
        <Link to={'/traceability' as never} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {texts.receivedLeave}
        </Link>
      }
    >
      {children}
    </Banner>
  );
}
