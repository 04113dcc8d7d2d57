/** What is said where something is cleaned with a product of a kind. */
export const ofKindTexts = {
  title: (kind: string) => `Come si usa: ${kind}`,
  warnings: (warnings: string) => `attenzione: ${warnings}`,
};
