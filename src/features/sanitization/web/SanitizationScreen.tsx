import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { RegisterCleaning } from '../contract.ts';
import { Counters } from './Counters.tsx';
import { sanitizationTexts as texts } from './messages.it.ts';
import { planQuery } from './plan-queries.ts';
import { PlanToday } from './PlanToday.tsx';
import { Register } from './Register.tsx';

const loadSheet = async () => (await import('./CleaningSheet.tsx')).CleaningSheet;
const CleaningSheet = latePart(loadSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);

/**
 * `/sanitization`: how much was cleaned, and the register of it. `?registra` opens the form at once. Without the registers
 * in the plan nothing can be recorded, but what was recorded stays readable (C-07).
 */
export function SanitizationScreen() {
  const session = useSession();
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [recording, setRecording] = useState(false);
  const [wrong, setWrong] = useState<RegisterCleaning | null>(null);
  const plan = useQuery(planQuery());
  const restriction = useRestriction();
  useEffect(() => {
    // What this screen is opened for is at hand before the first tap; what fails now is fetched by it.
    loadSheet().catch(() => undefined);
  }, []);
  if (session === undefined) return null;
  const allowed = hasFeature(session, 'registers');
  const isAsked = allowed && 'registra' in asked;
  const close = (): void => {
    setRecording(false);
    if (isAsked)
      void navigate({
        to: '.',
        search: (({ registra: _done, ...rest }: Record<string, unknown>) => rest) as never,
        replace: true,
      });
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Link to={'/sanitization/products' as never} className={buttonClass({ variant: 'secondary' })}>
              {texts.products}
            </Link>
            <Button onClick={restriction.unless('registers', () => setRecording(true))}>
              <Plus aria-hidden />
              {texts.record}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <PlanToday mayWrite={allowed} />
        {isAwaited(plan) ? null : (
          <>
            <Counters />
            <Register onCorrect={allowed ? setWrong : null} />
          </>
        )}
      </div>
      {restriction.modal}
      <Suspense>
        {recording || isAsked ? <CleaningSheet onClose={close} /> : null}
        {wrong ? <CorrectionSheet cleaning={wrong} onClose={() => setWrong(null)} /> : null}
      </Suspense>
    </>
  );
}
