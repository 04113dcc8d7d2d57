import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';
import { productName } from '#platform/kernel/product.ts';
import type { Notice } from '#features/day/notice.ts';
import type { Digest, DigestPart } from './digest-parts.ts';
import { minutesText } from './minutes-text.it.ts';

const titles: Readonly<Record<DigestPart, string>> = {
  outside: 'FUORI LIMITE',
  todo: 'DA FARE OGGI',
  expiring: 'IN SCADENZA',
  others: 'DA VEDERE',
};

/** Words of the contract. */
export const reminderTag = 'Promemoria';

/** What the daily e-mail says. */
export const digestTexts = {
  owed: (isLate: boolean, dueAt: Date, now: Date): string =>
    isLate
      ? `in ritardo, era da fare ${deadlineText(dueAt, romeDate(now))}`
      : deadlineText(dueAt, romeDate(now)),
  cleanings: 'Pulizie del piano',
  cleaningsLeft: ({ count, late }: { readonly count: number; readonly late: number }): string =>
    `${count === 1 ? 'una da confermare' : `${count} da confermare`}${late === 0 ? '' : late === 1 ? ', una in ritardo' : `, ${late} in ritardo`}`,
  more: (n: number): string => (n === 1 ? '… e un’altra voce' : `… e altre ${n} voci`),
  action: `Apri ${productName}`,
  stop: 'Non voglio più questa email',
} as const;

/** The short tail of the subject: what there is, the worst first. */
function subjectTail({ parts, isEmpty }: Digest): string {
  if (isEmpty) return 'oggi niente da segnalare';
  const told = [
    [parts.outside.length, 'fuori limite'],
    [parts.todo.length, 'da fare'],
    [parts.expiring.length, 'in scadenza'],
    [parts.others.length, 'da vedere'],
  ] as const;
  return told.flatMap(([n, what]) => (n === 0 ? [] : [`${n} ${what}`])).join(', ');
}

/**
 * The daily e-mail as plain text. It says as of when it is, because it is read later.
 * @param most lines of a part; the others are counted
 */
export function digestMail(
  digest: Digest,
  { restaurant, now, most, isTest }: { restaurant: string; now: Date; most: number; isTest: boolean },
): { subject: string; text: string } {
  const parts = (Object.keys(titles) as DigestPart[]).flatMap((part) => {
    const lines = digest.parts[part];
    if (lines.length === 0) return [];
    const shown = lines.slice(0, most).map(({ title, message }) => `• ${title}: ${message}`);
    const rest = lines.length - shown.length;
    return [[titles[part], ...shown, ...(rest > 0 ? [digestTexts.more(rest)] : [])].join('\n')];
  });
  return {
    subject: `${isTest ? 'Prova · ' : ''}${restaurant}: ${subjectTail(digest)}`,
    text: [
      `${isTest ? 'Questa è una prova del promemoria. ' : ''}Ecco come stanno le cose da «${restaurant}» il ${formatItalianDate(now)} alle ${formatTime(now)}.`,
      ...(digest.isEmpty
        ? ['Niente fuori limite, niente da fare e niente in scadenza in questo momento.']
        : parts),
      'Quello che succede dopo quest’ora non è scritto qui: i controlli si registrano nell’app.',
      `Il file allegato dice a che punto erano le registrazioni. Non c’è niente da farne: conserva l’email, e prova che da allora nessuno le ha riscritte.`,
    ].join('\n\n'),
  };
}

/**
 * The e-mail about what nobody answers.
 * @param told at least one
 * @param after what the person chose, in minutes
 */
export function escalationMail(
  told: readonly Pick<Notice, 'title' | 'message'>[],
  { restaurant, now, after, baseUrl }: { restaurant: string; now: Date; after: number; baseUrl: string },
): { subject: string; text: string } {
  const what = told.length === 1 ? `«${told[0]!.title}»` : `${told.length} cose fuori limite`;
  return {
    subject: `${restaurant}: nessuno risponde a ${what}`,
    text: [
      `Da almeno ${minutesText(after)} nessuno da «${restaurant}» ha detto che cosa ha fatto. Alle ${formatTime(now)} del ${formatItalianDate(now)}:`,
      told.map(({ title, message }) => `• ${title}: ${message}`).join('\n'),
      'Chiama chi è al lavoro: prima il cibo, poi la registrazione.',
      `Ricevi questa email perché hai scelto di saperlo dopo ${minutesText(after)}. Si spegne qui: ${baseUrl}/reminders`,
    ].join('\n\n'),
  };
}

/** A word to somebody's own devices, as a test. */
export const testWord = (restaurant: string): { title: string; body: string } => ({
  title: `Prova di ${productName}`,
  body: `Gli avvisi di «${restaurant}» arrivano su questo dispositivo.`,
});

/** The page behind the link that ends the e-mails. */
export const unsubscribeTexts = {
  title: 'Promemoria per email',
  ask: 'Non vuoi più ricevere ogni giorno questo promemoria?',
  button: 'Non mandarmelo più',
  done: 'Fatto: non ricevi più il promemoria per email.',
  again: 'Lo puoi riaccendere quando vuoi dal tuo account, alla voce Promemoria.',
  unknown: 'Questo collegamento non porta a nessun promemoria.',
  tooMany: 'Troppe richieste: riprova fra un minuto.',
  away: 'In questo momento non riesco: riprova fra poco.',
} as const;
