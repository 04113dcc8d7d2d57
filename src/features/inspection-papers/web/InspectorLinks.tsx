import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { deviceText } from '#platform/kernel/device.it.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import type { PrintedPeriod } from '#platform/ui/printed-part.tsx';
import { QrCode } from '#platform/ui/QrCode.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { InspectorLink } from '../contract.ts';
import { linkHours } from '../inspector-link.ts';
import { inspectionTexts } from './messages.it.ts';
import { linksQuery, useLinkWrites } from './queries.ts';

const texts = inspectionTexts.link;

interface Props {
  readonly period: PrintedPeriod;
  /** Keys of the registers that are chosen. */
  readonly registers: readonly string[];
}

/** Links by which an inspector reads the days and registers that are chosen here (INSP-01, INSP-05). */
export function InspectorLinks({ period, registers }: Props) {
  const [isGiving, setGiving] = useState(false);
  const restriction = useRestriction();
  const { data, isError, refetch } = useQuery(linksQuery());
  return (
    <Card title={texts.title} description={texts.description} aria-label={texts.title} className="mb-6">
      <Button
        variant="secondary"
        disabled={registers.length === 0}
        onClick={restriction.unless('advanced_reports', () => setGiving(true))}
      >
        {texts.give}
      </Button>
      {isError ? <LoadFailed quiet title={texts.loadFailed} onRetry={refetch} /> : null}
      {data === undefined || data.links.length === 0 ? null : (
        <ul className="mt-5 grid gap-4">
          {data.links.map((link) => (
            <GivenLink key={link.id} link={link} />
          ))}
        </ul>
      )}
      {restriction.modal}
      {isGiving ? <GiveLink period={period} registers={registers} onClose={() => setGiving(false)} /> : null}
    </Card>
  );
}

/** Asks for how long, and shows the link and its code, once. */
function GiveLink({ period, registers, onClose }: Props & { readonly onClose: () => void }) {
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
            <CopyButton url={give.data.link.url} />
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

function CopyButton({ url }: { readonly url: string }) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(url),
    onSuccess: () => {
      toast({ title: texts.copied });
    },
    onError: () => {
      toastFailure(texts.copyFailed);
    },
  });
  return (
    <Button variant="secondary" pending={copy.isPending} onClick={() => copy.mutate()}>
      {texts.copy}
    </Button>
  );
}

/** A link with what became of it. */
function GivenLink({ link }: { readonly link: InspectorLink }) {
  const [asks, setAsks] = useState(false);
  const { revoke } = useLinkWrites();
  const writeId = useWriteId();
  const isOpen = link.state === 'open';
  return (
    <li className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{texts.what(link.registers.length, link.firstDay as LocalDate, link.lastDay as LocalDate)}</p>
        <Badge tone={isOpen ? 'info' : link.state === 'shut' ? 'warning' : 'neutral'}>
          {texts.states[link.state]}
        </Badge>
      </div>
      <p className="figures text-sm text-muted">{texts.until(link.expiresAt)}</p>
      {link.openings.length === 0 ? (
        isOpen ? (
          <p className="text-sm text-muted">{texts.never}</p>
        ) : null
      ) : (
        <ul aria-label={texts.openings} className="figures mt-1 text-sm">
          {link.openings.map(({ at, outcome, device }) => (
            <li key={`${at} ${outcome}`}>{texts.opening(at, texts.outcomes[outcome], deviceText(device))}</li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyButton url={link.url} />
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {texts.close}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.closeTitle}
        description={texts.closeText}
        confirmLabel={texts.close}
        danger
        pending={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(
            { id: writeId({ revoke: link.id }), linkId: link.id },
            {
              onError: (error) => {
                toastFailure(texts.closeFailed, errorText(error));
              },
              onSettled: () => setAsks(false),
            },
          )
        }
      />
    </li>
  );
}
