/** What stands where a name should be and nobody was chosen: the super administrator works as nobody (OPER-44, C-53). */
export const NOBODY = 'N/A';

/** The name to show for who did something or is at work: the one given, or 'N/A' where there is none (OPER-44). */
export function operatorName(name: string | null | undefined): string {
  return name === null || name === undefined || name === '' ? NOBODY : name;
}
