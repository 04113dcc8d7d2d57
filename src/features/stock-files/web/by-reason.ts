/** What is wrong, each thing once, with the rows that it is wrong in: the first of them first. */
export function byReason(
  rows: readonly { readonly line: number; readonly reasons: readonly string[] }[],
): { readonly reason: string; readonly lines: readonly number[] }[] {
  const found = new Map<string, Set<number>>();
  for (const { line, reasons } of rows)
    for (const reason of reasons) {
      const lines = found.get(reason);
      if (lines) lines.add(line);
      else found.set(reason, new Set([line]));
    }
  return [...found].map(([reason, lines]) => ({ reason, lines: [...lines] }));
}
