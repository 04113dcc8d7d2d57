import { qrModules, quietZone } from '#platform/kernel/qr-modules.ts';
import { qrPath } from '#platform/kernel/qr-drawing.ts';

/** A text as a code for another device's camera: dark on white in both themes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrModules(text, 'medium');
  const side = String(modules.length + 2 * quietZone);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className="mx-auto block w-full max-w-60 rounded-md"
    >
      <rect width={side} height={side} fill="#fff" />
      <path fill="#000" shapeRendering="crispEdges" d={qrPath(modules, 1, quietZone, quietZone)} />
    </svg>
  );
}
