/*
 * Loaded before the server's own code (`node --import`): its clock is ahead of the machine's by what the environment says,
 * and by what it is told later. Time goes on; only where it stands is another.
 */
const Machine = Date;
let aheadMs = Number(process.env['CREDENZA_TEST_AHEAD_MS'] ?? 0);

globalThis.Date = new Proxy(Machine, {
  construct: (target, given: readonly unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [Machine.now() + aheadMs] : given, made) as Date,
  apply: () => new Machine(Machine.now() + aheadMs).toString(),
  get: (target, name) =>
    name === 'now' ? () => Machine.now() + aheadMs : (Reflect.get(target, name) as unknown),
});
process.on('message', (told: { readonly aheadMs?: number }) => {
  if (told.aheadMs === undefined) return;
  ({ aheadMs } = told as { aheadMs: number });
  process.send?.({ aheadMs });
});
process.channel?.unref();
