import { separators } from '#platform/kernel/fold-text.ts';
import { lookalikes } from '#platform/kernel/lot-number.ts';

/**
 * SQL of `calledNumberKey` (`platform/kernel/lot-number.ts`): «RC 77», «rc-77» and «RC77» are one number for who calls goods back, «Lotto L24310» and «24310» as well. The
 * rule of the stock is `upper(…)` alone, by the index `lots_number`.
 * @param text SQL of the number: a column, or a placeholder
 */
export const calledNumberSql = (text: string): string =>
  `regexp_replace(regexp_replace(translate(upper(normalize(${text}, NFKC)), '${separators}', ''), '^LOTTO(?=.)', ''), '^(LOT|L)(?=[0-9])', '')`;

/**
 * SQL of `similarNumberKey`: the same, with signs that look alike in print as one. For finding only.
 * @param text as of `calledNumberSql`
 */
export const similarNumberSql = (text: string): string =>
  `translate(${calledNumberSql(text)}, '${lookalikes.letters}', '${lookalikes.figures}')`;
