/** The words of the manual's own kinds, on the screen and on paper. */
import type { Control, Hazard, Pace, SectionKey, Source, Step, TemplateName } from './kinds.ts';
import type { ComparedField } from './manual.ts';

export const stepNames: Readonly<Record<Step, string>> = {
  receiving: 'Ricevimento',
  storage: 'Conservazione',
  thawing: 'Scongelamento',
  preparation: 'Preparazione',
  cooking: 'Cottura',
  frying: 'Frittura',
  cooling: 'Raffreddamento',
  reheating: 'Rigenerazione',
  hot_holding: 'Mantenimento a caldo',
  display: 'Esposizione',
  service: 'Somministrazione',
  takeaway: 'Asporto e consegna',
  allergens: 'Allergeni',
  traceability: 'Rintracciabilità e non conformità',
  cleaning: 'Pulizia',
  pests: 'Infestanti',
  staff: 'Personale',
  equipment: 'Attrezzature e strumenti',
  water_waste: 'Acqua e rifiuti',
  other: 'Altro',
};

export const hazardNames: Readonly<Record<Hazard, string>> = {
  biological: 'biologico',
  chemical: 'chimico',
  physical: 'fisico',
  allergens: 'allergeni',
};

export const controlNames: Readonly<Record<Control, string>> = {
  ccp: 'Punto critico (CCP)',
  prp: 'Prerequisito (PRP)',
};

export const paceNames: Readonly<Record<Pace, string>> = {
  each_delivery: 'A ogni arrivo',
  each_batch: 'A ogni lavorazione',
  daily: 'Ogni giorno',
  weekly: 'Ogni settimana',
  monthly: 'Ogni mese',
  yearly: 'Ogni anno',
  on_change: 'Quando cambia qualcosa',
};

export const sourceNames: Readonly<Record<Source, string>> = {
  guidance: 'Indicazione, non legge',
  law: 'Norma',
  consultant: 'Consulente',
  own: 'Scelta del ristorante',
};

export const sectionNames: Readonly<Record<SectionKey, string>> = {
  activity: 'L’attività',
  team: 'Responsabile e chi fa che cosa',
  premises: 'Locali e percorsi',
  products: 'Prodotti e consumatori',
  suppliers: 'Fornitori',
  traceability: 'Rintracciabilità e richiamo',
  allergens: 'Gestione degli allergeni',
  staff: 'Igiene e formazione del personale',
  water_waste: 'Acqua e rifiuti',
  analyses: 'Analisi e verifiche di laboratorio',
  non_conformities: 'Gestione delle non conformità',
  review: 'Riesame del manuale',
};

export const templateTexts: Readonly<Record<TemplateName, { readonly name: string; readonly hint: string }>> =
  {
    trattoria: { name: 'Trattoria', hint: 'Cucina calda e fredda, pesce, fritti, dolci al cucchiaio' },
    pizzeria: { name: 'Pizzeria', hint: 'Impasti, condimenti, forno, fritti, asporto' },
    pastry: { name: 'Pasticceria', hint: 'Creme, impasti, vetrina, congelamento' },
    bar: { name: 'Bar', hint: 'Panini, vetrina, latte, ghiaccio' },
    home: { name: 'Cucina di casa', hint: 'Chi prepara in casa per altri' },
  };

export const fieldNames: Readonly<Record<ComparedField, string>> = {
  title: 'nome',
  step: 'fase',
  hazards: 'tipo di pericolo',
  hazard: 'pericolo',
  control: 'CCP o prerequisito',
  why: 'perché',
  criticalLimit: 'limite critico',
  monitoring: 'controllo',
  who: 'chi',
  pace: 'ogni quanto',
  times: 'orari',
  correctiveAction: 'azione correttiva',
  verification: 'verifica',
  record: 'registrazione',
  source: 'fonte',
  consultant: 'parte del consulente',
};

/** What is said of what only a consultant may fill in. */
export const consultantTexts = {
  open: 'Da completare con il tuo consulente',
  filledBy: (by: string): string => `Completato con ${by}`,
  count: (points: number): string =>
    points === 1
      ? '1 punto da completare con il tuo consulente'
      : `${String(points)} punti da completare con il tuo consulente`,
};

/** «CCP 3», «PRP». */
export const controlTag = (control: Control, ccp: number | undefined): string =>
  control === 'prp' ? 'PRP' : `CCP ${ccp === undefined ? '' : String(ccp)}`.trim();

/** How often and at which times. */
export const paceText = (pace: Pace, times: readonly string[]): string =>
  pace === 'daily' && times.length > 0 ? `${paceNames[pace]}, ore ${times.join(' e ')}` : paceNames[pace];

/** «Biologico, allergeni. I germi si moltiplicano.» */
export const hazardText = ({
  hazards,
  hazard,
}: {
  readonly hazards: readonly Hazard[];
  readonly hazard: string;
}): string => {
  const kinds = hazards.map((one) => hazardNames[one]).join(', ');
  return `${kinds.charAt(0).toLocaleUpperCase('it')}${kinds.slice(1)}. ${hazard}`;
};
