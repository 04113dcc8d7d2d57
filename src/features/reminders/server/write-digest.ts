import { writeCheckpoint } from '#features/integrity/evidence-file.ts';
import { lastTimeStamp, signCheckpoint, timeStampOf } from '#features/integrity/server/index.ts';
import { checkpointFileName } from '#features/integrity/texts.it.ts';
import type { DaySource, Telling, Told } from '#features/day/server/index.ts';
import { tellAll } from '#features/day/server/index.ts';
import type { DayTold } from '#features/day/day.ts';
import type { Notice } from '#features/day/notice.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { digestOf, linesInAPart } from '../digest.ts';
import { digestMail, digestTexts } from '../texts.it.ts';

/** Rows of each list that are read of a room: more than a part shows, so that it says how many are left. */
const read = 200;

type Part = { readonly day: DayTold } | { readonly notices: readonly Notice[] };

/**
 * The daily e-mail for somebody as things stand now.
 * @param code what ends the e-mails without a sign-in
 */
export async function writeDigest(
  services: Pick<Services, 'clock' | 'memory' | 'baseUrl' | 'database' | 'secrets'>,
  person: Told & { readonly email: string; readonly restaurant: { readonly name: string } },
  sources: readonly DaySource[],
  { code, isTest }: { readonly code: string; readonly isTest: boolean },
): Promise<{ readonly mail: Mail; readonly isEmpty: boolean }> {
  const tellings = sources.flatMap(({ day, notices }): Telling<Part>[] => [
    ...(day ? [{ asks: day.asks, tell: (...told) => ({ day: day.tell(...told) }) } as Telling<Part>] : []),
    ...(notices
      ? [
          {
            asks: notices.asks,
            tell: (...told) => ({ notices: notices.tell(...told).notices }),
          } as Telling<Part>,
        ]
      : []),
  ]);
  const { viewer, told } = await tellAll(services, person, tellings, read);
  const digest = digestOf(
    told.flatMap((part) => ('day' in part ? [part.day] : [])),
    told.flatMap((part) => ('notices' in part ? part.notices : [])),
    viewer,
  );
  const { id, name } = person.restaurant;
  // Out of reach of whoever runs the server, from the moment it is sent: what is told later is held against it (INTEG-31).
  const kept = await services.database.asTenant(id, async (tx) => {
    const stamp = await lastTimeStamp(tx, id);
    return writeCheckpoint(
      await signCheckpoint(tx, id, viewer.now, services.secrets),
      stamp && timeStampOf(stamp),
    );
  });
  return {
    isEmpty: digest.isEmpty,
    mail: {
      to: person.email,
      ...digestMail(digest, { restaurant: name, now: viewer.now, most: linesInAPart, isTest }),
      action: { label: digestTexts.action, url: `${services.baseUrl}/dashboard` },
      attachment: { fileName: checkpointFileName(viewer.today), content: kept },
      unsubscribe: { label: digestTexts.stop, url: `${services.baseUrl}/promemoria/${code}` },
    },
  };
}
