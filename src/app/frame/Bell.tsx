import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { todayQuery } from '#features/dashboard/web/queries.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { attentionCount } from './attention.ts';
import { frameTexts as texts } from './messages.it.ts';

const BellSheet = lazy(async () => ({ default: (await import('./BellSheet.tsx')).BellSheet }));

/** The day's summary for the bell: the dashboard's, read a little less often; a failure is told in the sheet. */
const bellQuery = () => ({ ...todayQuery(), refetchInterval: 60_000, meta: { quiet: true } });

/** Says how many things need a look, and opens the list of them (NAV-06). */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery(bellQuery());
  const count = data ? attentionCount(data) : 0;
  return (
    <>
      <span className="relative shrink-0">
        <IconButton
          label={count > 0 ? `${texts.bell}: ${texts.bellCount(count)}` : texts.bell}
          variant="ghost"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <BellIcon />
        </IconButton>
        {count > 0 ? (
          <span
            aria-hidden
            className="figures pointer-events-none absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-semibold text-on-danger"
          >
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </span>
      {open ? (
        <Suspense>
          <BellSheet
            today={data}
            failed={isError && !data}
            onRetry={() => void refetch()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
