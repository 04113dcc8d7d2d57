import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { OwnChain } from '../contract.ts';
import { ownChainTexts as texts } from './own-chain.it.ts';
import { ownChainQuery, readEvidence } from './queries.ts';
import { verifyPageTexts } from './verify.it.ts';

/** In the settings: how the restaurant's own records stand, in plain words, and the file that proves it. */
export function OwnChainCard() {
  const own = useQuery(ownChainQuery());
  const exported = useMutation({ mutationFn: readEvidence });
  const save = (): void =>
    exported.mutate(undefined, {
      onSuccess: ({ fileName, content }) => {
        saveFile(fileName, content, 'application/json');
        toast({ title: texts.saved, text: texts.savedText, tone: 'ok' });
      },
      onError: (error) => toastFailure(texts.notSaved, errorText(error)),
    });
  return (
    <Card title={texts.title} description={texts.description}>
      <div className="grid gap-5">
        {own.isPending ? (
          <Skeleton className="h-14" />
        ) : own.data === undefined ? (
          <p>{texts.unknown}</p>
        ) : (
          <Standing chain={own.data} />
        )}
        <Button
          variant="secondary"
          className="max-sm:w-full sm:justify-self-start"
          pending={exported.isPending}
          onClick={save}
        >
          {texts.save}
        </Button>
        <Link to="/verifica" className="inline-flex min-h-12 items-center underline underline-offset-4">
          {verifyPageTexts.link}
        </Link>
      </div>
    </Card>
  );
}

function Standing({ chain }: { chain: OwnChain }) {
  const { timestamp } = chain;
  return (
    <div className="grid gap-2">
      <Checked chain={chain} />
      {timestamp === null ? null : (
        <p className="text-sm wrap-anywhere text-muted">
          {texts.stamped(
            timestamp.sequence,
            new Date(timestamp.at),
            timestamp.authority,
            timestamp.isVouched,
          )}
        </p>
      )}
    </div>
  );
}

function Checked({ chain: { sequence, check } }: { chain: OwnChain }) {
  if (sequence === 0) return <p>{texts.none}</p>;
  if (check === null || check.violations === null) return <p>{texts.unchecked(sequence)}</p>;
  const at = new Date(check.at);
  if (check.violations > 0)
    return <p className="font-semibold text-danger">{texts.broken(check.violations, at)}</p>;
  const later = sequence - check.until;
  return (
    <div>
      <p className="font-semibold">{texts.sound(check.until)}</p>
      <p className="text-sm text-muted">
        {texts.checked(at)} {later > 0 ? texts.later(later) : null}
      </p>
    </div>
  );
}
