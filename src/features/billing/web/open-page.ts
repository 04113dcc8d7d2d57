/**
 * Opens a page of the payment service in a tab of its own (BILL-05, BILL-08); where the browser does not let us, in this one (C-23).
 * @returns whether this page stays
 */
export function openPage(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab === null) {
    location.assign(url);
    return false;
  }
  // The other page knows nothing of this one.
  tab.opener = null;
  return true;
}
