import { Link } from '@tanstack/react-router';
import PackageCheck from 'lucide-react/icons/package-check';
import { expiryKindTexts, unitTexts } from '#features/inventory/texts.it.ts';
import { QuestionBadge, isUnread, useQuestion } from '#features/inventory/web/index.ts';
import type { QuestionKind } from '#features/inventory/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { UseFirst } from '../contract.ts';
import { reorderTexts as texts } from './messages.it.ts';

/** Lots that will not be used up in time, the earliest date first, with the dishes that take them; none of what is in question. */
export function UseFirstList({ useFirst }: { readonly useFirst: readonly UseFirst[] }) {
  const questionOf = useQuestion();
  if (useFirst.length === 0)
    return (
      <EmptyState icon={<PackageCheck />} title={texts.useFirstEmptyTitle} text={texts.useFirstEmptyText} />
    );
  return (
    <Card title={texts.useFirst} description={texts.useFirstText} aria-label={texts.useFirst}>
      <ul className="-mb-3 divide-y divide-line">
        {useFirst.map((one) => (
          <li key={one.lotId} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-2">
            <Goods one={one} />
            <Use one={one} question={questionOf({ id: one.lotId, where: one.storageLocation })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** For what it is: the dishes, unless somebody has to judge it first (INV-95). Of a fridge that nobody reads it is said so (FRIG-40). */
function Use({ one, question }: { readonly one: UseFirst; readonly question: QuestionKind | null }) {
  const isUsable = question === null || isUnread(question);
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1 text-sm">
      <QuestionBadge question={question} />
      {isUsable ? (
        <Dishes one={one} />
      ) : question === 'pending' ? null : (
        <p className="text-muted">{texts.judgeFirst}</p>
      )}
    </div>
  );
}

function Goods({ one }: { readonly one: UseFirst }) {
  const { lotId, productName, lotNumber, expiryDate, expiryKind, unit, quantity, leftover } = one;
  const all = formatQuantity(quantity, unitTexts[unit]);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={`/inventory/lots/${lotId}` as never}
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {productName}
        </Link>
        <span className="text-sm text-muted wrap-anywhere">{texts.lot(lotNumber)}</span>
      </p>
      <p className="figures">
        {expiryKindTexts[expiryKind]}{' '}
        <time dateTime={expiryDate} className="font-semibold">
          {formatItalianDate(expiryDate)}
        </time>
      </p>
      <p className="figures text-sm text-muted">
        {leftover === null
          ? texts.expiring(all)
          : texts.atRisk(formatQuantity(leftover, unitTexts[unit]), all)}
      </p>
    </div>
  );
}

function Dishes({ one: { dishes, moreDishes } }: { readonly one: UseFirst }) {
  if (dishes.length === 0) return <p className="text-sm text-muted">{texts.noDishes}</p>;
  return (
    <div className="min-w-0 text-sm">
      <p className="font-semibold">{texts.dishes}</p>
      <ul>
        {dishes.map(({ recipeId, name, times }) => (
          <li key={recipeId} className="wrap-anywhere">
            {name} {times === null ? null : <span className="figures text-muted">{texts.times(times)}</span>}
          </li>
        ))}
        {moreDishes > 0 ? <li className="text-muted">{texts.moreDishes(moreDishes)}</li> : null}
      </ul>
    </div>
  );
}
