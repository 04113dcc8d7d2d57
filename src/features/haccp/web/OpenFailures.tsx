import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { operatorName } from '#features/operators/operator-name.ts';
import { serverTime } from '#platform/http/server-clock.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { OpenFailures as Failures } from '../contract.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTexts } from './messages.it.ts';
import { momentText } from './moment-text.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { failuresQuery } from './queries.ts';

const { failures: texts } = haccpTexts;

const AnswerSheet = lazy(async () => ({ default: (await import('./AnswerSheet.tsx')).AnswerSheet }));

type Failure = Failures['rows'][number];

/** Rows shown before somebody asks for all: more would push the day's work out of sight. */
const shownAtFirst = 3;

/**
 * Asks what was done about checks outside their limit, at the top of the screen, until each has an answer. `only`
 * narrows it to some checks. Without a right to write it only tells.
 */
export function OpenFailures({
  only,
  mayAnswer = true,
}: {
  only?: ReadonlySet<string>;
  mayAnswer?: boolean;
}) {
  const { data, dataUpdatedAt } = useQuery(failuresQuery());
  const [answering, setAnswering] = useState<Failure | null>(null);
  const [all, setAll] = useState(false);
  const rows = (data?.rows ?? []).filter(({ checkId }) => only?.has(checkId) ?? true);
  const now = serverTime(dataUpdatedAt);
  return (
    <>
      {rows.length === 0 ? null : (
        <Banner
          tone={rows.some(({ status }) => status === 'critical') ? 'danger' : 'warning'}
          icon={<MessageSquareWarning aria-hidden />}
          title={texts.title(rows.length)}
          className="mb-6"
        >
          <p>{texts.text}</p>
          <ul className="mt-3 grid gap-3">
            {rows.slice(0, all ? undefined : shownAtFirst).map((failure) => (
              <li key={failure.checkId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="min-w-0 flex-1 basis-56">
                  <span className="flex flex-wrap items-center gap-2">
                    <strong className="font-semibold wrap-anywhere">{failure.taskName}</strong>
                    <OutcomeBadge status={failure.status} />
                  </span>
                  <span className="figures block text-sm wrap-anywhere">
                    {texts.line(
                      shownValue(failure.value, failure.criticalLimit),
                      failure.criticalLimit,
                      operatorName(failure.operatorName),
                      momentText(new Date(failure.performedAt), now),
                    )}
                  </span>
                </span>
                {mayAnswer ? (
                  <Button
                    variant="secondary"
                    aria-label={texts.answerTo(failure.taskName)}
                    onClick={() => setAnswering(failure)}
                  >
                    {texts.answer}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {all || rows.length <= shownAtFirst ? null : (
            <Button variant="ghost" className="mt-2 -ml-4" onClick={() => setAll(true)}>
              {texts.all(rows.length)}
            </Button>
          )}
        </Banner>
      )}
      <Suspense>
        {answering ? <AnswerSheet failure={answering} onClose={() => setAnswering(null)} /> : null}
      </Suspense>
    </>
  );
}
