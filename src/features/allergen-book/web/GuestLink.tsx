import { useState } from 'react';
import { errorText } from '#platform/http/client.ts';
import { codeRows, qrModules, quietZone } from '#platform/kernel/qr-modules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Link } from '../contract.ts';
import { bookTexts as texts } from './messages.it.ts';
import { useBookWrites } from './queries.ts';

/** The link for guests with its code; renewed or taken back, the one before leads nowhere. */
export function GuestLink({ link }: { link: Link | null }) {
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null);
  const { openLink, revokeLink } = useBookWrites();
  const writeId = useWriteId();
  const onError = (error: unknown): void => {
    setAsks(null);
    toastFailure(texts.failed, errorText(error));
  };
  const seen = link?.code ?? null;
  const open = (): void => openLink.mutate({ id: writeId({ open: seen }), seen }, { onError });
  const revoke = (): void => {
    if (seen !== null) revokeLink.mutate({ id: writeId({ revoke: seen }), seen }, { onError });
  };
  return (
    <Card title={texts.guests} description={texts.guestsText} aria-label={texts.guests}>
      {link === null ? (
        <Button pending={openLink.isPending} onClick={open}>
          {texts.openLink}
        </Button>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
          <Code text={link.url} />
          <div className="grid gap-3">
            <p className="font-semibold wrap-anywhere">{link.url}</p>
            <p className="figures text-sm text-muted">{texts.since(link.since)}</p>
            <div className="flex flex-wrap gap-3">
              <a
                href={`/allergeni/${link.code}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: 'secondary' })}
              >
                {texts.look}
              </a>
              <Button variant="secondary" onClick={() => setAsks('renew')}>
                {texts.renew}
              </Button>
              <Button variant="secondary" onClick={() => setAsks('revoke')}>
                {texts.revoke}
              </Button>
            </div>
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

/** The link as a code: black on white in both themes, with the white that scanners need. */
function Code({ text }: { text: string }) {
  const modules = qrModules(text, 'medium');
  const size = modules.length + 2 * quietZone;
  const path = codeRows(modules)
    .map(
      ({ row, from, to }) =>
        `M${String(from + quietZone)} ${String(row + quietZone)}h${String(to - from)}v1h-${String(to - from)}z`,
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={texts.qr}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
