import { Fragment, lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewSession, useSession } from '#features/access/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Field } from '#platform/ui/Field.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { confirmWithPasskey, passkeyFailureText } from './confirm-with-passkey.ts';
import { passkeysSupported } from './passkey-support.ts';
import { accountSecurityApi } from './queries.ts';
import { secondFactorTexts as texts } from './second-factor.it.ts';

const QrCode = lazy(async () => ({ default: (await import('#platform/ui/QrCode.tsx')).QrCode }));

/** The second step of super administrators: given in this session, or set up first. The session then says that it was. */
export function SecondFactorGate() {
  const session = useSession();
  if (!session) return null;
  const setUp = session.secondFactor === 'set_up';
  return (
    <>
      <PageHeader
        title={setUp ? texts.setUpTitle : texts.giveTitle}
        description={setUp ? texts.setUpText : texts.giveText}
      />
      <div className="grid max-w-md gap-6">{setUp ? <SetUp /> : <Give userId={session.user.id} />}</div>
    </>
  );
}

function useGoOn(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => renewSession(queryClient);
}

function SetUp() {
  const goOn = useGoOn();
  const [way, setWay] = useState<'passkey' | 'app' | null>(null);
  if (way === 'app') return <SetUpApp />;
  return (
    <>
      {passkeysSupported() ? (
        <Button size="lg" block onClick={() => setWay('passkey')}>
          {texts.addPasskey}
        </Button>
      ) : null}
      <Button size="lg" block variant="secondary" onClick={() => setWay('app')}>
        {texts.useApp}
      </Button>
      {way === 'passkey' ? (
        <AddPasskeyDialog
          onClose={() => {
            setWay(null);
            void goOn();
          }}
        />
      ) : null}
    </>
  );
}

/** A key as it can be typed from the screen without losing one's place. */
const groupsOfFour = (key: string): readonly string[] => key.match(/.{1,4}/g) ?? [];

function SetUpApp() {
  const goOn = useGoOn();
  const begin = useMutation(accountSecurityApi.beginAuthenticator.mutationOptions());
  const confirm = useMutation(accountSecurityApi.confirmAuthenticator.mutationOptions());
  if (confirm.data)
    return (
      <Banner
        tone="warning"
        live
        title={texts.recoveryTitle}
        actions={<Button onClick={() => void goOn()}>{texts.saved}</Button>}
      >
        <p>{texts.recoveryText}</p>
        <ul className="mt-3 grid gap-1 font-mono whitespace-nowrap select-all">
          {confirm.data.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Banner>
    );
  if (begin.data)
    return (
      <OneField
        key="code"
        label={texts.code}
        action={texts.confirm}
        pending={confirm.isPending}
        failure={confirm.error && errorText(confirm.error)}
        onSend={(code) => confirm.mutate({ code })}
        kind="digits"
      >
        <p>{texts.codeText}</p>
        <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-60" />}>
          <QrCode text={begin.data.address} label={texts.qr} />
        </Suspense>
        <p>{texts.keyText}</p>
        <div className="grid gap-3 rounded-md bg-sunken p-4">
          <p className="font-mono select-all">
            {groupsOfFour(begin.data.secret).map((group, at) => (
              // Apart for the eye alone: what is copied has no gaps.
              <Fragment key={at}>
                <span className="mr-3">{group}</span>
                <wbr />
              </Fragment>
            ))}
          </p>
          <CopyButton text={begin.data.secret} />
        </div>
        <a href={begin.data.address} className={buttonClass({ variant: 'secondary' })}>
          {texts.openApp}
        </a>
      </OneField>
    );
  return (
    <OneField
      key="password"
      label={texts.password}
      action={texts.continue}
      pending={begin.isPending}
      failure={begin.error && errorText(begin.error)}
      onSend={(currentPassword) => begin.mutate({ currentPassword })}
      kind="password"
    />
  );
}

/** Copies the key; a browser that refuses says so, and the key can be marked by hand. */
function CopyButton({ text }: { text: string }) {
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(text) });
  return (
    <div className="grid gap-2">
      <Button variant="secondary" pending={copy.isPending} onClick={() => copy.mutate()}>
        {texts.copy}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copy.isSuccess ? texts.copied : copy.isError ? texts.copyFailed : null}
      </p>
    </div>
  );
}

function Give({ userId }: { userId: string }) {
  const goOn = useGoOn();
  const give = useMutation(accountSecurityApi.giveSecondFactor.mutationOptions({ onSuccess: goOn }));
  const byKey = useMutation({
    mutationFn: async () => {
      const key = await confirmWithPasskey({ action: 'account.secondFactor', subjectId: userId });
      await accountSecurityApi.giveSecondFactor.call({ key });
    },
    onSuccess: goOn,
  });
  return (
    <>
      <OneField
        label={texts.codeOrRecovery}
        action={texts.confirm}
        pending={give.isPending}
        failure={give.error && errorText(give.error)}
        onSend={(code) => give.mutate({ code })}
        kind="code"
      />
      {byKey.error ? (
        <Banner tone="danger" live>
          {passkeyFailureText(byKey.error) ?? errorText(byKey.error)}
        </Banner>
      ) : null}
      {passkeysSupported() ? (
        <Button size="lg" block variant="secondary" pending={byKey.isPending} onClick={() => byKey.mutate()}>
          {texts.usePasskey}
        </Button>
      ) : null}
    </>
  );
}

/** A form of one field: what was typed stays when it was refused. */
function OneField({
  label,
  action,
  pending,
  failure,
  onSend,
  kind,
  children,
}: {
  label: string;
  action: string;
  pending: boolean;
  failure: string | null;
  onSend: (value: string) => void;
  kind: 'password' | 'digits' | 'code';
  children?: ReactNode;
}) {
  const [value, setValue] = useState('');
  const send = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    if (value.trim() !== '') onSend(value.trim());
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={send}>
      {children}
      <Field label={label} error={failure ?? undefined}>
        {kind === 'password' ? (
          <PasswordInput
            autoComplete="current-password"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        ) : (
          <TextInput
            autoComplete="one-time-code"
            inputMode={kind === 'digits' ? 'numeric' : undefined}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block pending={pending}>
        {action}
      </Button>
    </form>
  );
}
