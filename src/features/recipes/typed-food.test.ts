import { describe, expect, it } from 'vitest';
import { mayBeFood } from './typed-food.ts';

describe('[TRACE-84] a line that somebody typed and a product of the stock', () => {
  it.each([
    ['panna', 'Panna fresca 35 %'],
    ['Panna fresca', 'PANNA'],
    ['panna fresca', 'Panna da cucina'],
    ['uovo', 'Uova fresche cat. A'],
    ['tuorli d’uovo', 'Uova'],
    ['fungo porcino', 'Funghi porcini'],
    ['arance', 'Arancia bio'],
    ['Caffè', 'caffe'],
    ['passata di pomodoro', 'Passata pomodoro 700 g'],
    ['pomodoro', 'Pomodori pelati'],
    ['grana padano grattugiato', 'Grana Padano DOP'],
    ['7up', '7UP'],
  ])('«%s» may be «%s»', (typed, product) => expect(mayBeFood(typed, product)).toBe(true));

  it.each([
    ['latte di mandorla', 'Latte intero UHT'],
    ['olio di semi', 'Olio extravergine'],
    ['panna', 'Pane'],
    ['sale', 'Salmone'],
    ['panna da cucina', 'Panna acida'],
    ['7up', 'Cola'],
    ['di', 'Di Stefano'],
  ])('«%s» is not «%s»', (typed, product) => expect(mayBeFood(typed, product)).toBe(false));
});
