import { useQuery } from '@tanstack/react-query';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { operatorTexts } from './messages.it.ts';
import { operatorsApi } from './queries.ts';

const { overdue: texts } = operatorTexts;

/** Devices that may hold records nobody else has: what they could not send, or that they have been silent for a day. */
export function OverdueDevices() {
  const { data } = useQuery(operatorsApi.overdueDevices.queryOptions());
  const devices = data?.devices ?? [];
  if (devices.length === 0) return null;
  const isHolding = devices.some(({ held }) => held > 0);
  return (
    <Banner
      tone={isHolding ? 'danger' : 'warning'}
      className="mb-6"
      icon={<TabletSmartphone aria-hidden />}
      title={isHolding ? texts.holding : texts.silent}
    >
      <ul className="grid gap-1">
        {devices.map(({ operatorName, lastSeenAt, held, heldSince }) => (
          <li key={`${operatorName} ${lastSeenAt}`}>
            {texts.device(
              operatorName,
              formatItalianDateTime(new Date(lastSeenAt)),
              held,
              heldSince === null ? null : formatItalianDateTime(new Date(heldSince)),
            )}
          </li>
        ))}
      </ul>
      <p>{texts.what}</p>
    </Banner>
  );
}
