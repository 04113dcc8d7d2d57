import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { useSession } from '#features/access/web/index.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { serverTime } from '#platform/http/server-clock.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { plainBadges } from '#platform/ui/plainBadges.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTexts } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { standingOfMatter, withWaitingAnswer, type ShownMatter } from './shown-matters.ts';
import { mattersQuery } from './queries.ts';

const { matters: texts } = haccpTexts;

const AnswerSheet = lazy(async () => ({ default: (await import('./AnswerSheet.tsx')).AnswerSheet }));

/** Rows shown before somebody asks for all: more would push the day's work out of sight. */
const shownAtFirst = 3;

/**
 * What is outside its limit and not over, at the top of the screen, with the way to measure again and to close it (C-61);
 * and what was close to its limit, until somebody says what was done. `only` narrows it to some checks. Without a right to write it only tells.
 */
export function Matters({ only, mayAnswer = true }: { only?: ReadonlySet<string>; mayAnswer?: boolean }) {
  const { data, dataUpdatedAt } = useQuery(mattersQuery());
  const [answering, setAnswering] = useState<ShownMatter | null>(null);
  const [all, setAll] = useState(false);
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const rows = (data?.rows ?? [])
    .filter(({ checkId }) => only?.has(checkId) ?? true)
    .map((row) => withWaitingAnswer(row, kept));
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = answering ?? rows.find(({ checkId }) => checkId === asked['chiarisci']) ?? null;
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
            {rows.slice(0, all ? undefined : shownAtFirst).map((matter) => (
              <li key={matter.checkId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="min-w-0 flex-1 basis-56">
                  <span className={cn('flex flex-wrap items-center gap-x-3', plainBadges)}>
                    <strong className="font-semibold wrap-anywhere">{matter.taskName}</strong>
                    {matter.status === 'critical' ? (
                      <StandingBadge standing={standingOfMatter(matter)} now={now} />
                    ) : (
                      <OutcomeBadge status={matter.status} />
                    )}
                    {matter.toSend ? <ToSendBadge /> : null}
                  </span>
                  <span className="figures block text-sm wrap-anywhere">
                    {texts.line(
                      shownValue(matter.value, matter.criticalLimit),
                      matter.criticalLimit,
                      operatorName(matter.operatorName),
                      momentText(new Date(matter.performedAt), romeDate(now)),
                    )}
                  </span>
                  {matter.answer ? (
                    <span className="block text-sm wrap-anywhere">
                      {texts.lastAnswer(matter.answer.action, operatorName(matter.answer.operatorName))}
                    </span>
                  ) : null}
                  {matter.archived ? (
                    <span className="block text-sm">{matterTexts.notMeasurable}</span>
                  ) : matter.limitChanged && matter.status === 'critical' ? (
                    <span className="block text-sm wrap-anywhere">
                      {matterTexts.limitThenTask(matter.criticalLimit)}
                    </span>
                  ) : null}
                </span>
                {mayAnswer ? <Actions matter={matter} onAnswer={() => setAnswering(matter)} /> : null}
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
        {shown && mayAnswer ? (
          <AnswerSheet
            matter={shown}
            onClose={() => {
              setAnswering(null);
              if ('chiarisci' in asked)
                void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Actions({ matter, onAnswer }: { matter: ShownMatter; onAnswer: () => void }) {
  const { taskId, taskName, answer, archived } = matter;
  return (
    <span className="flex flex-wrap gap-2">
      {answer && !archived ? (
        <Link
          to="/haccp"
          search={{ controlla: taskId }}
          aria-label={haccpTexts.recheckTask(taskName)}
          className={buttonClass({})}
        >
          {haccpTexts.recheck}
        </Link>
      ) : null}
      <Button
        variant="secondary"
        aria-label={answer ? texts.toCloseFor(taskName) : texts.answerTo(taskName)}
        onClick={onAnswer}
      >
        {answer ? texts.toClose : texts.answer}
      </Button>
    </span>
  );
}
