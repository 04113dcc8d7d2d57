import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { BillingCycle } from '#features/plans/offer.ts';
import { offerTexts } from '#features/plans/web/index.ts';
import type { ChangeTime } from '../changes.ts';
import { billingTexts } from './messages.it.ts';
import { openPage } from './open-page.ts';
import { previewQuery, useUpgradePlan } from './queries.ts';

const { change: texts } = billingTexts;

interface Props {
  readonly plan: { readonly id: string; readonly name: string };
  readonly cycle: BillingCycle;
  readonly onClose: () => void;
}

/** What a change of plan costs and when it counts, before anybody says yes (BILL-16…19, C-22). */
export function ChangePlanDialog({ plan, cycle, onClose }: Props) {
  const preview = useQuery(previewQuery({ targetPlanId: plan.id, billingCycle: cycle }));
  const [chosen, setChosen] = useState<ChangeTime | null>(null);
  const { mutateAsync, isPending } = useUpgradePlan();
  const { data } = preview;
  const time = chosen ?? data?.times[0] ?? null;
  const confirm = async (): Promise<void> => {
    if (!data || time === null) return;
    try {
      const changed = await mutateAsync({
        targetPlanId: plan.id,
        billingCycle: cycle,
        upgradeType: time,
        previewedAt: time === 'immediate' ? data.previewedAt : null,
      });
      toast({ title: changed.message, tone: changed.session_url === null ? 'ok' : 'info' });
      if (changed.session_url !== null) openPage(changed.session_url);
      onClose();
    } catch (error) {
      if (errorCode(error) === 'PREVIEW_TOO_OLD') void preview.refetch();
      toast({ title: texts.failed, text: errorText(error), tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title(plan.name)}
      description={data ? texts.renewsAt(formatItalianDate(new Date(data.renewsAt))) : undefined}
      actions={
        <>
          <Button disabled={time === null} pending={isPending} onClick={confirm}>
            {time === 'immediate' && data?.amountNow !== null && data !== undefined
              ? texts.payNow(formatEuro(data.amountNow))
              : texts.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {preview.isError && !data ? (
        <LoadFailed quiet title={texts.previewFailed} onRetry={preview.refetch}>
          {errorText(preview.error)}
        </LoadFailed>
      ) : null}
      {!data && !preview.isError ? <Skeleton className="h-28" /> : null}
      {data && time !== null ? (
        <div className="grid gap-4">
          {data.times.length > 1 ? (
            <RadioGroup
              label={texts.when}
              value={time}
              onValueChange={setChosen}
              options={data.times.map((value) => ({ value, label: texts.times[value] }))}
            />
          ) : null}
          {time === 'immediate' && data.amountNow !== null ? (
            <p>{texts.difference(formatEuro(data.amountNow), formatItalianDate(new Date(data.renewsAt)))}</p>
          ) : (
            <p>
              {texts.later(
                formatItalianDate(new Date(data.renewsAt)),
                `${formatEuro(data.amountAtRenewal)} ${offerTexts.per[cycle]}`,
              )}
            </p>
          )}
        </div>
      ) : null}
    </Dialog>
  );
}
