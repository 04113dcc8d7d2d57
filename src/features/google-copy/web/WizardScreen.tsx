import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { errorText } from '#platform/http/client.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Checked, CheckedStep, CopySetup } from '../contract.ts';
import { wizardSteps } from '../steps.ts';
import type { WizardStep } from '../steps.ts';
import { InitializeButton } from './InitializeButton.tsx';
import { copyTexts } from './messages.it.ts';
import { ProblemBanner } from './ProblemBanner.tsx';
import { checkQuery, setupQuery } from './queries.ts';
import { SetupFields, ShareAddress } from './SetupFields.tsx';

const texts = copyTexts.wizard;

/** `/google-drive-setup`: four steps, each tried against Google (GOOG-01…03, C-35). */
export function WizardScreen() {
  const setup = useQuery(setupQuery());
  const check = useQuery(checkQuery());
  const again = (
    <Button variant="secondary" pending={check.isFetching} onClick={() => void check.refetch()}>
      {texts.check}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/google-data">{copyTexts.data.title}</BackLink>}
        actions={again}
      />
      {setup.isError ? (
        <LoadFailed title={copyTexts.loadFailed} onRetry={setup.refetch} />
      ) : setup.data === undefined || (check.data === undefined && !check.isError) ? (
        <SkeletonList rows={4} />
      ) : (
        <div className="grid max-w-3xl gap-4">
          {check.isError ? (
            <Banner tone="warning" live title={texts.checkFailed}>
              {errorText(check.error)}
            </Banner>
          ) : null}
          <ol className="grid gap-4">
            {wizardSteps.map((step, n) => (
              <li key={step}>
                <Step step={step} n={n + 1} setup={setup.data} steps={check.data?.steps ?? []} />
              </li>
            ))}
          </ol>
          <CalendarPart setup={setup.data} checked={check.data?.calendar} />
        </div>
      )}
    </>
  );
}

/** The first step that is not done is the one to be done now; the folder may be left out. */
const currentOf = (steps: readonly CheckedStep[]): WizardStep | undefined =>
  wizardSteps.find((name) => name !== 'folder' && steps.find(({ step }) => step === name)?.state !== 'done');

/** Green says that food is safe, and nothing else. */
const tones = { open: 'neutral', current: 'neutral', done: 'info', failed: 'danger' } as const;

/** The calendar, on which no step stands: whoever wants none leaves it out (C-35). */
function CalendarPart({
  setup,
  checked,
}: {
  readonly setup: CopySetup;
  readonly checked: Checked | undefined;
}) {
  const { title, text, notUsed, done } = texts.calendar;
  const state = checked?.state ?? 'open';
  const label = setup.google_calendar_id === null ? notUsed : { ...texts.states, done }[state];
  return (
    <Card title={title} description={text} actions={<Badge tone={tones[state]}>{label}</Badge>}>
      <div className="grid gap-4">
        <Outcome checked={checked} />
        <ShareAddress setup={setup} said={copyTexts.fields.shareCalendar} />
        <SetupFields setup={setup} part="google_calendar_id" />
      </div>
    </Card>
  );
}

/** What came of trying it. */
function Outcome({ checked }: { readonly checked: Checked | undefined }) {
  return (
    <>
      {checked?.problem ? <ProblemBanner problem={checked.problem} /> : null}
      {checked?.found ? (
        <p className="text-sm wrap-anywhere text-muted">{texts.found(checked.found)}</p>
      ) : null}
    </>
  );
}

interface StepProps {
  readonly step: WizardStep;
  readonly n: number;
  readonly setup: CopySetup;
  readonly steps: readonly CheckedStep[];
}

function Step({ step, n, setup, steps }: StepProps) {
  const checked = steps.find((one) => one.step === step);
  const state =
    checked?.state === 'done' || checked?.state === 'failed'
      ? checked.state
      : currentOf(steps) === step
        ? 'current'
        : 'open';
  const { title, text } = texts.steps[step];
  return (
    <Card
      title={`${String(n)}. ${title}`}
      description={text}
      actions={<Badge tone={tones[state]}>{texts.states[state]}</Badge>}
    >
      <div className="grid gap-4">
        <Outcome checked={checked} />
        <Parts step={step} setup={setup} state={state} />
      </div>
    </Card>
  );
}

function Parts({
  step,
  setup,
  state,
}: Pick<StepProps, 'step' | 'setup'> & { readonly state: keyof typeof tones }) {
  switch (step) {
    case 'account':
      return (
        <>
          <SetupFields setup={setup} part="google_service_account_key" />
          <p className="text-sm text-muted">{copyTexts.readOnlyKey}</p>
          <div>
            <Link to="/google-setup" className={buttonClass({ variant: 'secondary' })}>
              {texts.toGuide}
            </Link>
          </div>
        </>
      );
    case 'folder':
      return <SetupFields setup={setup} part="google_drive_folder_id" />;
    case 'sheet':
      return (
        <>
          <ShareAddress setup={setup} />
          <SetupFields setup={setup} part="google_sheet_id" />
        </>
      );
    case 'structure':
      if (state === 'done')
        return (
          <div>
            <Link to="/google-data" className={buttonClass()}>
              {texts.toData}
            </Link>
          </div>
        );
      return state === 'open' ? null : (
        <div>
          <InitializeButton label={texts.initialize} />
        </div>
      );
  }
}
