import { useState } from 'react';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useSession } from '#features/access/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { closedDaysTexts } from './messages.it.ts';
import { useOpenToday } from './queries.ts';

const { today: texts } = closedDaysTexts;

interface Props {
  readonly day: LocalDate;
  readonly name: string | null;
  /** When it opens again; null where no such day is in sight. */
  readonly opensOn: LocalDate | null;
  /** Fridges and freezers are read all the same. */
  readonly coldIsRead: boolean;
}

/** That today is a closed day, and the one tap by which whoever is there opens all the same. */
export function ClosedToday({ day, name, opensOn, coldIsRead }: Props) {
  const [asks, setAsks] = useState(false);
  const session = useSession();
  const open = useOpenToday();
  const writeId = useWriteId();
  return (
    <section
      aria-labelledby="oggi-chiuso"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="oggi-chiuso" className="flex items-center gap-2 text-lg font-bold wrap-anywhere">
          <CalendarX aria-hidden className="size-6 shrink-0" />
          {name === null ? texts.title : texts.because(name)}
        </h2>
        <p className="mt-1">
          {coldIsRead ? texts.textWithCold : texts.text} {opensOn === null ? null : texts.until(opensOn)}
        </p>
      </div>
      {session?.operator ? (
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsks(true)}>
          {texts.open}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.openTitle}
        description={texts.openText}
        confirmLabel={texts.open}
        pending={open.isPending}
        onConfirm={() =>
          open.mutate(
            { id: writeId({ day }), day },
            {
              onError: (error) => toastFailure(texts.failed, errorText(error)),
              onSettled: () => setAsks(false),
            },
          )
        }
      />
    </section>
  );
}
