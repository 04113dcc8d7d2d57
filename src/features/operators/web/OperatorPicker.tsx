import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useSession } from '#features/accounts/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Avatar } from '#platform/ui/OperatorIcon.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Operator } from '../contract.ts';
import { operatorTexts as texts, roleLabels } from './messages.it.ts';
import { NewOperatorForm } from './NewOperatorForm.tsx';
import { operatorsQuery, useSelectOperator } from './queries.ts';

/**
 * Who works on this device: one tap on a name. A new restaurant has nobody yet, so its administrator gets the form at
 * once (C-52).
 */
export function OperatorPicker({ onSelected }: { onSelected: () => void }) {
  const session = useSession();
  const { data, isPending, isError } = useQuery(operatorsQuery());
  const [adding, setAdding] = useState(false);
  const select = useSelectOperator(onSelected);
  const choose = (operatorId: string): void =>
    select.mutate(
      { operatorId },
      { onError: () => void toast({ title: texts.selectFailed, tone: 'danger' }) },
    );

  if (isPending) return <SkeletonList rows={3} />;
  if (isError)
    return (
      <Banner tone="danger" live>
        {texts.loadFailed}
      </Banner>
    );
  const mayAdd = session?.isRestaurantAdmin ?? false;
  if (adding || (data.operators.length === 0 && mayAdd)) {
    return (
      <NewOperatorForm
        first={data.operators.length === 0}
        onCreated={choose}
        {...(data.operators.length > 0 ? { onCancel: () => setAdding(false) } : {})}
      />
    );
  }
  if (data.operators.length === 0) return <Banner tone="info">{texts.noneYet}</Banner>;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2" aria-label={texts.list}>
        {data.operators.map((operator) => (
          <li key={operator.id}>
            <OperatorChoice
              operator={operator}
              current={operator.id === session?.operator?.id}
              pending={select.isPending && select.variables.operatorId === operator.id}
              onChoose={() => choose(operator.id)}
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
    </div>
  );
}

function OperatorChoice({
  operator,
  current,
  pending,
  onChoose,
}: {
  operator: Operator;
  current: boolean;
  pending: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-busy={pending}
      aria-current={current ? 'true' : undefined}
      className="flex min-h-16 w-full items-center gap-4 rounded-md border border-edge bg-surface px-4 py-3 text-left hover:border-ink aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft"
    >
      <Avatar icon={operator.icon} />
      <span className="min-w-0">
        <span className="block truncate text-lg font-semibold">{operator.name}</span>
        <span className="block text-sm text-muted">{roleLabels[operator.icon]}</span>
      </span>
    </button>
  );
}
