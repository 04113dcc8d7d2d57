import { isSound } from './evidence-file.ts';
import type { EvidenceFile, EvidenceVerdict } from './evidence-file.ts';
import { verdictTexts as texts } from './verdict.it.ts';

/** What was found of a file, in sentences: of whom it is, what speaks against it, the verdict, and what no file can prove. */
export function verdictLines(
  { restaurant, checkpoint }: Pick<EvidenceFile, 'restaurant' | 'checkpoint'>,
  verdict: EvidenceVerdict,
): readonly string[] {
  const { violations, isCheckpointSound, continuity, onPaper, keys, links, isNamed, isInvented } = verdict;
  return [
    texts.of(restaurant.name, checkpoint.at),
    ...(isInvented ? [texts.invented] : []),
    ...violations.map(({ kind, sequence, record }) =>
      texts.violation(kind, sequence, record && `${record.dataType} ${record.dataIdentifier}`),
    ),
    ...(isCheckpointSound ? [] : [texts.checkpointWrong]),
    ...(continuity === null ? [] : [texts.continuity[continuity]]),
    ...(onPaper === null ? [] : [texts.onPaper[onPaper]]),
    isSound(verdict) ? texts.sound(links) : texts.notSound(violations.length),
    ...texts.notProven(keys, { isAlone: continuity === null && onPaper === null, isNamed }),
  ];
}
