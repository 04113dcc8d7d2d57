import { describe, expect, it } from 'vitest';
import { foodWords, mayBeFood } from './typed-food.ts';

const may = (typed: string, product: string): boolean => mayBeFood(foodWords(typed), foodWords(product));

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
    ['passata di pomodoro', 'Passata Mutti'],
    ['pomodoro', 'Pomodori pelati'],
    ['pomodori pelati', 'Pelati San Marzano'],
    ['grana padano grattugiato', 'Grana Padano DOP'],
    ['carne macinata', 'Macinato'],
    ['macinato di manzo', 'Macinato'],
    ['macinato', 'Macinato di manzo'],
    ['macinato di manzo', 'Carne macinata'],
    ['macinato fresco', 'Macinato'],
    ['affettati', 'Affettato'],
    ['cotto a dadini', 'Cotto'],
    ['cotto', 'Prosciutto cotto'],
    ['pollo a cubetti', 'Petto di pollo'],
    ['tacchino a fette', 'Fesa di tacchino'],
    ['tonno sott’olio', 'Tonno in scatola'],
    ['tuorli', 'Uova'],
    ['acciughe', 'Alici'],
    ['cozze', 'Mitili'],
    ['crema di latte', 'Panna'],
    ['prosciutto crudo', 'Crudo'],
    ['prosciutto crudo', 'Crudo di Parma'],
    ['filetto di salmone', 'Salmone norvegese affumicato'],
    ['salmone affumicato a fette', 'Salmone norvegese affumicato'],
    ['petto di pollo', 'Fettine di pollo'],
    ['olio evo', 'Olio extravergine'],
    ['pan grattato', 'Pangrattato'],
    ['latte di mandorla', 'Latte intero UHT'],
    ['7up', '7UP'],
  ])('«%s» may be «%s»', (typed, product) => {
    expect(may(typed, product)).toBe(true);
    expect(may(product, typed)).toBe(true);
  });

  it.each([
    ['vino bianco', 'Cioccolato bianco'],
    ['filetto di manzo', 'Filetto di salmone'],
    ['gamberi crudi', 'Prosciutto crudo'],
    ['pollo in fette', 'Pane a fette'],
    ['panna', 'Pane'],
    ['sale', 'Salmone'],
    ['zucca', 'Zucchine'],
    ['7up', 'Cola'],
    ['di', 'Di Stefano'],
    ['', 'Panna'],
  ])('«%s» is not «%s»', (typed, product) => {
    expect(may(typed, product)).toBe(false);
    expect(may(product, typed)).toBe(false);
  });
});
