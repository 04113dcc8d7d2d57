import { romeDate } from '#platform/kernel/dates.ts';

/** The day of an entry in its register, by the name that it stands there by, as the register's address says it. */
export function inRegister({
  title,
  at,
}: {
  readonly title: string;
  readonly at: string | null;
}): Record<string, string> {
  const day = at === null ? null : romeDate(new Date(at));
  return { vista: 'registro', cerca: title, ...(day === null ? {} : { dal: day, al: day }) };
}
