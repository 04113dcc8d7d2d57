import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { reasonTexts, unitTexts } from '#features/inventory/web/index.ts';
import { timeByText } from '#platform/kernel/time-by.it.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import type { RecordedAct, TubPage } from '../contract.ts';
import { tubChanges, tubExits } from '../tub-states.ts';
import { actTexts as texts } from './act-texts.it.ts';

const mendable: readonly string[] = [...tubExits, ...tubChanges];
const linkClass = 'font-semibold text-primary underline underline-offset-4 wrap-anywhere';

/** What went into a container, what was done to it, and where it went. */
export function TubCards({ trace, onCorrect }: { trace: TubPage; onCorrect: (act: RecordedAct) => void }) {
  const amount = (quantity: number): string => formatQuantity(quantity, unitTexts[trace.preparation.unit]);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card title={texts.history}>
        {trace.acts.length === 0 && trace.parent === null ? (
          <p className="text-muted">{texts.historyEmpty}</p>
        ) : null}
        <ul className="-my-3 divide-y divide-line">
          {trace.acts.map((act) => (
            <li key={act.id} className="flex items-start justify-between gap-3 py-3">
              <ActText act={act} amount={amount(act.quantity)} />
              {mendable.includes(act.act) && act.correctedBy === null ? (
                <Button variant="ghost" onClick={() => onCorrect(act)}>
                  {texts.correct}
                </Button>
              ) : null}
            </li>
          ))}
          {trace.parent === null ? null : (
            <li className="py-3">
              {texts.facts.from}{' '}
              <TubLink tubId={trace.parent.id}>{texts.number(trace.parent.number)}</TubLink>
            </li>
          )}
        </ul>
      </Card>
      <div className="grid gap-4 lg:gap-6">
        <Card title={texts.inputs}>
          {trace.inputs.length === 0 ? <p className="text-muted">{texts.inputsEmpty}</p> : null}
          <ul className="-my-3 divide-y divide-line">
            {trace.inputs.map((input) => (
              <li key={input.stock?.movementId ?? input.tub?.id ?? input.name} className="py-3">
                <Input input={input} />
              </li>
            ))}
          </ul>
        </Card>
        {trace.usedIn.length > 0 ? (
          <Card title={texts.usedIn}>
            <ul className="-my-3 divide-y divide-line">
              {trace.usedIn.map((used) => (
                <li key={used.preparationId} className="py-3">
                  <TubLink tubId={used.tubId}>{used.recipeName}</TubLink>
                  <span className="figures block text-sm text-muted">
                    {amount(used.quantity)} · {used.batchNumber}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
    </div>
  );
}

function TubLink({ tubId, children }: { tubId: string; children: ReactNode }) {
  return (
    <Link to="/preparations/$tubId" params={{ tubId } as never} className={linkClass}>
      {children}
    </Link>
  );
}

function ActText({ act, amount }: { act: RecordedAct; amount: string }) {
  const shows = ['use', 'discard', 'split', 'correct'].includes(act.act);
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {texts.act[act.act]}
        {shows ? <span className="figures"> · {amount}</span> : null}
        {act.correctedBy === null ? null : (
          <>
            {' '}
            <Badge tone="neutral">{texts.mended}</Badge>
          </>
        )}
      </p>
      <p className="text-sm text-muted">
        {texts.by(new Date(act.performedAt), act.operatorName)}
        {act.timeBy === undefined ? null : ` · ${timeByText(act.timeBy, act.operatorName)}`}
      </p>
      {act.newExpiresAt === null ? null : (
        <p className="text-sm">{texts.until(new Date(act.newExpiresAt))}</p>
      )}
      {act.toTub === null ? null : (
        <p className="text-sm">
          <TubLink tubId={act.toTub.id}>{texts.into(act.toTub.number)}</TubLink>
        </p>
      )}
      {act.reason === null ? null : <p className="text-sm">{reasonTexts[act.reason]}</p>}
      {act.storageLocation === null ? null : <p className="text-sm wrap-anywhere">{act.storageLocation}</p>}
      {act.notes === null ? null : <p className="text-sm wrap-anywhere">{act.notes}</p>}
    </div>
  );
}

function Input({ input }: { input: TubPage['inputs'][number] }) {
  const { stock, tub } = input;
  return (
    <>
      {stock ? (
        <Link
          to="/inventory/$productId"
          params={{ productId: stock.productId } as never}
          className={linkClass}
        >
          {input.name}
        </Link>
      ) : tub ? (
        <TubLink tubId={tub.id}>{input.name}</TubLink>
      ) : (
        <span className="font-semibold wrap-anywhere">{input.name}</span>
      )}
      <span className="figures block text-sm text-muted wrap-anywhere">
        {formatQuantity(input.quantity, unitTexts[input.unit])}
        {stock ? ` · ${texts.lots(stock.lots.map(({ number }) => number).join(', '))}` : ''}
        {tub ? ` · ${texts.number(tub.number)} · ${tub.batchNumber}` : ''}
      </span>
      {stock?.before === undefined ? null : (
        <span className="block text-sm text-muted wrap-anywhere">
          {texts.before(stock.before.map(({ number }) => number).join(', '))}
        </span>
      )}
      {stock?.corrected ? <span className="block text-sm text-warning">{texts.notTaken}</span> : null}
    </>
  );
}
