import { matterActs } from '#features/non-conformities/acts.it.ts';

/** What the register of non-conformities calls the room, and what is done there. */
export const nonConformityTexts = {
  name: 'Cotture e raffreddamenti',
  act: `${matterActs.answer}: che cosa ne è del cibo`,
};
