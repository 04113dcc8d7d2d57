import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { useSession } from '#features/access/web/index.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { MattersBanner } from '#features/registers/web/index.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { Button } from '#platform/ui/Button.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTexts } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { standingOfMatter, withWaitingAnswer, type ShownMatter } from './shown-matters.ts';
import { mattersQuery } from './queries.ts';

const { matters: texts } = haccpTexts;

const AnswerSheet = latePart(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);

/**
 * What is outside its limit and not over, at the top of the screen, with the way to measure again and to close it (C-61);
 * and what was close to its limit, until somebody says what was done. `only` narrows it to some checks. Where the plan holds no
 * checks nothing is measured again: it is closed by judging the food (PLAN-39).
 */
export function Matters({ only, mayCheck = true }: { only?: ReadonlySet<string>; mayCheck?: boolean }) {
  const { data, dataUpdatedAt } = useQuery(mattersQuery());
  const [answering, setAnswering] = useState<ShownMatter | null>(null);
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const rows = (data?.rows ?? [])
    .filter(({ checkId }) => only?.has(checkId) ?? true)
    .filter(({ status }) => mayCheck || status === 'critical')
    .map((row) => withWaitingAnswer(mayCheck ? row : { ...row, archived: true }, kept));
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = answering ?? rows.find(({ checkId }) => checkId === asked['chiarisci']) ?? null;
  const now = useNow(dataUpdatedAt);
  return (
    <>
      <MattersBanner
        tone={rows.some(({ status }) => status === 'critical') ? 'danger' : 'warning'}
        icon={<MessageSquareWarning aria-hidden />}
        title={texts.title(rows.length)}
        text={texts.text}
        all={(_, every) => texts.all(every)}
        className="mb-6"
        matters={rows.map((matter) => ({
          id: matter.checkId,
          title: matter.taskName,
          badge:
            matter.status === 'critical' ? (
              <StandingBadge standing={standingOfMatter(matter)} now={now} />
            ) : (
              <OutcomeBadge status={matter.status} />
            ),
          toSend: matter.toSend,
          told: <Told matter={matter} now={now} />,
          actions: <Actions matter={matter} onAnswer={() => setAnswering(matter)} />,
        }))}
      />
      <Suspense>
        {shown ? (
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

function Told({ matter, now }: { matter: ShownMatter; now: Date }) {
  const { value, criticalLimit, answer } = matter;
  return (
    <>
      <p className="figures text-sm">
        {texts.line(
          shownValue(value, criticalLimit),
          criticalLimit,
          operatorName(matter.operatorName),
          momentText(new Date(matter.performedAt), romeDate(now)),
        )}
      </p>
      {answer ? (
        <p className="text-sm">{texts.lastAnswer(answer.action, operatorName(answer.operatorName))}</p>
      ) : null}
      {matter.archived ? (
        <p className="text-sm">{matterTexts.notMeasurable}</p>
      ) : matter.byName && matter.status === 'critical' ? (
        <p className="text-sm">{matterTexts.notComparable}</p>
      ) : matter.limitChanged && matter.status === 'critical' ? (
        <p className="text-sm">{matterTexts.limitThenTask(criticalLimit)}</p>
      ) : null}
    </>
  );
}

function Actions({ matter, onAnswer }: { matter: ShownMatter; onAnswer: () => void }) {
  const { taskId, taskName, answer, archived } = matter;
  return (
    <>
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
    </>
  );
}
