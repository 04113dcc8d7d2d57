import { useMutation, useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { productName } from '#platform/kernel/product.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { StoredMessage } from '../contract.ts';
import { messagesTexts as texts } from './messages.it.ts';
import { contactApi, messagesQuery } from './queries.ts';

/** Messaggi: what visitors wrote, newest first; answered by mail, and marked as such (SITE-63). */
export function MessagesTab() {
  const { data, error, isError, refetch } = useQuery(messagesQuery());
  if (isError)
    return (
      <LoadFailed title={texts.failed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  if (!data) return <SkeletonList rows={4} />;
  if (data.messages.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <div className="grid gap-4">
      <p className="text-muted">{texts.description}</p>
      <ul aria-label={texts.title} className="grid gap-4">
        {data.messages.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Message({ message }: { message: StoredMessage }) {
  const readAgain = useReadAgain('contact');
  const mark = useMutation(
    contactApi.markAnswered.mutationOptions({
      onSuccess: async () => {
        toast({ title: texts.marked, tone: 'ok' });
        await readAgain();
      },
      onError: (error) => toastFailure(texts.markFailed, errorText(error)),
    }),
  );
  const { id, name, email, phone, createdAt, answeredAt } = message;
  const subject = encodeURIComponent(texts.subject(productName));
  return (
    <Card title={name} level={3}>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <time dateTime={createdAt}>{formatItalianDateTime(new Date(createdAt))}</time>
          <span className="wrap-anywhere">{email}</span>
          {phone === null ? null : <span>{phone}</span>}
          <Badge tone={answeredAt === null ? 'warning' : 'neutral'}>
            {answeredAt === null ? texts.open : texts.answered(formatItalianDateTime(new Date(answeredAt)))}
          </Badge>
        </p>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message.message}</p>
        <div className="flex flex-wrap gap-2">
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
            className={buttonClass({ variant: answeredAt === null ? 'primary' : 'secondary', size: 'sm' })}
          >
            {texts.answer}
          </a>
          {answeredAt === null ? (
            <Button
              variant="secondary"
              size="sm"
              pending={mark.isPending}
              onClick={() => mark.mutate({ id })}
            >
              {texts.markAnswered}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
