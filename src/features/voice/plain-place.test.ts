import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

/** A Wednesday, 11:20 in Rome. */
const now = new Date('2034-11-22T10:20:00Z');

function fieldsOf(text: string) {
  const understood = understand(text, now);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}

describe('[VOICE-73] a freezer is the place only where it is said plainly', () => {
  it.each([
    'il freezer è rotto',
    'il freezer è spento',
    'il freezer è fuori servizio',
    'il congelatore è spento',
    'il surgelatore è guasto',
    'la cella negativa è spenta',
    'il freezer si è rotto',
    'freezer, ma è spento',
    'freezer però è rotto',
    'in freezer, anche se è spento',
    'in freezer che non funziona',
    'freezer non va',
    'freezer che non va',
    'il freezer non raffredda',
    'il freezer non funziona',
    'il congelatore non congela',
    'freezer fuori uso',
    'freezer in manutenzione',
    'freezer in avaria',
    'freezer in riparazione',
    'freezer sbrinato',
    'freezer bloccato',
    'freezer difettoso',
    'freezer pieno',
    'freezer vietato',
    'freezer non disponibile',
    'il freezer lo stanno riparando',
    'il congelatore perde',
    'freezer col motore andato',
    'non entra in freezer',
    "non c'è posto in freezer",
    'manca posto in freezer',
    "in freezer se c'è posto",
    "in freezer, se c'è posto",
    "se c'è posto, in freezer",
    'eccetto in freezer',
    'tutto tranne il freezer',
    'evitare il freezer',
    'vietato il freezer',
    'guai a metterlo in freezer',
    'se in freezer',
    'forse in freezer',
    'in freezer forse',
    'in freezer non so',
    'in freezer boh',
    'in attesa del freezer',
    'aspetto il freezer',
    'quando torna il freezer',
    'ripiano freezer',
    'né in frigo né in freezer',
    // Nothing is known of it but that it was named.
    'il freezer',
  ])('«%s» is asked about, and stays in the notes', (said) => {
    for (const text of [
      `farinata due chili venti giorni, ${said}`,
      `farinata due chili venti giorni ${said}`,
      `farinata due chili, ${said}, venti giorni`,
    ]) {
      const { name, quantity, storage, shelfLife, notes } = fieldsOf(text);
      expect([text, name.value, quantity.value]).toEqual([text, 'Farinata', 2]);
      expect([storage.value, storage.doubt]).toEqual(['Non specificato', 'two_readings']);
      // What is beyond a week out of a freezer is asked about.
      expect([shelfLife.value, shelfLife.doubt !== null]).toEqual([480, true]);
      expect(notes.value.toLowerCase()).toMatch(/freezer|congelatore|surgelatore|cella negativa/);
    }
  });

  it.each([
    ['in frigo invece che in freezer', 'Frigo', 'Invece che in freezer'],
    ['in frigo invece che nel freezer', 'Frigo', 'Invece che nel freezer'],
    ['invece del freezer in frigo', 'Frigo', 'Invece del freezer'],
    ['in frigo anziché in freezer', 'Frigo', 'Anziché in freezer'],
    ['in frigo al posto del freezer', 'Frigo', 'Al posto del freezer'],
    ['in frigo piuttosto che in freezer', 'Frigo', 'Piuttosto che in freezer'],
    ['frigo perché il freezer è pieno', 'Frigo', 'Perché il freezer è pieno'],
    ['in frigo, il freezer è rotto', 'Frigo', 'Il freezer è rotto'],
    ['il frigo 2 è rotto, frigo 1', 'Frigo 1', 'Frigo 2 è rotto'],
  ])('«%s» is kept in «%s»', (said, place, note) => {
    const { storage, notes } = fieldsOf(`farinata due chili tre giorni ${said}`);
    expect([storage.value, storage.doubt, notes.value]).toEqual([place, null, note]);
  });

  it.each([
    'il frigo è rotto',
    'in frigo che non funziona',
    'la cella è in manutenzione',
    'in frigo, ma è spento',
  ])('«%s» is no place either', (said) => {
    const { storage } = fieldsOf(`farinata due chili tre giorni ${said}`);
    expect([storage.value, storage.doubt]).toEqual(['Non specificato', 'two_readings']);
  });

  it.each([
    ['in freezer, anzi è rotto', 'Freezer'],
    ['freezer nido', 'Freezer nido'],
    ['freezer caldo', 'Freezer caldo'],
    ['frigo freezer', 'Frigo freezer'],
    ['frigo del freezer', 'Frigo del freezer'],
  ])('«%s» is asked about, with its time', (said, place) => {
    const { storage, shelfLife } = fieldsOf(`ragù due chili venti giorni ${said}`);
    expect([storage.value, storage.doubt]).toEqual([place, 'two_readings']);
    expect(shelfLife.doubt).not.toBeNull();
  });

  it('«frigo sotto il freezer» is a fridge, for which twenty days are asked about', () => {
    const { storage, shelfLife } = fieldsOf('farinata due chili venti giorni frigo sotto il freezer');
    expect([storage.value, shelfLife.doubt]).toEqual(['Frigo sotto il freezer', 'beyond_usual']);
  });

  it.each([
    'farinata due chili venti giorni in freezer',
    'farinata due chili venti giorni freezer',
    'farinata due chili venti giorni nel freezer 2',
    'farinata due chili venti giorni nel secondo freezer',
    'farinata due chili venti giorni va in freezer',
    'farinata due chili venti giorni è già in freezer',
    'farinata due chili venti giorni da mettere in freezer',
    'farinata due chili venti giorni abbattuta e poi in freezer',
    'farinata due chili porzionata in freezer venti giorni',
    'farinata due chili precisi in freezer venti giorni',
    'farinata due chili in freezer forse venti giorni',
    'farinata due chili in freezer si conserva venti giorni',
    'farinata due chili in freezer, va consumata entro venti giorni',
    'farinata due chili venti giorni in freezer per la festa di sabato',
    'farinata due chili venti giorni in freezer senza glutine',
    'farinata due chili venti giorni in freezer, contiene sedano',
    'farinata due chili venti giorni in freezer grazie',
    'per il freezer farinata due chili venti giorni',
    'in freezer farinata due chili venti giorni',
    'metti in freezer due chili di farinata venti giorni',
    'farinata condita in freezer due chili venti giorni',
    'farinata due chili venti giorni non in frigo ma in freezer',
  ])('«%s» is plain', (text) => {
    const { storage, shelfLife } = fieldsOf(text);
    expect([storage.value.slice(0, 7), storage.doubt, shelfLife.value]).toEqual(['Freezer', null, 480]);
  });

  it('what is no list’s word may be the name, where nothing was named before', () => {
    for (const text of [
      'zurrette in freezer due chili venti giorni',
      'in freezer zurrette due chili venti giorni',
      'due chili di zurrette in freezer venti giorni',
      'freezer rotto, zurrette due chili venti giorni',
    ])
      expect([text, fieldsOf(text).name.value]).toEqual([text, 'Zurrette']);
    expect(fieldsOf('zurrette manca posto in freezer due chili venti giorni').storage.value).toBe(
      'Non specificato',
    );
  });

  it('what is said of the end behind a freezer is not lost with it', () => {
    expect(fieldsOf('farinata due chili freezer rotto scade venerdì').shelfLife.value).toBe(60);
    expect(fieldsOf('farinata due chili in freezer, ma è da finire entro venerdì').shelfLife.value).toBe(60);
    expect(fieldsOf('farinata due chili il freezer non va fino a Natale').shelfLife.others).toHaveLength(1);
  });

  it('that equipment is broken makes no label', () => {
    expect(understand('il frigo due è rotto', now)).toEqual({ intent: 'none', why: 'unrelated' });
  });
});
