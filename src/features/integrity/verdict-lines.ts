import { isSound } from './evidence-file.ts';
import type { EvidenceFile, EvidenceVerdict, TimeStampVerdict } from './evidence-file.ts';
import { verdictTexts as texts } from './verdict.it.ts';

/** Violations that are told one by one: nobody reads a thousand. */
const mostNamed = 100;

/** What was found of a file, in sentences: of whom it is, what speaks against it, the verdict, and what no file can prove. */
export function verdictLines(
  { restaurant, checkpoint }: Pick<EvidenceFile, 'restaurant' | 'checkpoint'>,
  verdict: EvidenceVerdict,
): readonly string[] {
  const { violations, isCheckpointSound, continuity, onPaper, keys, links, isNamed, isInvented } = verdict;
  const count = violations.length + (verdict.moreViolations ?? 0);
  return [
    texts.of(restaurant.name, checkpoint.at),
    ...(isInvented ? [texts.invented] : []),
    ...violations
      .slice(0, mostNamed)
      .map(({ kind, sequence, record }) =>
        texts.violation(kind, sequence, record && `${record.dataType} ${record.dataIdentifier}`),
      ),
    ...(count > mostNamed ? [texts.moreViolations(count - mostNamed)] : []),
    ...(isCheckpointSound ? [] : [texts.checkpointWrong]),
    ...(continuity === null ? [] : [texts.continuity[continuity]]),
    ...(onPaper === null ? [] : [texts.onPaper[onPaper]]),
    ...timeStampLines(verdict.timestamps ?? []),
    isSound(verdict) ? texts.sound(links) : texts.notSound(count),
    ...texts.notProven(keys, { isAlone: continuity === null && onPaper === null, isNamed }),
    // An authority that nobody vouches for may be whoever signed the file.
    ...((verdict.timestamps ?? []).some(({ found, stamped }) => found === 'proven' && stamped?.isVouched)
      ? []
      : [texts.timeNotProven]),
  ];
}

/** Of years of stamps those that say most: each that speaks against the file, the one over most records, and the first. */
function timeStampLines(verdicts: readonly TimeStampVerdict[]): readonly string[] {
  const proven = verdicts
    .flatMap(({ found, sequence, stamped }) =>
      found === 'proven' && stamped ? [{ sequence, ...stamped }] : [],
    )
    .toSorted((a, b) => a.sequence - b.sequence || (a.at < b.at ? -1 : 1));
  const [first, last] = [proven[0], proven.at(-1)];
  const closed = verdicts.filter(({ found }) => found === 'closed').length;
  const uncheckable = verdicts.filter(({ found }) => found === 'uncheckable').length;
  return [
    ...verdicts.flatMap(({ found, sequence, at }) =>
      found === 'proven' || found === 'closed' || found === 'uncheckable'
        ? []
        : [texts.timeStampWrong(found, sequence, at)],
    ),
    ...(last ? [texts.timeStamp(last)] : []),
    ...(first && proven.length > 1 ? [texts.timeStampsBefore(proven.length - 1, first)] : []),
    ...(closed > 0 ? [texts.timeStampsClosed(closed)] : []),
    ...(uncheckable > 0 ? [texts.timeStampsUncheckable(uncheckable)] : []),
  ];
}
