/**
 * Whether words say where goods went that nobody may use and that a count does not find (INV-44, INV-134): the single source for the
 * server and the form. That they were counted, or are missing, is what is asked about and no answer (INV-151).
 */
import { foldText } from '#platform/kernel/fold-text.ts';
import { saysReason } from '#platform/kernel/reason.ts';

/** Words that only say again that something is missing, or how that was found. */
const saysNothing =
  /\b(ri?cont\w*|contat[oaie]|contegg\w*|cont[aio]|inventari\w*|manc\w*|sparit[oaie]|scadut[oaie]|merc[ei]|lott[oi]|prodott[oi]|quantit\w*|giacenz\w*|stock|magazzino|rettific\w*|corrett\w*|correzion\w*|corregg\w*|sistemat\w*|aggiornat\w*|allineat\w*|differenz\w*|fatt[oaie]|ok|oggi|ieri|ora|adesso|tutt[oaie]|nient[e]|null[a]|zero|boh|non so|non c e|non ce n e piu|e|era|erano|sono|stat[oaie]|ne|piu|il|lo|la|i|gli|le|l|un[oa]?|di|del\w*|da|dal\w*|al|all\w*|in|con|per)\b/g;

export const saysWhereGone = (text: string | null | undefined): boolean =>
  saysReason(
    foldText(text ?? '')
      .replaceAll(/[’'.,;:!]/g, ' ')
      .replaceAll(saysNothing, ' '),
  );
