import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { CalendarLink } from '../contract.ts';
import { taskCalendarTexts as texts } from './messages.it.ts';
import { linkQuery, useLinkWrites } from './queries.ts';

/** `/task-calendar`: the secret address by which a phone's calendar shows the HACCP tasks; given, renewed, taken back. */
export function TaskCalendarScreen() {
  const { data, isPending, error, refetch } = useQuery(linkQuery());
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/haccp/calendar">{texts.back}</BackLink>}
      />
      {isPending ? (
        <SkeletonList rows={4} />
      ) : data === undefined ? (
        <LoadFailed quiet title={texts.loadFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <Address link={data.link} />
          <Card title={texts.how}>
            <ul className="grid list-disc gap-2 pl-5">
              {texts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
            <p className="mt-4 text-muted">{texts.note}</p>
          </Card>
        </div>
      )}
    </>
  );
}

function Address({ link }: { readonly link: CalendarLink | null }) {
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null);
  const { openLink, revokeLink } = useLinkWrites();
  const writeId = useWriteId();
  const copy = useMutation({
    mutationFn: (url: string) => navigator.clipboard.writeText(url),
    onSuccess: () => {
      toast({ title: texts.copied });
    },
    onError: () => {
      toastFailure(texts.copyFailed);
    },
  });
  const onError = (error: unknown): void => {
    toastFailure(texts.failed, errorText(error));
  };
  const onSettled = (): void => setAsks(null);
  const seen = link?.code ?? null;
  const open = (): void => openLink.mutate({ id: writeId({ open: seen }), seen }, { onError, onSettled });
  const revoke = (): void => {
    if (seen !== null) revokeLink.mutate({ id: writeId({ revoke: seen }), seen }, { onError, onSettled });
  };
  return (
    <Card title={texts.address} description={texts.addressText} aria-label={texts.address}>
      {link === null ? (
        <Button pending={openLink.isPending} onClick={open}>
          {texts.open}
        </Button>
      ) : (
        <div className="grid gap-3">
          <p className="font-semibold wrap-anywhere select-all">{link.url}</p>
          <p className="figures text-sm text-muted">{texts.since(link.since)}</p>
          <div className="flex flex-wrap gap-3">
            <a href={link.url.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'primary' })}>
              {texts.subscribe}
            </a>
            <Button variant="secondary" pending={copy.isPending} onClick={() => copy.mutate(link.url)}>
              {texts.copy}
            </Button>
            <Button variant="secondary" onClick={() => setAsks('renew')}>
              {texts.renew}
            </Button>
            <Button variant="secondary" onClick={() => setAsks('revoke')}>
              {texts.revoke}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asks === 'renew'}
        onOpenChange={() => setAsks(null)}
        title={texts.renewTitle}
        description={texts.renewText}
        confirmLabel={texts.renew}
        danger
        pending={openLink.isPending}
        onConfirm={open}
      />
      <ConfirmDialog
        open={asks === 'revoke'}
        onOpenChange={() => setAsks(null)}
        title={texts.revokeTitle}
        description={texts.revokeText}
        confirmLabel={texts.revoke}
        danger
        pending={revokeLink.isPending}
        onConfirm={revoke}
      />
    </Card>
  );
}
