import type { AnyContractProcedure } from '@orpc/contract';
import type { Feature } from '#features/access/entitlements.ts';
import type { Reader } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { House } from '#platform/rooms/extension-point.ts';

/** Which page of a register: the days, both inclusive, and where the page before ended. */
export interface InspectedPage {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly cursor?: string | undefined;
}

/** A register that an inspector may read by a link. */
export interface InspectedRegister {
  /** As `web/paper.ts` of the room names it. */
  readonly key: string;
  /** What the plan must hold for it to be read; every plan unless told. */
  readonly feature?: Feature;
  /** The call of the room whose answer it is: by its schema the rows are held against what was promised. */
  readonly answers: AnyContractProcedure;
  /** Reads a page, as that call does; `services` reach no other restaurant and write nothing. */
  readonly read: (services: Services, reader: Reader, page: InspectedPage, house: House) => Promise<unknown>;
}

/** Where the rooms bring the registers that stand among the papers for an inspection. */
export const inspectionPoint = extensionPoint<InspectedRegister>('inspected registers');
