/** What a place keeps at by nothing but its name (C-45), where it is in no list. */
import { typeNamed } from '#features/refrigeration/reading-scale.ts';
import { placeKindOf } from './equipment-places.ts';

/** What says where in it or by it, and nothing of how cold it is. */
const shelf =
  /\b(ripian[oi]|cassett[oi]|piano|scaffal[ei]|cest[oi]|cestello|vassoio|di sopra|di sotto|in alto|in basso|in fondo)\b/g;
/** What is not in it, or is the room in which it stands. */
const beside =
  /^(stanza|locale|corridoio|zona|area|angolo)\b|\b(vicino|accanto|fianco|fronte|davanti|dietro|esterno|presso|adiacent[ei]|attigu[oa]|attaccat[oa]|tra|fra|oltre|contro|verso|disopra|disotto|tetto|coperchio|su|sul|sull|sull[oae]|sui|sugli)\b|\blato\b(?! (destro|sinistro)$)/;
/** «Sopra il congelatore» is on top of it; a shelf above in it and the freezer upstairs are not. */
const above = /\b(sopra|sotto)\b/;
const aboveInIt =
  /(?<!\bal )\bdi (sopra|sotto)( (ripian[oi]|cassett[oi]|cest[oi]|cestello|vassoio|\d).*)?$|^(ripian[oi]|cassett[oi]|cest[oi]|cestello|vassoio) di (sopra|sotto) (del|dell|dell[oae]|nel|nell|nell[oae])\b|(?<=\w )(sopra|sotto)$/;
/** What cools no more, or may not. */
const outOfUse =
  /\b(ex|non|senza|rott[oaie]|spent[oaie]|guast[oaie]|staccat[oaie]|scollegat[oaie]|disattivat[oaie]|dismess[oaie]|ferm[oaie]|difettos[oaie]|sbrin\w*|riparare|riparazione|manutenzione|avaria|ko|k o|off|fuori uso|fuori servizio)\b/;
/** A freezer that thaws; a fridge in which food thaws is one. */
const thaws = /\bscongel/;
const outside = /^fuori (frigo|dal |dalla |d[ei]l )/;
/** What cools, and what freezes, also beside words that nobody knows; and what turns either round. */
const cools =
  /\b(frig[oh]i?|frigorifer[oi]|frigobar|minifrigo|refrigerator[ei]|refrigerat[oaie]|saladett[ae]|tn)\b/;
const freezes =
  /\b(congel\w*|cong|freezers?|frizer|pozzett[oi]|gelat[oi]|surg\w*|sottozero|bt|negativ[oaie]|abbattitor[ei])\b/;
const mayBeEither =
  /\b(comb\w*|gel[oi]|gelateria|sottogelo|semifredd[oi]|sorbett[oi]|granit[ae]|ghiacci\w*|cald[oaie]|bagnomaria|scaldavivande)\b/;
/** «Cella −20», «Cella carne - 18 °C»; the number of a shelf («Cella A-20», «Armadio scope - 15») says nothing. */
const frozenCell =
  /^(la |nella |nell |in )?((cella|celle|armadio)( [^\d+]*)? [-\u2010-\u2015\u2212] ?(1[5-9]|[23]\d) ?[°º] ?c?|(armadio( (congelatore|freezer|surgelati|bt))?|cell[ae]( \p{L}{2,})*) [-\u2010-\u2015\u2212](1[5-9]|[23]\d)( ?c)?)$/u;

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
  if (outOfUse.test(plain) || beside.test(plain) || (above.test(plain) && !aboveInIt.test(plain)))
    return null;
  if (thaws.test(plain) && (freezes.test(plain) || !cools.test(plain))) return null;
  if (outside.test(plain)) return 'ambient';
  const place = plain.replaceAll(shelf, ' ').trim();
  if (frozenCell.test(place) && !cools.test(place)) return 'freezer';
  const type = typeNamed(place);
  if (type !== null) return placeKindOf(type);
  const isSigned = /(^|\s)[-\u2010-\u2015\u2212] ?\d/.test(place);
  return cools.test(place) && !freezes.test(place) && !mayBeEither.test(place) && !isSigned ? 'fridge' : null;
}
