import { useState } from 'react';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import type { PrintedPeriod } from '#platform/ui/printed-part.tsx';
import { QrCode } from '#platform/ui/QrCode.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { linkHours } from '../inspector-link.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { inspectionTexts } from './messages.it.ts';
import { useLinkWrites } from './queries.ts';

const texts = inspectionTexts.link;

interface Props {
  readonly period: PrintedPeriod;
  /** Keys of the registers that are chosen. */
  readonly registers: readonly string[];
  readonly onClose: () => void;
}

/** Asks for how long, and shows the link and its code, once. */
export function GiveLink({ period, registers, onClose }: Props) {
  const [hours, setHours] = useState<(typeof linkHours)[number]>(24);
  const { give } = useLinkWrites();
  const writeId = useWriteId();
  const wanted = { firstDay: period.from, lastDay: period.to, registers: [...registers], hours };
  if (give.data !== undefined)
    return (
      <Dialog
        open
        required
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={texts.giveTitle}
        size="sm"
        actions={<Button onClick={onClose}>{texts.done}</Button>}
      >
        <div className="grid gap-5">
          <div>
            <p className="text-sm font-semibold">{texts.codeTitle}</p>
            <p className="figures text-4xl font-bold tracking-[0.15em] select-all">{give.data.code}</p>
            <p className="mt-1 text-sm text-muted">{texts.codeNote}</p>
          </div>
          <QrCode text={give.data.link.url} label={texts.qr} />
          <div className="grid gap-2">
            <p className="text-sm font-semibold">{texts.address}</p>
            <p className="text-sm wrap-anywhere select-all">{give.data.link.url}</p>
            <CopyAddress url={give.data.link.url} />
            <p className="figures text-sm text-muted">{texts.until(give.data.link.expiresAt)}</p>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.giveTitle}
      description={texts.what(registers.length, period.from, period.to)}
      size="sm"
      pending={give.isPending}
      actions={
        <Button
          pending={give.isPending}
          onClick={() => give.mutate({ id: writeId(wanted, give.error), ...wanted })}
        >
          {texts.give}
        </Button>
      }
    >
      <RadioGroup
        label={texts.hours}
        options={linkHours.map((one) => ({ value: String(one), label: texts.hoursOf[one] }))}
        value={String(hours)}
        onValueChange={(value) => setHours(linkHours.find((one) => String(one) === value) ?? 24)}
      />
      {give.isError ? (
        <Banner tone="danger" live className="mt-5">
          {errorText(give.error)}
        </Banner>
      ) : null}
    </Dialog>
  );
}
