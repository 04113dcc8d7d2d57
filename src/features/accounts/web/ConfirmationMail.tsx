import { useMutation } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { accountTexts as texts } from './messages.it.ts';
import { accountsApi } from './queries.ts';

/** Asks for the confirmation mail once more; the answer is the same for any address (C-51). */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation(accountsApi.resendConfirmation.mutationOptions());
  return (
    <div className="grid gap-3">
      <div role="status" className="empty:hidden">
        {resend.isSuccess ? resend.data.message : resend.isError ? errorText(resend.error) : null}
      </div>
      <div>
        <Button variant="secondary" pending={resend.isPending} onClick={() => resend.mutate({ email })}>
          {texts.resend}
        </Button>
      </div>
    </div>
  );
}

/** After the sign-up: where the mail went, and what to do when it does not come. */
export function MailSent({ email }: { email: string }) {
  return (
    <Banner tone="info" live actions={<ResendConfirmation email={email} />}>
      <p>{texts.mailSent}</p>
      <p className="font-semibold wrap-anywhere">{email}</p>
      <p className="mt-2">{texts.mailMissing}</p>
    </Banner>
  );
}
