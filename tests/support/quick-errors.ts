import { getConfig } from '@testing-library/react';

/*
 * Whoever waits for a part of a screen looks for it at every change, and each time that it is not there yet an error was made
 * with the whole page printed in it, which nobody read: the last one is printed anew when the wait is over.
 */

const { getElementError: withPage } = getConfig();

/** What a query throws: with the page, as ever, but for looks in between while something is waited for. */
export const quickElementError: typeof withPage = (message, container) => {
  // Set while `waitFor` and `findBy…` look; the library itself says less then.
  if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true)
    return withPage(message, container);
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
};
