/**
 * How a write came: from a screen; from a device that had kept it and sent it later; out of a file; by a call that the documents name;
 * by a command on the server; from the payment service; from those who run the platform; with the demo.
 */
export const cameBys = ['screen', 'queue', 'file', 'call', 'command', 'payment', 'platform', 'demo'] as const;
export type CameBy = (typeof cameBys)[number];
