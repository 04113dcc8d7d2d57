import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import { errorText } from '#platform/http/client.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { CopySetup } from '../contract.ts';
import { guideSteps } from '../steps.ts';
import type { GuideStep } from '../steps.ts';
import { copyTexts } from './messages.it.ts';
import { setupQuery, useTickStep } from './queries.ts';
import { SetupFields, ShareAddress } from './SetupFields.tsx';
import type { SetupPart } from './SetupFields.tsx';

const texts = copyTexts.guide;

/** `/google-setup`: what a person does in Google's own pages, in eight steps that are ticked (GOOG-10…15). */
export function GuideScreen() {
  const { data, isError, refetch } = useQuery(setupQuery());
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/google-data">{copyTexts.data.title}</BackLink>}
      />
      {data ? (
        <Guide setup={data} />
      ) : isError ? (
        <LoadFailed title={copyTexts.loadFailed} onRetry={refetch} />
      ) : (
        <SkeletonList rows={8} />
      )}
    </>
  );
}

function Guide({ setup }: { readonly setup: CopySetup }) {
  const { guide } = setup;
  const isDone = guide.length === guideSteps.length;
  return (
    <div className="grid max-w-3xl gap-4">
      <Card>
        <div className="grid gap-2">
          <ProgressBar
            label={texts.progress}
            value={guide.length}
            total={guideSteps.length}
            note={texts.count(guide.length, guideSteps.length)}
          />
          <p className="text-sm text-muted">{texts.time}</p>
        </div>
      </Card>
      {isDone ? (
        <Card title={texts.doneTitle} description={texts.doneText}>
          <div className="flex flex-wrap gap-3">
            <Link to="/google-drive-setup" className={buttonClass()}>
              {texts.toWizard}
            </Link>
            <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
              {texts.toDashboard}
            </Link>
          </div>
        </Card>
      ) : null}
      <ol className="grid gap-4">
        {guideSteps.map((step, n) => (
          <li key={step}>
            <Step step={step} n={n + 1} setup={setup} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What is entered at a step. */
const entered: Readonly<Partial<Record<GuideStep, SetupPart>>> = {
  key: 'google_service_account_key',
  folder: 'google_drive_folder_id',
  sheet: 'google_sheet_id',
};

function Step({
  step,
  n,
  setup,
}: {
  readonly step: GuideStep;
  readonly n: number;
  readonly setup: CopySetup;
}) {
  const { label, text, url } = texts.steps[step];
  const tick = useTickStep();
  const idFor = useWriteId();
  const done = setup.guide.includes(step);
  const part = entered[step];
  return (
    <Card>
      <div className="grid gap-2">
        <Checkbox
          label={<span className="font-semibold">{`${String(n)}. ${label}`}</span>}
          checked={tick.isPending ? tick.variables.done : done}
          disabled={tick.isPending}
          onChange={(event) => {
            const content = { step, done: event.target.checked };
            tick.mutate(
              { id: idFor({ ...content, before: setup.guide }), ...content },
              { onError: (error) => toastFailure(texts.tickFailed, errorText(error)) },
            );
          }}
        />
        <div className="grid gap-3 sm:pl-9">
          <p className="max-w-prose text-muted">{text}</p>
          {url === null ? null : (
            <div>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <ExternalLink aria-hidden />
                {texts.open}
                <span className="sr-only">{`: ${label}`}</span>
              </a>
            </div>
          )}
          {part === undefined ? null : <SetupFields setup={setup} part={part} />}
          {step === 'share' ? <ShareAddress setup={setup} /> : null}
        </div>
      </div>
    </Card>
  );
}
