import { describe, expect, it } from 'vitest';
import { goodsTexts } from '#features/dashboard/web/goods.it.ts';
import { dashboardTexts } from '#features/dashboard/web/messages.it.ts';
import { haccpTexts } from '#features/haccp/web/messages.it.ts';
import { matterWords } from '#features/inventory/web/arrival-matters.it.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { faces } from '#features/non-conformity-register/web/faces-of-rooms.ts';
import { pestControlTexts } from '#features/pest-control/web/messages.it.ts';
import { processTexts } from '#features/process-checks/web/messages.it.ts';
import { refrigerationTexts } from '#features/refrigeration/web/messages.it.ts';

const { now } = dashboardTexts;

/** What is learnt in one room must be found again in the next: an act has one name. */
describe('[UX-66] an act about something outside its limits has one name', () => {
  it.each([
    [
      'Chiarisci',
      [
        now.answer,
        haccpTexts.matters.answer,
        refrigerationTexts.answer,
        pestControlTexts.answer,
        processTexts.answer,
        faces.process.act,
      ],
    ],
    [
      'Ricontrolla',
      [
        now.lookAgain,
        now.recheck('Cella', '9 °C'),
        haccpTexts.recheck,
        refrigerationTexts.recheck,
        pestControlTexts.recheck,
        faces.reading.act,
        faces.check.act,
        faces.pest.act,
      ],
    ],
    [
      'Valuta e chiudi',
      [
        now.toMatter,
        goodsTexts.toJudge,
        haccpTexts.matters.toClose,
        refrigerationTexts.toClose,
        matterTexts.modes.closing,
        matterWords.judge,
        faces.delivery.act,
      ],
    ],
  ])('%s', (name, texts) => {
    expect(texts.filter((text) => !text.startsWith(name))).toEqual([]);
  });
});
