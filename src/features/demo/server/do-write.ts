import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { fixedClock } from '#platform/kernel/clock.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { zRecordDelivery } from '#features/deliveries/contract.ts';
import { recordDelivery } from '#features/deliveries/server/index.ts';
import { zNewAnswer, zNewCheck, zNewTask } from '#features/haccp/contract.ts';
import { answerCheck, createTask, recordCheck } from '#features/haccp/server/index.ts';
import { zChangeLot } from '#features/inventory/lot-shapes.ts';
import { zDiscard, zReceive, zTakeOut } from '#features/inventory/movement-shapes.ts';
import { zNewProduct } from '#features/inventory/product-shapes.ts';
import { changeLot, createProduct, discard, receive, takeOut } from '#features/inventory/server/index.ts';
import { lots } from '#features/inventory/tables.ts';
import { zNewOperator } from '#features/operators/contract.ts';
import { createOperator } from '#features/operators/server/index.ts';
import { zNewEquipment, zNewReading } from '#features/refrigeration/contract.ts';
import { createEquipment, recordReading } from '#features/refrigeration/server/index.ts';
import { zNewPlace } from '#features/storage-places/contract.ts';
import { createPlace } from '#features/storage-places/server/index.ts';
import type { DemoWrite } from '../demo-plan.ts';

/**
 * Does one write of the plan by the use case behind its endpoint, at its own instant: the input goes through the
 * contract, the record into the hash chain and the audit log, as if it had been sent that day.
 */
export async function doWrite(services: Services, caller: OperatorCaller, write: DemoWrite): Promise<void> {
  const then: Services = { ...services, clock: fixedClock(write.at) };
  switch (write.kind) {
    case 'operator':
      await createOperator(then, caller, zNewOperator.parse(write.input));
      return;
    case 'place':
      await createPlace(then, caller, zNewPlace.parse(write.input));
      return;
    case 'product':
      await createProduct(then, caller, zNewProduct.parse(write.input));
      return;
    case 'receive':
      await receive(then, caller, zReceive.parse(write.input));
      return;
    case 'take_out':
      await takeOut(then, caller, zTakeOut.parse(write.input));
      return;
    case 'discard': {
      const lotId = await lotOf(then, caller, write.input.productId, write.lotNumber);
      await discard(then, caller, zDiscard.parse({ ...write.input, lotId }));
      return;
    }
    case 'open': {
      const lotId = await lotOf(then, caller, write.productId, write.lotNumber);
      await changeLot(then, caller, zChangeLot.parse({ ...write.input, lotId }));
      return;
    }
    case 'equipment':
      await createEquipment(then, caller, zNewEquipment.parse(write.input));
      return;
    case 'reading':
      await recordReading(then, caller, zNewReading.parse(write.input));
      return;
    case 'task':
      await createTask(then, caller, zNewTask.parse(write.input));
      return;
    case 'check':
      await recordCheck(then, caller, zNewCheck.parse(write.input));
      return;
    case 'check_answer':
      await answerCheck(then, caller, zNewAnswer.parse(write.input));
      return;
    case 'delivery':
      await recordDelivery(then, caller, zRecordDelivery.parse(write.input));
      return;
  }
}

/** The lot that came under a number. */
async function lotOf(
  services: Services,
  caller: OperatorCaller,
  productId: string,
  lotNumber: string,
): Promise<string> {
  const restaurantId = caller.restaurant.id;
  const [lot] = await services.database.asTenant(restaurantId, (tx) =>
    tx
      .select({ id: lots.id })
      .from(lots)
      .where(
        and(
          eq(lots.restaurantId, restaurantId),
          eq(lots.productId, productId),
          eq(lots.lotNumber, lotNumber),
          isNull(lots.parentLotId),
        ),
      ),
  );
  if (!lot) throw new Error(`the demo has no lot ${lotNumber}`);
  return lot.id;
}
