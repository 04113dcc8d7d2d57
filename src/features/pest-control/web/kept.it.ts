import { findingsText } from '../findings.it.ts';

/** What an inspection that waits on this device says of itself. */
export const keptTexts = {
  inspection: (findings: number) => `Controllo infestanti · ${findingsText(findings)}`,
  correction: (findings: number) => `Correzione · ${findingsText(findings)}`,
  answer: (action: string) => `Infestanti trovati · ${action}`,
};
