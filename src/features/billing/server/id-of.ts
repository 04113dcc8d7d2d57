/** The id of what the service names or spells out. */
export const idOf = (one: string | { readonly id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);
