import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, endOfRomeDay, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { understand } from './understand.ts';

/** A Sunday, 11:20 in Rome: every weekday but this one is ahead, the nearest tomorrow. */
const now = new Date('2034-11-19T10:20:00Z');
const today = '2034-11-19';

function shelfOf(text: string, at = now) {
  const understood = understand(text, at);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  const { shelfLife, notes } = understood.fields;
  return [shelfLife.value, shelfLife.doubt, shelfLife.others, notes.value];
}

const weekdays = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'].map(
  (name, place) => [name, addDays(today, place + 1)] as const,
);
const hoursTo = (instant: Date): number => Math.floor((instant.getTime() - 1 - now.getTime()) / 3_600_000);
const dayBefore = (day: string): number => hoursTo(endOfRomeDay(addDays(day, -1)));
const clock =
  (time: string) =>
  (day: string): number =>
    Math.floor((romeLocalTimeToInstant(day, time).getTime() - now.getTime()) / 3_600_000);

describe('[VOICE-72] «prima di» and «escluso» mean the same of every weekday', () => {
  const forms: readonly (readonly [
    form: (day: string, date: string) => string,
    hours: (day: string) => number,
  ])[] = [
    [(day) => `prima di ${day}`, dayBefore],
    [(day) => `da consumare prima di ${day}`, dayBefore],
    [(day) => `scade prima di ${day}`, dayBefore],
    [(day) => `entro prima di ${day}`, dayBefore],
    [(day) => `il giorno prima di ${day}`, dayBefore],
    [(day, date) => `prima di ${day} ${Number(date.slice(8))} novembre`, dayBefore],
    [(day) => `fino a ${day} escluso`, dayBefore],
    [(day) => `fino a ${day}, escluso`, dayBefore],
    [(day) => `entro ${day} escluso`, dayBefore],
    [(day) => `entro ${day} non compreso`, dayBefore],
    [(day) => `entro ${day} non incluso`, dayBefore],
    [(day) => `entro ${day} ma non ${day}`, dayBefore],
    [(day) => `scade ${day} escluso`, dayBefore],
    [(day, date) => `entro ${day} ${Number(date.slice(8))} escluso`, dayBefore],
    [(day) => `prima di ${day} mattina`, clock('08:00')],
    [(day) => `prima di ${day} a pranzo`, clock('11:00')],
    [(day) => `prima di ${day} pomeriggio`, clock('13:00')],
    [(day) => `prima di ${day} sera`, clock('18:00')],
    [(day) => `prima di ${day} a cena`, clock('18:00')],
    [(day) => `entro ${day} sera escluso`, clock('18:00')],
    [(day) => `prima di ${day} alle 14`, clock('14:00')],
  ];
  it.each(
    weekdays.flatMap(([name, date]) =>
      forms.map(([form, hours]) => [`polpette due chili ${form(name, date)}`, hours(date)] as const),
    ),
  )('«%s»: %d hours', (text, hours) => {
    expect(shelfOf(text)).toEqual([hours, null, [], '']);
  });

  it.each(weekdays)('«tre giorni ma prima di %s»: the earlier, marked', (name, date) => {
    const [hours, doubt] = shelfOf(`polpette due chili tre giorni ma prima di ${name}`);
    expect([hours, doubt]).toEqual([Math.min(72, dayBefore(date)), 'two_readings']);
  });

  it.each(weekdays)('«%s escluso» alone is marked as the day alone is', (name, date) => {
    expect(shelfOf(`polpette due chili ${name} escluso`)).toEqual([dayBefore(date), 'two_readings', [], '']);
  });

  it('of the day itself what is not reached is over, with the next such day beside', () => {
    expect(shelfOf('polpette due chili prima di domenica').slice(0, 2)).toEqual([1, 'passed']);
  });

  it('the first of May is a feast, the first of any other month a day', () => {
    expect(shelfOf('polpette due chili prima del primo dicembre')[0]).toBe(dayBefore('2034-12-01'));
    const may = daysBetween(today, '2035-05-01');
    expect(shelfOf('confettura due chili prima del primo maggio')[0]).toBe(
      hoursTo(endOfRomeDay(addDays(today, may - 1))),
    );
  });

  it.each([
    ['prima di martedì grasso', 'fino a martedì grasso'],
    ['prima di giovedì grasso', 'fino a giovedì grasso'],
    ['prima di santo stefano', 'fino a santo stefano'],
    ['prima di natale', 'fino a natale'],
  ])('«%s»: of a feast the day before is taken already', (before, until) => {
    expect(shelfOf(`confettura due chili ${before}`)).toEqual(shelfOf(`confettura due chili ${until}`));
  });
});
