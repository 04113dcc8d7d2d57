import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { problemTexts } from '../problems.it.ts';
import { copyTexts } from './messages.it.ts';
import { useInitialize } from './queries.ts';

const texts = copyTexts.wizard;

/** Makes the structure in the spreadsheet and begins the copy (GOOG-06). */
export function InitializeButton({
  label,
  variant,
}: {
  readonly label: string;
  readonly variant?: 'secondary';
}) {
  const { mutate, isPending, submittedAt } = useInitialize();
  const idFor = useWriteId();
  const initialize = (): void =>
    mutate(idFor({ submittedAt }), {
      onSuccess: ({ message, problem }) =>
        void toast(
          problem === null
            ? { title: texts.initialized, text: message ?? '', tone: 'ok' }
            : { title: texts.initializeFailed, text: problemTexts[problem].title, tone: 'danger' },
        ),
      onError: (error) =>
        void toast({ title: texts.initializeFailed, text: errorText(error), tone: 'danger' }),
    });
  return (
    <Button variant={variant ?? 'primary'} pending={isPending} onClick={initialize} className="max-sm:w-full">
      {label}
    </Button>
  );
}
