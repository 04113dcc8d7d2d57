/** The Node among the installed packages, which Credenza is tested with; whether it is there is not looked at. */
export function pinnedNode(root: string): string;
