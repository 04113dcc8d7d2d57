import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { Inspected } from '../contract.ts';
import { inspectionTexts } from './messages.it.ts';
import { inspectedQuery, useOpenLink } from './queries.ts';

const texts = inspectionTexts.inspector;

interface Props {
  /** What is read once the code is right; loaded then. */
  readonly Registers: ComponentType<{ readonly address: string; readonly inspected: Inspected }>;
  /** The page around the question for the code. */
  readonly Page: ComponentType<{ readonly title: string; readonly children: ReactNode }>;
}

/** `/ispettore/{address}`: the registers of a link, for who gives its code; the same cover and sheets as at the restaurant (INSP-04). */
export function InspectorScreen({ Registers, Page }: Props) {
  const { address = '' }: { readonly address?: string } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(inspectedQuery(address));
  if (data?.inspected)
    return (
      <Suspense fallback={<SkeletonList rows={4} label={texts.reading} />}>
        <Registers address={address} inspected={data.inspected} />
      </Suspense>
    );
  const code = errorCode(error);
  const isAsked = data !== undefined && error === null;
  // An address that lost a letter on its way is no link at all.
  const isCut = code === 'INPUT_INVALID';
  const isGone = code === 'INSPECTOR_LINK_GONE' || isCut;
  return (
    <Page title={isGone ? texts.goneTitle : texts.title}>
      {isGone ? (
        <p role="status">{isCut ? texts.cut : errorText(error)}</p>
      ) : isAsked ? (
        <CodeForm address={address} onChange={refetch} />
      ) : isFetching ? (
        <SkeletonList rows={2} label={texts.reading} />
      ) : (
        <LoadFailed quiet title={texts.failed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      )}
    </Page>
  );
}

/** Asks for the code. A link that is gone meanwhile is read again, and says so itself. */
function CodeForm({
  address,
  onChange,
}: {
  readonly address: string;
  readonly onChange: () => Promise<unknown>;
}) {
  const [code, setCode] = useState('');
  const open = useOpenLink();
  const { error } = open;
  const refused = errorCode(error);
  const left = (errorData(error) as { left?: number } | undefined)?.left;
  const isWrong = refused === 'INSPECTOR_CODE_WRONG';
  const wrong = isWrong ? errorText(error) : fieldErrors(error)['code'];
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate(
          { address, code: code.replaceAll(/\s/g, '') },
          {
            onSuccess: () => void onChange(),
            onError: (failure) => {
              if (errorCode(failure) === 'INSPECTOR_LINK_GONE') void onChange();
            },
          },
        );
      }}
    >
      <p>{texts.lead}</p>
      <Field
        label={texts.code}
        error={wrong}
        hint={isWrong && left !== undefined ? texts.left(left) : undefined}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          className="figures text-2xl tracking-[0.15em]"
        />
      </Field>
      {error !== null && wrong === undefined ? (
        <Banner tone="danger" live>
          {errorText(error)}
        </Banner>
      ) : null}
      <Button type="submit" size="lg" block pending={open.isPending}>
        {texts.open}
      </Button>
    </form>
  );
}
