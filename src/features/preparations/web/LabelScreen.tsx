import { blockedText } from '#features/inventory/texts.it.ts';
import { PaperQuestion, useQuestion, worstQuestion } from '#features/inventory/web/index.ts';
import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { labelUrl } from '#features/labels/label-address.ts';
import { labelQuery, LabelPrint, usePrints } from '#features/labels/web/index.ts';
import { ClockDoubt } from '#platform/offline/ClockDoubt.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { inSentence } from '../notices.ts';
import type { ShownTub } from '../tubs-as-done.ts';
import { labelOf } from './label-of-made.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { useTubs } from './useTubs.ts';

/** A container that has a label. */
interface Labelled {
  readonly made: ShownTub;
  readonly labelId: string;
}

/** `/preparations/$tubId/label`: the label of a container, or of several with commas between their ids, as it is printed. */
export function LabelScreen() {
  const { tubId }: { tubId?: string } = useParams({ strict: false });
  const { tubs, query, isReadAgain } = useTubs();
  const ids = tubId?.split(',') ?? [];
  const own = (tubs ?? []).filter(({ tub }) => ids.includes(tub.id));
  const lacking = own.filter(({ tub }) => (tub.labelLacks ?? []).length > 0);
  const questionOf = useQuestion();
  const asked = own.map(({ tub, preparation, cameOf }) => ({
    tub,
    name: preparation.recipeName,
    question: worstQuestion([
      questionOf({ id: tub.id, where: tub.storageLocation }),
      ...(cameOf ?? []).map(questionOf),
    ]),
  }));
  const toDiscard = asked.filter(({ question }) => question === 'discarded').map(({ tub }) => tub.id);
  const isBlocked = own.some(({ tub }) => tub.blockedAt !== null);
  const labelled = own.flatMap((made): Labelled[] =>
    made.tub.labelId === null ||
    made.tub.blockedAt !== null ||
    lacking.includes(made) ||
    toDiscard.includes(made.tub.id)
      ? []
      : [{ made, labelId: made.tub.labelId }],
  );
  return (
    <main className="mx-auto grid max-w-4xl gap-5 p-4 print:block print:max-w-none print:p-0">
      <header className="grid gap-1 print:hidden">
        <BackLink to="/preparations">{texts.back}</BackLink>
        <h1 className="text-2xl font-semibold">{texts.labelTitle}</h1>
      </header>
      {isBlocked ? (
        <Banner tone="danger" className="print:hidden">
          {blockedText}
        </Banner>
      ) : null}
      {asked.map(({ tub, name, question }) => (
        <PaperQuestion key={tub.id} name={name} question={question} />
      ))}
      {query.isPending ? <SkeletonList rows={3} label={texts.loading} /> : null}
      {lacking.map(({ preparation, tub }) => (
        <Banner key={tub.id} tone="danger" className="print:hidden">
          {texts.lacksText(preparation.recipeName, inSentence(tub.labelLacks ?? []))}
        </Banner>
      ))}
      {labelled.some(({ made }) => made.waits) ? <ClockDoubt /> : null}
      {labelled.length > 0 ? (
        <TubLabels
          labelled={labelled}
          // What was answered, or waits here, says what holds.
          isReadAgain={isReadAgain && labelled.some(({ made }) => made.answered !== true && !made.waits)}
        />
      ) : query.isPending || isBlocked || lacking.length + toDiscard.length > 0 ? null : (
        <p>{texts.labelMissing}</p>
      )}
    </main>
  );
}

/** The labels with how often each was printed, as far as that is known here. */
function TubLabels({
  labelled,
  isReadAgain,
}: {
  readonly labelled: readonly Labelled[];
  readonly isReadAgain: boolean;
}) {
  const known = useQueries({ queries: labelled.map(({ labelId }) => labelQuery(labelId)) });
  const prints = usePrints(
    labelled.map(({ made, labelId }) => ({
      labelId,
      name: made.preparation.recipeName,
      data: labelOf(made),
    })),
  );
  return (
    <LabelPrint
      labels={labelled.map(({ made, labelId }, index) => ({
        key: labelId,
        data: labelOf(made),
        url: labelUrl(location.origin, labelId),
        reprint: known[index]?.data?.prints ?? 0,
      }))}
      pending={prints.pending}
      isReadAgain={isReadAgain}
      onPrinted={prints.count}
      stored={known.every(({ data }) => data !== undefined) ? labelled.map(({ labelId }) => labelId) : []}
    />
  );
}
