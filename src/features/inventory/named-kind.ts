/** What a place keeps at by nothing but its name (C-45), where it is in no list. */
import { typeNamed } from '#features/refrigeration/reading-scale.ts';
import { placeKindOf } from './equipment-places.ts';

/** What says where in it or by it, and nothing of how cold it is. */
const shelf =
  /\b(ripian[oi]|cassett[oi]|piano|scaffal[ei]|cest[oi]|cestello|vassoio|di sopra|di sotto|in alto|in basso|in fondo)\b/g;
/** What is not in it: «sopra il congelatore» is on top of it, «congelatore di sopra» is another one. */
const beside = /^(sopra|sotto)\b|\b(vicino|accanto|fianco|davanti|dietro|esterno|presso)\b/;
/** What cools no more. */
const outOfUse = /\b(ex|rott[oai]|spent[oai]|guast[oai]|fuori uso|fuori servizio)\b/;
const outside = /^fuori (frigo|dal |dalla |d[ei]l )/;
/** What cools, and what freezes, also beside words that nobody knows; and what turns either round. */
const cools =
  /\b(frig[oh]i?|frigorifer[oi]|frigobar|minifrigo|refrigerator[ei]|refrigerat[oaie]|saladett[ae]|tn)\b/;
const freezes =
  /\b(congel\w*|cong|freezers?|frizer|pozzett[oi]|gelat[oi]|surg\w*|sottozero|bt|negativ[oaie]|abbattitor[ei])\b/;
const mayBeEither =
  /\b(comb\w*|gel[oi]|gelateria|sottogelo|semifredd[oi]|sorbett[oi]|granit[ae]|ghiacci\w*|cald[oaie]|bagnomaria|scaldavivande)\b/;
/** «Cella −20»; the number of a shelf says nothing. */
const frozenCell =
  /^(la |nella |in )?(cell[ae]|armadi[oo])\b[^\d+]*?[-\u2010-\u2015\u2212] ?(1[5-9]|[23]\d)( ?°? ?c?)$/;

/**
 * What a place keeps at by its name; null where it does not say it for certain: what may be a fridge or a freezer, what may be off, what
 * is beside one. Of a name that says a fridge and what nobody knows («frigo zuppe») it is a fridge: what is frozen thaws there.
 */
export function kindNamed(name: string): ReturnType<typeof placeKindOf> {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s'’,;:.()/_]+/g, ' ')
    .trim();
  if (outOfUse.test(plain) || beside.test(plain)) return null;
  if (outside.test(plain)) return 'ambient';
  const place = plain.replaceAll(shelf, ' ').trim();
  if (frozenCell.test(place) && !cools.test(place)) return 'freezer';
  const type = typeNamed(place);
  if (type !== null) return placeKindOf(type);
  const isSigned = /(^|\s)[-\u2010-\u2015\u2212] ?\d/.test(place);
  return cools.test(place) && !freezes.test(place) && !mayBeEither.test(place) && !isSigned ? 'fridge' : null;
}
