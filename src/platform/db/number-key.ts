import { separators } from '#platform/kernel/fold-text.ts';

/**
 * SQL of a number without what separates its parts, in capitals: «RC 77», «rc-77» and «RC77» are one lot.
 * @param text SQL of the number: a column, or a placeholder
 */
export const numberKey = (text: string): string => `translate(upper(${text}), '${separators}', '')`;
