import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import { useSession } from '#features/access/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useOnline } from '#platform/ui/useOnline.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { namesOf } from './failure-text.ts';
import { operatorTexts as texts } from './messages.it.ts';
import { OperatorChoice } from './OperatorChoice.tsx';
import { ConfirmDialog, fetchChoiceParts, OperatorForm, PinPad } from './parts.ts';
import { placesOf } from './places.ts';
import { operatorsQuery, selectionQuery, useClearOperator } from './queries.ts';
import { useChoice } from './useChoice.ts';

/**
 * Who works on this device: one tap on a name, and the PIN where there is one. A new restaurant has nobody yet, so its
 * administrator gets the form at once (C-52).
 */
export function OperatorPicker({ onSelected }: { onSelected: () => void }) {
  const session = useSession();
  const online = useOnline();
  const list = useQuery(operatorsQuery());
  const [adding, setAdding] = useState(false);
  const { choose, question, refused, pendingId, decline } = useChoice(onSelected);
  const clear = useClearOperator(
    () => void toast({ title: texts.shiftEnded, text: texts.shiftEndedText, tone: 'ok' }),
  );

  useEffect(fetchChoiceParts, []);

  if (list.isPending) return <SkeletonList rows={3} />;
  const offline = online ? null : <Banner tone="warning">{texts.needsNetwork}</Banner>;
  if (!list.data)
    return (
      <>
        {offline}
        <LoadFailed title={texts.loadFailed} onRetry={() => list.refetch()} />
      </>
    );
  const { operators } = list.data;
  const mayAdd = session?.isRestaurantAdmin === true && placesOf(session, operators.length).hasPlace;
  const current = session?.operator ?? null;
  if (question?.kind === 'pin') {
    const { operator, problem } = question;
    return (
      <Suspense fallback={<SkeletonList rows={3} />}>
        <PinPad
          operator={operator}
          problem={problem}
          pending={pendingId !== null}
          onPin={(pin) => choose(operator, { pin })}
          onBack={decline}
        />
      </Suspense>
    );
  }
  if (adding || (operators.length === 0 && mayAdd)) {
    return (
      <div className="grid grid-cols-1 gap-5">
        {operators.length === 0 ? <p className="text-muted">{texts.firstHint}</p> : null}
        <Suspense fallback={<SkeletonList rows={3} />}>
          <OperatorForm
            submitLabel={texts.createAndStart}
            onSaved={(operator, pin) => {
              setAdding(false);
              choose(operator, pin === undefined ? {} : { pin });
            }}
            onCancel={operators.length > 0 ? () => setAdding(false) : undefined}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Reason />
      {offline}
      {refused === null ? null : (
        <Banner tone="danger" title={texts.selectFailed}>
          {refused}
        </Banner>
      )}
      {operators.length === 0 ? <Banner tone="info">{texts.noneYet}</Banner> : null}
      <ul className="grid grid-cols-1 gap-2" aria-label={texts.list}>
        {operators.map((operator) => (
          <li key={operator.id}>
            <OperatorChoice
              operator={operator}
              current={operator.id === current?.id}
              pending={pendingId === operator.id}
              onChoose={() => (operator.id === current?.id ? onSelected() : choose(operator))}
            />
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <Button variant="secondary" block onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5" />
          {texts.add}
        </Button>
      ) : null}
      {current ? (
        <Button
          variant="ghost"
          block
          pending={clear.isPending}
          onClick={() =>
            clear.mutate(undefined, {
              onError: () => void toast({ title: texts.shiftEndFailed, tone: 'danger' }),
            })
          }
        >
          <LogOut aria-hidden className="size-5" />
          {texts.endShift}
        </Button>
      ) : null}
      {question?.kind === 'take-over' ? (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(open) => {
              if (!open) decline();
            }}
            title={texts.takeOver.title}
            description={texts.takeOver.text(namesOf(question.atWork))}
            confirmLabel={texts.takeOver.confirm}
            pending={pendingId !== null}
            onConfirm={() =>
              choose(question.operator, {
                ...(question.pin === undefined ? {} : { pin: question.pin }),
                confirmForcedLogout: true,
              })
            }
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Why nobody works here any more, where somebody did (OPER-22). */
function Reason() {
  const { data } = useQuery(selectionQuery());
  if (!data || data.state === 'working' || data.state === 'none') return null;
  return (
    <Banner tone="warning" live>
      {texts.ended[data.state]}
    </Banner>
  );
}
