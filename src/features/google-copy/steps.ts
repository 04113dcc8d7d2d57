/** The steps of the wizard, in their order (GOOG-01). */
export const wizardSteps = ['account', 'folder', 'sheet', 'structure'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** How a step stands: nothing entered; entered, and good when it was tried; entered, and not good. */
export const stepStates = ['open', 'done', 'failed'] as const;
export type StepState = (typeof stepStates)[number];

/** The steps of the guide, in their order (GOOG-10): what a person does in Google's own pages. */
export const guideSteps = [
  'account',
  'project',
  'apis',
  'service_account',
  'key',
  'folder',
  'sheet',
  'share',
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** The part of the guide that is done, in whole percent (GOOG-11). */
export const guidePercent = (done: readonly GuideStep[]): number =>
  Math.round((guideSteps.filter((step) => done.includes(step)).length / guideSteps.length) * 100);
