/** Words where somebody says what kind of goods a product is: at the door, and with its limit. */
import type { ArrivalKind } from './arrival.ts';
import { arrivalKindTexts } from './arrival.it.ts';

export const saidKindTexts = {
  kind: 'Che merce è?',
  choose: 'Scegli',
  reason: 'Perché non è quello che dice il nome',
  reasonHint: (name: ArrivalKind | null) =>
    `${name === null ? 'Dal nome va tenuta più fredda' : `Dal nome è «${arrivalKindTexts[name]}»`}. Per esempio: è un brodo in brick, si tiene a scaffale. Resta scritto accanto a ogni arrivo.`,
  reasonMissing: 'Scrivi perché: senza, vale quello che dice il nome',
};
