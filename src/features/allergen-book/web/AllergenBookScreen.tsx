import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import FileText from 'lucide-react/icons/file-text';
import { allergenNames } from '#features/allergens/names.it.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { holdsNone, isPrintedUnsafe, sectionsOf } from '../book.ts';
import type { Book } from '../contract.ts';
import { GuestLink } from './GuestLink.tsx';
import { MenuChoice } from './MenuChoice.tsx';
import { bookTexts as texts } from './messages.it.ts';
import { bookQuery, useBookWrites } from './queries.ts';

const named = (codes: Book['dishes'][number]['contains']): string =>
  codes.map((code) => allergenNames[code]).join(', ');

/** `/allergen-book`: the menu with its allergens, its printed versions, and the page for guests. */
export function AllergenBookScreen() {
  const { data: book, error, isPending, refetch } = useQuery(bookQuery());
  const [isChoosing, setChoosing] = useState(false);
  const header = (
    <PageHeader
      title={texts.title}
      description={texts.description}
      actions={
        book === undefined || isChoosing ? null : (
          <Button onClick={() => setChoosing(true)}>{texts.choose}</Button>
        )
      }
    />
  );
  if (book === undefined)
    return (
      <>
        {header}
        {isPending ? (
          <SkeletonList rows={5} label={texts.loading} />
        ) : (
          <LoadFailed quiet title={texts.loadFailed} onRetry={refetch}>
            {errorText(error)}
          </LoadFailed>
        )}
      </>
    );
  return (
    <>
      {header}
      <div className="grid gap-4 lg:gap-6">
        {isChoosing ? <MenuChoice book={book} onDone={() => setChoosing(false)} /> : null}
        {book.archived.length > 0 ? (
          <Banner tone="warning">{texts.archived(book.archived.map(({ name }) => name).join(', '))}</Banner>
        ) : null}
        {book.dishes.length === 0 ? (
          isChoosing ? null : (
            <EmptyState icon={<BookOpen />} title={texts.emptyTitle} text={texts.emptyText} />
          )
        ) : (
          <>
            <Paper book={book} />
            <GuestLink key={book.link?.code ?? ''} link={book.link} />
            <Dishes book={book} />
          </>
        )}
      </div>
    </>
  );
}

/** The printed versions, and whether the last one still says all. */
function Paper({ book }: { book: Book }) {
  const { issue } = useBookWrites();
  const writeId = useWriteId();
  const { changes, issues, dishes, isPrintedDamaged } = book;
  const last = issues[0];
  const unknown = dishes.filter(({ unstated }) => unstated.length > 0).length;
  const mayIssue = last === undefined || isPrintedDamaged || changes.length > 0;
  const isUnsafe = isPrintedUnsafe(changes, isPrintedDamaged);
  const make = (): void =>
    issue.mutate(
      { id: writeId({ version: last?.version ?? 0, changes }) },
      {
        onSuccess: ({ version }) => toast({ title: texts.issued(version), tone: 'info' }),
        onError: (error) => toastFailure(texts.failed, errorText(error)),
      },
    );
  return (
    <Card title={texts.paper} aria-label={texts.paper}>
      <div className="grid gap-4">
        {unknown > 0 ? <Banner tone="danger">{texts.incomplete(unknown)}</Banner> : null}
        {isPrintedDamaged ? <Banner tone="danger">{texts.damaged}</Banner> : null}
        {changes.length > 0 ? (
          <Banner tone={isUnsafe ? 'danger' : 'warning'} title={isUnsafe ? texts.unsafe : texts.stale}>
            <ul className="grid gap-1">
              {changes.map(({ recipeId, name, kind, missing, isUnknownNow }) => (
                <li key={recipeId} className="wrap-anywhere">
                  <span className="font-semibold">{name}</span>:{' '}
                  {[
                    texts.changes[kind],
                    missing.length > 0 ? texts.lacks(named(missing)) : null,
                    isUnknownNow ? texts.unknownNow : null,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </li>
              ))}
            </ul>
          </Banner>
        ) : null}
        {last === undefined ? (
          <p className="text-muted">{texts.never}</p>
        ) : mayIssue ? null : (
          <p className="text-muted">{texts.current}</p>
        )}
        {mayIssue ? (
          <Button className="justify-self-start" pending={issue.isPending} onClick={make}>
            {texts.issue}
          </Button>
        ) : null}
        {issues.length === 0 ? null : (
          <ul className="-mb-3 divide-y divide-line">
            {issues.map(({ id, version, performedAt, operatorName }) => (
              <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0">
                  <span className="block font-semibold">{texts.version(version)}</span>
                  <span className="figures block text-sm text-muted wrap-anywhere">
                    {texts.by(performedAt, operatorName)}
                  </span>
                </span>
                <a
                  href={`/api/allergen-book/issues/${id}/file`}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ variant: 'secondary' })}
                >
                  <FileText aria-hidden />
                  {texts.openPdf} <span className="sr-only">{texts.version(version)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Each dish with what it holds; one of which something is unknown says so first. */
function Dishes({ book }: { book: Book }) {
  const sections = sectionsOf(book.dishes);
  const hasNames = sections.some(({ category }) => category !== null);
  return sections.map(({ category, dishes }) => (
    <Card
      key={category ?? ''}
      title={hasNames ? (category ?? texts.otherDishes) : texts.dishes}
      aria-label={hasNames ? (category ?? texts.otherDishes) : texts.dishes}
    >
      <ul className="-my-3 divide-y divide-line">
        {dishes.map((dish) => (
          <li key={dish.recipeId} className="grid gap-1 py-3 wrap-anywhere">
            <p className="font-semibold">{dish.name}</p>
            {dish.unstated.length === 0 ? null : (
              <p className="font-semibold text-danger">{texts.unstated(dish.unstated.join(', '))}</p>
            )}
            {dish.contains.length === 0 ? null : (
              <p>
                {texts.contains}: <strong>{named([...dish.contains])}</strong>
              </p>
            )}
            {dish.mayContain.length === 0 ? null : (
              <p>
                {texts.mayContain}: {named([...dish.mayContain])}
              </p>
            )}
            {dish.others.length === 0 ? null : (
              <p>
                {texts.others}: {dish.others.join(', ')}
              </p>
            )}
            {dish.fromStock === undefined ? null : (
              <p className="font-semibold text-warning">{texts.fromStock(named([...dish.fromStock]))}</p>
            )}
            {holdsNone(dish) ? <p className="text-muted">{texts.none}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  ));
}
