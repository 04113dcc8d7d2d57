/** What it takes to know whether somebody must choose an operator. */
export type SelectionNeed = {
  readonly isSuperAdmin: boolean;
  readonly restaurant: object | null;
  readonly operator: object | null;
};

/**
 * True when a signed-in person of a restaurant has to say who works on this device (OPER-01, OPER-02): never for super
 * administrators (OPER-03, OPER-04), never for visitors.
 */
export function needsOperatorSelection(session: SelectionNeed | null | undefined): boolean {
  return Boolean(session && !session.isSuperAdmin && session.restaurant && !session.operator);
}
