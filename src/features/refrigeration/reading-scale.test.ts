import { describe, expect, it } from 'vitest';
import { equipmentTypes, type EquipmentType } from './equipment-types.ts';
import {
  isGeneralScale,
  judgeReading,
  limitsOfScale,
  type ReadingScale,
  scaleOf,
  typeNamed,
} from './reading-scale.ts';
import { DEFAULT_LIMITS } from './temperature-status.ts';

const certain: ReadonlyArray<readonly [EquipmentType, ...string[]]> = [
  [
    'frigorifero',
    'frigo',
    'Frigo bar',
    'FRIGO 2',
    'frigo-2',
    'frigoriferi',
    'frighi sala',
    'Frigobar',
    'Frígo bar',
    'banco frigo',
    'cella frigo',
    'cella positiva',
    'frigo verdure',
    'frigo frutta e verdura',
    'Frigo n. 2 cucina',
    'frigo bibite',
    'frigo A',
    'frigo nuovo del bar',
  ],
  ['frigo_carne', 'frigo carne', 'Frigo carni', 'frigorifero del pollo'],
  ['frigo_pesce', 'frigo pesce', 'FRIGO PESCI 1', 'Frigo reparto ittico', 'frigo tonno'],
  ['frigo_latticini', 'frigo latticini', 'frigo latte e formaggi'],
  ['vetrina_refrigerata', 'vetrina', 'vetrine dolci', 'vetrina refrigerata', 'vetrina carne'],
  [
    'congelatore',
    'congelatore bar',
    'congelatori',
    'Freezer',
    'freezers cantina',
    'pozzetto',
    'pozzetto gelati',
    'pozzetti',
    'banco gelati',
    'cella negativa',
    'cella surgelati',
    'vetrina gelati',
    'Congelatore pesce',
    'sotto zero',
    'pesce congelato',
    'cella surg.',
    'armadio BT',
  ],
  ['abbattitore', 'abbattitore', 'Abbattitori', 'abbattitore positivo'],
  ['abbattitore_negativo', 'abbattitore negativo', 'abbattitore negativo pesce'],
  [
    'mantenimento_caldo',
    'bagnomaria',
    'Bagno maria',
    'bagno-maria',
    'mantenimento a caldo',
    'vetrina calda',
    'carrello caldo',
    'scaldavivande',
  ],
];

/** Names that say nothing, or two things: the person is asked. */
const uncertain = [
  '',
  '  ',
  '123',
  'cella',
  'cella carne',
  'banco',
  'armadio',
  'latte',
  'pesce',
  'furgone',
  'sbagliata',
  'frigo congelatore',
  'frigo-freezer',
  'frigo/freezer',
  'Frigo gelati',
  'frigo ghiaccioli',
  'frigo di sotto gelo',
  'frigo combinato',
  'frigo surgelati',
  'frigo caldo',
  'frigo carne e pesce',
  'abbattitore pesce',
  'abbattitore congelatore',
  'abbattitore frigo',
  'frigo negativo',
  'frigo -18',
  'cella −20',
  'frigo +4',
  'vetrina gelateria',
  'mantenimento',
  'vetrina pesce crudo',
  // A word that says another kind, or that nobody knows: never the general scale
  'Frigo BT',
  'Frigo surg.',
  'Frigo cong.',
  'Frigo carne surg.',
  'Frigo macinato',
  'Frigo molluschi',
  'Frigo ostriche',
  'Frigo tartare',
  'Frigo hamburger',
  'Frigo vitello',
  'Frigo frutti di mare',
  'cella positiva macinato',
  'Frigo xyz',
  'abbattitore tonno',
  'abbattitore ostriche',
  'vetrina tartare',
  // No whole words
  'frigoriferista',
  'frigorifera',
  'rifreddo',
  'scaldabagno',
  'pozzo',
  'frigocongelatore',
];

describe('[FRIG-14, FRIG-19] typeNamed', () => {
  it.each(certain.flatMap(([type, ...names]) => names.map((name) => [name, type] as const)))(
    '%j is %s',
    (name, type) => {
      expect(typeNamed(name)).toBe(type);
      expect(typeNamed(` ${name.toUpperCase()} `)).toBe(type);
      // Nobody's choice makes another thing of it.
      expect(scaleOf(name, 'altro')).toBe(type);
    },
  );

  it.each(uncertain)('%j is asked about', (name) => {
    expect(typeNamed(name)).toBeNull();
    expect(scaleOf(name, null)).toBeNull();
    expect(scaleOf(name, undefined)).toBeNull();
    expect(scaleOf(name, 'congelatore')).toBe('congelatore');
  });
});

describe('[FRIG-21] a name that is not certain enough to judge by alone', () => {
  it.each<[string, EquipmentType, EquipmentType]>([
    ['Cella carne', 'frigo_verdure', 'frigo_carne'],
    ['Cella carne', 'altro', 'frigo_carne'],
    ['Cella carne', 'frigo_carne', 'frigo_carne'],
    ['Cella pesci', 'frigo_carne', 'frigo_pesce'],
    ['Cella −20', 'frigorifero', 'congelatore'],
    ['Cella -18', 'altro', 'congelatore'],
    ['Frigo BT', 'frigorifero', 'congelatore'],
    ['Frigo mozzarelle', 'frigo_verdure', 'frigo_latticini'],
    ['Frigo ostriche', 'frigo_verdure', 'frigorifero'],
    // What is stricter stays, and so does what keeps nothing cold or may be either.
    ['Cella carne', 'congelatore', 'congelatore'],
    ['Carne', 'mantenimento_caldo', 'mantenimento_caldo'],
    ['Frigo-freezer', 'frigorifero', 'frigorifero'],
    ['Cella -2', 'frigorifero', 'frigorifero'],
    ['Cella', 'frigo_verdure', 'frigo_verdure'],
  ])('%j chosen as %s is judged by %s', (name, chosen, scale) => {
    expect(scaleOf(name, null)).toBeNull();
    expect(scaleOf(name, chosen)).toBe(scale);
  });

  it('is no fridge where food was measured too warm', () => {
    const of = (name: string, chosen: EquipmentType, celsius: number) => {
      const scale = scaleOf(name, chosen)!;
      return judgeReading(celsius, limitsOfScale(scale), scale);
    };
    expect(of('Cella carne', 'frigo_verdure', 8)).toBe('Critical');
    expect(of('Cella -20', 'frigorifero', 4)).toBe('Critical');
  });
});

describe('[FRIG-14] the scale', () => {
  it('is the documents’ one for fridges, for none of the types and for what nobody knows, and no other’s', () => {
    const scales: ReadingScale[] = [...equipmentTypes, 'unknown'];
    expect(scales.filter(isGeneralScale)).toEqual(['frigorifero', 'altro', 'unknown']);
    for (const scale of scales) {
      if (isGeneralScale(scale)) expect(limitsOfScale(scale)).toEqual(DEFAULT_LIMITS);
      else expect(limitsOfScale(scale)).not.toEqual(DEFAULT_LIMITS);
    }
  });

  it.each([
    [5, 'frigorifero', 'OK'],
    [5.1, 'frigorifero', 'Warning'],
    [6.1, 'altro', 'Critical'],
    [-5, 'congelatore', 'Critical'],
    [-18, 'congelatore', 'OK'],
    [5, 'unknown', 'Warning'],
    [-19, 'unknown', 'Warning'],
    [6, 'unknown', 'Warning'],
    [6.1, 'unknown', 'Critical'],
    [-20.1, 'unknown', 'Critical'],
  ] as const)('judges %s °C of %s as %s', (celsius, scale, status) => {
    expect(judgeReading(celsius, limitsOfScale(scale), scale)).toBe(status);
  });

  it('leaves registered equipment to its own limits', () => {
    expect(judgeReading(5, DEFAULT_LIMITS, null)).toBe('OK');
  });
});
