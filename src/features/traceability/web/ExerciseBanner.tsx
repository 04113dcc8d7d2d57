import { Link } from '@tanstack/react-router';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { traceTexts as texts } from './messages.it.ts';
import { useExercise } from './start-in-address.ts';

/** That an exercise is under way, since when, and how it goes on. */
export function ExerciseBanner() {
  const since = useExercise();
  if (since === null) return null;
  return (
    <Banner
      tone="info"
      title={texts.exerciseRuns(since)}
      actions={
        <Link to={'/traceability' as never} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {texts.exerciseLeave}
        </Link>
      }
    >
      {texts.exerciseHow}
    </Banner>
  );
}
