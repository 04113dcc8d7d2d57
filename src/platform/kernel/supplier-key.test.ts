import { describe, expect, it } from 'vitest';
import { supplierKey } from './supplier-key.ts';

describe('[SUPP-11] names of one supplier', () => {
  it.each([
    [
      'Pesce Blu S.n.c.',
      ['Pesce Blu snc', 'Pesce Blu S.n.c', 'pesce  blu SNC', 'Pesce Blu S. N. C.', 'Pesce Blu'],
    ],
    [
      'Rossi S.r.l.',
      ['ROSSI SRL', 'Rossi s.r.l', 'Rossi, S.R.L.', 'Rossi S.r.l.s.', 'Rossi srls', 'Ditta Rossi'],
    ],
    ['Metro Italia S.p.A.', ['METRO ITALIA SPA', 'Metro-Italia s.p.a', 'S.p.A. Metro Italia']],
    ['Bianchi s.a.s.', ['Bianchi SAS', 'Bianchi S.a.s', 'Bianchi società in accomandita semplice']],
    [
      'Soc. Coop. La Rete',
      [
        'La Rete soc. coop.',
        'La Rete Soc.Coop.',
        'La Rete soc. coop. a r.l.',
        'La Rete società cooperativa',
        'La Rete S.c.a r.l.',
        'La Rete soc. coop. agr.',
      ],
    ],
    ['Rossi & Figli', ['Rossi e figli', 'Rossi &Figli', 'Rossi&Figli s.r.l.']],
    ['F.lli Verdi', ['Fratelli Verdi', 'f.lli verdi', 'Flli Verdi snc', 'F. LLI VERDI']],
    ['Caffè D’Amico', ["Caffe D'Amico", 'CAFFÈ D AMICO', 'Caffe\u0300 D‘Amico.']],
    ['Orto Verde S.r.l. unipersonale', ['Orto Verde srl a socio unico', 'OrtoVerde']],
    ['C.I.B.A.', ['CIBA', 'C.I.B.A', 'ciba spa']],
  ])('«%s»', (name, others) => {
    expect(others.filter((other) => supplierKey(other) !== supplierKey(name))).toEqual([]);
  });

  it.each([
    ['Pesce Blu snc', 'Pesce Rosso snc'],
    ['Rossi', 'Rossini'],
    ['Rossi e Figli', 'Rossi'],
    ['Rossi Mario', 'Rossi Marco'],
    ['Villaspa', 'Villa'],
    ['Casas', 'Ca'],
    ['Forno 1', 'Forno 2'],
    ['Ortofrutta Sud', 'Ortofrutta Nord'],
    ['Fratelli Verdi', 'Verdi'],
    ['Coop', 'Conad'],
    ['La Rete', 'La Rete Nuova'],
    ['Spa', 'Snc'],
    ['---', '+++'],
    ['海鮮', '魚'],
  ])('«%s» and «%s» stay two', (one, other) => {
    expect(supplierKey(one)).not.toBe(supplierKey(other));
  });

  it.each(['Spa', 'S.r.l.', 'Soc. coop.', 'Ditta', '&', '—', 'Ditta srl'])('«%s» has a key', (name) => {
    expect(supplierKey(name)).not.toBe('');
  });
});
