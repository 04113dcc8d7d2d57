import { describe, expect, it } from 'vitest';
import { arrivalKindOf } from './arrival.ts';
import { standsOutOfCold } from './out-of-cold.ts';

const product = (name: string, category: string | null = null) => ({
  name,
  category,
  arrivalKind: null,
  arrivalMaxCelsius: null,
  arrivalReason: null,
  storageLocation: 'Dispensa',
});
const onShelf = (name: string, category: string | null = null): boolean =>
  standsOutOfCold({ product: product(name, category), state: 'closed', storageLocation: null }, [
    { name: 'Dispensa', kind: 'ambient' },
  ]);

describe('[GOODS-34] food that spoils on a shelf', () => {
  it.each([
    'Tiramisù',
    'Tiramisù della casa',
    'Crema pasticcera',
    'Creme pasticcere',
    'Crema inglese',
    'Crema chantilly',
    'Crème brûlée',
    'Zuppa inglese',
    'Profiteroles',
    'Cheesecake ai frutti di bosco',
    'Bignè alla crema',
    'Cannoli siciliani con ricotta',
    'Insalata russa',
    'Insalate russe',
    'Insalata di mare',
    'Insalata di riso',
    'Maionese fresca',
    'Maionese fatta in casa',
    'Pesto fresco',
    'Sughi freschi',
    'Tzatziki',
    'Vitello tonnato',
    'Ravioli freschi',
    'Tortellini freschi',
    'Tortellini di carne freschi',
    'Tagliatelle all’uovo fresche',
    'Gnocchi di patate freschi',
    'Lasagne fresche',
    'Baccalà ammollato',
    'Baccalà già bagnato',
    'Stoccafisso ammollato',
    'Insalata in busta',
    'Insalate in busta',
    'Rucola lavata in busta',
    'Misticanza lavata',
    'Germogli di soia',
    'Arrosto',
    'Arrosti misti',
    'Ragù',
    'Ragù di cinghiale',
    'Pizza farcita',
    'Pizze farcite',
    'Panini imbottiti',
    'Sandwich',
    'Foie gras',
    'Caviale',
  ])('%s', (name) => {
    expect(onShelf(name)).toBe(true);
  });

  it.each([
    ['Tiramisù', 'Dolci'],
    ['Tortellini freschi', 'Pasta'],
    ['Insalata in busta', 'Verdura'],
  ])('%s of the category %s', (name, category) => {
    expect(onShelf(name, category)).toBe(true);
  });

  it.each([
    'Savoiardi per tiramisù',
    'Biscotti al tiramisù',
    'Aroma tiramisù',
    'Liquore tiramisù',
    'Preparato per crema pasticcera',
    'Crema pasticcera in polvere',
    'Crema pasticcera UHT',
    'Crema di nocciole',
    'Crema di marroni',
    'Crema di pistacchio',
    'Crema di aceto balsamico',
    'Bignè vuoti',
    'Bignè',
    'Cannoli vuoti',
    'Maionese',
    'Maionese in vasetto',
    'Pesto in vasetto',
    'Pesto alla genovese',
    'Sugo pronto in vasetto',
    'Salsa di soia',
    'Ravioli secchi',
    'Tortellini secchi',
    'Tagliatelle secche',
    'Tagliatelle',
    'Pasta di semola',
    'Baccalà salato',
    'Baccalà sotto sale',
    'Baccalà',
    'Stoccafisso',
    'Insalata',
    'Insalata iceberg',
    'Rucola',
    'Carote',
    'Germogli di soia in scatola',
    'Germogli di bambù in vasetto',
    'Spezie per arrosto',
    'Aromi arrosto',
    'Nocciole arrosto',
    'Ragù in scatola',
    'Ragù in vasetto',
    'Pizza',
    'Base per pizza farcita',
    'Farina per ravioli freschi',
    'Foie gras in scatola',
    'Caviale di aceto balsamico',
    'Caviale di melanzane in vasetto',
    'Pan di Spagna',
    'Guacamole in polvere',
    'Lievito fresco',
    'Basilico fresco',
    'Pane fresco',
    'Frutta fresca',
    'Speck',
    'Prosciutto crudo',
  ])('and not %s', (name) => {
    expect(onShelf(name)).toBe(false);
  });

  it('is judged on its arrival as what it is', () => {
    expect(arrivalKindOf({ name: 'Crema pasticcera', category: null })).toBe('chilled');
    expect(arrivalKindOf({ name: 'Insalata in busta', category: 'Verdura' })).toBe('fresh_cut');
    expect(arrivalKindOf({ name: 'Baccalà ammollato', category: 'Pesce' })).toBe('fish');
    expect(arrivalKindOf({ name: 'Ravioli freschi surgelati', category: null })).toBe('frozen');
    expect(arrivalKindOf({ name: 'Ragù', category: 'Conserve' })).toBeNull();
  });
});
