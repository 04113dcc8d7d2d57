import { hotHoldingMinimum } from '#features/refrigeration/equipment-types.ts';
import type { ProcessKind } from './process-kinds.ts';

/**
 * Where the usual limits come from. Guidance, not law: Reg. (CE) 852/2004, allegato II, capitolo IX, gives no figures, and asks the
 * restaurant for its own.
 */
export const guidanceTexts: Readonly<Record<ProcessKind, string>> = {
  cooking:
    'Manuali di buona prassi: almeno 75 °C al cuore. Il tempo dipende dal taglio: lo scrive il tuo manuale.',
  cooling: 'Manuali di buona prassi: da +65 a +10 °C in meno di 2 ore, poi in frigorifero.',
  blast_chilling:
    'Indicazioni dei produttori e dei manuali: +3 °C al cuore in circa 90 minuti. L’abbattitore non è obbligatorio, la procedura sì.',
  reheating: 'Manuali di buona prassi: almeno 75 °C al cuore, in fretta e una volta sola.',
  hot_holding: `Manuali di buona prassi: almeno +${hotHoldingMinimum} °C fino al servizio; alcuni manuali chiedono +65 °C. La frequenza delle misure la scegli tu.`,
  thawing:
    'Manuali di buona prassi: in frigorifero, tra +2 e +4 °C. Di solito servono 24–48 ore; un limite di ore lo scrive il tuo manuale.',
  fish_freezing: 'Pesce da servire crudo: −20 °C al cuore per almeno 24 ore (prevenzione dell’Anisakis).',
};

export const guidanceNote =
  'Sono indicazioni, non articoli di legge: il Reg. CE 852/2004 chiede limiti scritti nel tuo manuale di autocontrollo, e sono quelli che valgono.';
