import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatItalianDate, formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Passkey } from '../contract.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { passkeysSupported } from './passkey-support.ts';
import { passkeysQuery } from './queries.ts';

const AddPasskeyDialog = lazy(async () => ({
  default: (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog,
}));
const RenamePasskeyDialog = lazy(async () => ({
  default: (await import('./RenamePasskeyDialog.tsx')).RenamePasskeyDialog,
}));
const RemovePasskeyDialog = lazy(async () => ({
  default: (await import('./RemovePasskeyDialog.tsx')).RemovePasskeyDialog,
}));

type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** One's own passkeys: a second way in. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const list = passkeys.data?.passkeys;
  const add = passkeysSupported() ? (
    <Button variant="secondary" className="max-sm:w-full" onClick={() => setOpen({ kind: 'add' })}>
      <Plus aria-hidden />
      {texts.addPasskey}
    </Button>
  ) : (
    <p className="text-sm text-muted">{texts.passkeysUnsupported}</p>
  );
  return (
    <Card title={texts.passkeysTitle} description={texts.passkeysDescription}>
      {passkeys.isPending ? (
        <SkeletonList rows={1} rowClassName="h-16" />
      ) : list === undefined ? (
        <LoadFailed quiet title={texts.passkeysFailed} onRetry={() => passkeys.refetch()} />
      ) : list.length === 0 ? (
        <EmptyState
          className="py-6"
          icon={<KeyRound />}
          title={texts.noPasskeys}
          text={passkeysSupported() ? texts.noPasskeysText : null}
          action={add}
        />
      ) : (
        <>
          <ul className="mb-4 divide-y divide-line">
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
            ))}
          </ul>
          {add}
        </>
      )}
      <Suspense>
        {open?.kind === 'add' ? <AddPasskeyDialog onClose={close} /> : null}
        {open?.kind === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
        {open?.kind === 'remove' ? <RemovePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      </Suspense>
    </Card>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (open: Open) => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0">
      <div className="flex min-w-0 gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="figures text-sm text-muted">
            {lastUsedAt === null
              ? texts.neverUsed
              : texts.usedAt(formatItalianDateTime(new Date(lastUsedAt)))}
          </p>
          <p className="figures text-sm text-muted">
            {texts.addedOn(formatItalianDate(new Date(createdAt)))}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton
          label={texts.renamePasskeyLabel(name)}
          onClick={() => onOpen({ kind: 'rename', passkey })}
        >
          <Pencil />
        </IconButton>
        <IconButton
          label={texts.removePasskeyLabel(name)}
          onClick={() => onOpen({ kind: 'remove', passkey })}
        >
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
