/** What a manual starts with: five kinds of kitchens, each with its rows and the pages that are the same for all. */
import type { SectionKey, TemplateName } from './kinds.ts';
import { foodRows } from './rows-of-food.it.ts';
import { houseRows } from './rows-of-house.it.ts';
import type { SectionFields } from './shapes.ts';
import type { TemplateRow } from './template-row.ts';

type FoodKey = (typeof foodRows)[number]['key'];

/** What happens with food, by the kind of kitchen; what holds for the house holds for all. */
const foodOf: Readonly<Record<TemplateName, readonly FoodKey[]>> = {
  trattoria: [
    'arrival-cold',
    'arrival-frozen',
    'arrival-labels',
    'arrival-shellfish',
    'fridge',
    'freezer',
    'pantry',
    'dates',
    'vacuum',
    'thawing',
    'time-out-of-cold',
    'raw-and-cooked',
    'vegetables',
    'foreign-bodies',
    'raw-fish',
    'raw-eggs',
    'cooking',
    'low-cooking',
    'frying-heat',
    'frying-oil',
    'acrylamide',
    'chilling',
    'reheating',
    'hot-holding',
    'service',
  ],
  pizzeria: [
    'arrival-cold',
    'arrival-frozen',
    'arrival-labels',
    'fridge',
    'freezer',
    'toppings',
    'pantry',
    'dates',
    'thawing',
    'dough',
    'raw-and-cooked',
    'vegetables',
    'foreign-bodies',
    'pizza-cooking',
    'frying-heat',
    'frying-oil',
    'acrylamide',
    'slow-cooling',
    'service',
    'takeaway',
  ],
  pastry: [
    'arrival-cold',
    'arrival-frozen',
    'arrival-labels',
    'fridge',
    'freezer',
    'pantry',
    'dates',
    'thawing',
    'dough',
    'foreign-bodies',
    'raw-eggs',
    'creams',
    'acrylamide',
    'chilling',
    'own-freezing',
    'cold-display',
    'open-display',
    'takeaway',
  ],
  bar: [
    'arrival-cold',
    'arrival-labels',
    'fridge',
    'freezer',
    'pantry',
    'dates',
    'raw-and-cooked',
    'vegetables',
    'foreign-bodies',
    'filled-sandwiches',
    'reheating',
    'cold-display',
    'open-display',
    'ice',
    'milk-and-juice',
    'service',
  ],
  home: [
    'arrival-cold',
    'arrival-frozen',
    'arrival-labels',
    'fridge',
    'freezer',
    'pantry',
    'dates',
    'time-out-of-cold',
    'raw-and-cooked',
    'vegetables',
    'foreign-bodies',
    'raw-eggs',
    'cooking',
    'preserves',
    'slow-cooling',
    'own-freezing',
    'reheating',
    'takeaway',
  ],
};

/** Rows of the house that only one kind of kitchen has. */
const onlyFor: Readonly<Partial<Record<string, TemplateName>>> = { 'home-kitchen': 'home' };

/** What is made there, as the first page says it until somebody says it better. */
const activities: Readonly<Record<TemplateName, string>> = {
  trattoria:
    'Trattoria con cucina: si ricevono alimenti freschi, surgelati e secchi; si preparano, cuociono e servono piatti caldi e freddi al tavolo.',
  pizzeria:
    'Pizzeria: si impasta e si fa lievitare, si condisce e si cuoce in forno; servizio al tavolo, asporto e consegna. Fritti e antipasti.',
  pastry:
    'Laboratorio di pasticceria con vendita: si preparano impasti, creme, dolci da forno e dolci freddi, venduti al banco e da asporto.',
  bar: 'Bar: caffetteria, bevande, panini, piatti freddi e prodotti da forno serviti al banco e al tavolo.',
  home: 'Cucina di casa usata per preparare alimenti destinati ad altri, in piccole quantità.',
};

const sections: Readonly<Record<Exclude<SectionKey, 'activity'>, SectionFields>> = {
  team: {
    text: 'Responsabile dell’autocontrollo: [nome e cognome]. Decide i limiti, firma il manuale, rilegge i registri ogni settimana. Chi lavora registra i controlli con il proprio nome.',
    consultant: null,
  },
  premises: {
    text: null,
    consultant: {
      asks: 'Planimetria con i percorsi: arrivo merce, crudo, cotto, rifiuti, personale. Va allegata e firmata.',
      by: null,
    },
  },
  products: {
    text: 'I piatti e i loro ingredienti stanno nelle ricette, con i 14 allergeni. Tra i clienti possono esserci bambini, anziani, donne in gravidanza e persone allergiche: per loro si segue la riga più severa.',
    consultant: null,
  },
  suppliers: {
    text: 'Si compra da fornitori conosciuti, scelti per regolarità e temperatura all’arrivo. I fornitori con troppe non conformità si cambiano.',
    consultant: null,
  },
  traceability: {
    text: 'Ogni arrivo è registrato con fornitore, lotto e scadenza; le preparazioni dicono da quali lotti vengono. Per un richiamo si cerca il lotto, si blocca la merce e si avvisano fornitore e clienti. Una prova all’anno, con il tempo misurato.',
    consultant: null,
  },
  allergens: {
    text: 'Il libro degli allergeni si stampa dalle ricette e sta in sala. Chi prende l’ordine chiede sempre; chi cucina prepara per primo il piatto dell’allergico, con mani e attrezzi puliti. Nel dubbio si dice di no.',
    consultant: null,
  },
  staff: {
    text: 'Divisa pulita, capelli raccolti, mani lavate a ogni cambio di lavoro. Chi ha vomito, diarrea o febbre non tocca alimenti. Chi comincia legge questo manuale prima del primo turno.',
    consultant: { asks: 'Ore e scadenze della formazione nella tua Regione.', by: null },
  },
  water_waste: {
    text: 'Acqua: [acquedotto / pozzo / cisterna]. Rifiuti in bidoni chiusi, vuotati a ogni fine servizio. Olio esausto a una ditta autorizzata, con ricevuta.',
    consultant: null,
  },
  analyses: {
    text: null,
    consultant: {
      asks: 'Piano di campionamento: quali analisi su alimenti, superfici e acqua, ogni quanto e con quali valori.',
      by: null,
    },
  },
  non_conformities: {
    text: 'Ogni valore fuori limite apre una non conformità: si mette al sicuro il cibo, si scrive la causa e l’azione, si misura di nuovo, un’altra persona la chiude. Gli alimenti si usano solo dopo un giudizio con nome e motivo.',
    consultant: null,
  },
  review: {
    text: 'Il manuale si rilegge almeno una volta all’anno e quando cambiano piatti, attrezzature, fornitori o locali, o dopo una non conformità che si ripete. Ogni revisione è una versione firmata; le vecchie restano.',
    consultant: { asks: 'Rilettura del manuale prima che lo usi: firma e data del consulente.', by: null },
  },
};

export interface Template {
  readonly rows: readonly TemplateRow[];
  readonly sections: readonly (SectionFields & { readonly key: SectionKey })[];
}

/** What a manual of a kind of kitchen starts with. */
export function templateOf(name: TemplateName): Template {
  const keys: readonly string[] = foodOf[name];
  return {
    rows: [
      ...foodRows.filter(({ key }) => keys.includes(key)),
      ...houseRows.filter(({ key }) => (onlyFor[key] ?? name) === name),
    ],
    sections: [
      { key: 'activity', text: activities[name], consultant: null },
      ...Object.entries(sections).map(([key, fields]) => ({ key: key as SectionKey, ...fields })),
    ],
  };
}
