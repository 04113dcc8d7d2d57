import { accented, plain } from '#platform/kernel/fold-text.ts';
import { brothers, formsBefore, formsBehind, nameSeparators } from '#platform/kernel/supplier-key.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL of `supplierKey` (`platform/kernel/supplier-key.ts`): «Pesce Blu S.n.c.» and «PESCE BLU snc» are one supplier.
 * @param text SQL of the name: a column, or a placeholder
 */
export function supplierKeySql(text: string): string {
  const said = `lower(translate(normalize(${text}, NFKC), '${accented}', '${plain}'))`;
  const words = `btrim(regexp_replace(translate(replace(${said}, '&', ' e '), ${literal(nameSeparators)}, '${' '.repeat(Array.from(nameSeparators).length)}'), ' +', ' ', 'g'), ' ')`;
  const named = `regexp_replace(regexp_replace(regexp_replace(${words}, ${literal(brothers)}, '\\1fratelli', 'g'), ${literal(formsBefore)}, ''), ${literal(formsBehind)}, '')`;
  return `coalesce(nullif(replace(${named}, ' ', ''), ''), ${said})`;
}
