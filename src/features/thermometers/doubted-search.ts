/** Where a notice of a value leads whose thermometer was found off since: to the day of its subject in the register. */
export function doubtedSearch(
  { record, level, subject }: { readonly record: string; readonly level: string; readonly subject: string },
  narrowedBy: string,
): Readonly<Record<string, string>> | null {
  if (level !== 'doubted') return null;
  const [id, date] = record.split('@');
  return {
    vista: 'registro',
    ...(subject === id ? {} : { [narrowedBy]: subject }),
    ...(date === undefined ? {} : { dal: date, al: date }),
  };
}
