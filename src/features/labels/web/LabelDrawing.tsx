import type { Drawing } from '../draw-label.ts';
import { qrPath } from '#platform/kernel/qr-drawing.ts';
import { quietZone } from '#platform/kernel/qr-modules.ts';
import { labelTexts as texts } from './messages.it.ts';

/** What stands on a label, as it is printed: a group of an SVG of which one unit is one millimetre. */
export function DrawnLabel({ drawing, x = 0, y = 0 }: { drawing: Drawing; x?: number; y?: number }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      {drawing.items.map((item) => {
        const { box } = item;
        // Nothing stands where something else stands.
        const key = `${item.kind} ${String(box.x)} ${String(box.y)}`;
        switch (item.kind) {
          case 'frame':
            return (
              <rect
                key={key}
                x={box.x}
                y={box.y}
                width={box.width}
                height={box.height}
                fill="none"
                stroke="#000"
                strokeWidth={item.stroke}
              />
            );
          case 'code':
            return (
              <g key={key} role="img" aria-label={texts.qr}>
                <rect x={box.x} y={box.y} width={box.width} height={box.height} fill="#fff" />
                <path
                  fill="#000"
                  shapeRendering="crispEdges"
                  d={qrPath(
                    item.modules,
                    item.module,
                    box.x + quietZone * item.module,
                    box.y + quietZone * item.module,
                  )}
                />
              </g>
            );
          default:
            return (
              <text
                key={key}
                x={box.x}
                y={item.baseline}
                fontSize={item.size}
                fontWeight={item.weight === 'bold' ? 700 : 400}
                textLength={box.width}
                lengthAdjust="spacingAndGlyphs"
                fill="#000"
              >
                {/* Read aloud, words of two lines are two. */}
                {`${item.text} `}
              </text>
            );
        }
      })}
    </g>
  );
}

/** How much larger than on paper it is shown: a screen is read from further away. */
const enlarged = 1.5;

/** A label as it comes out of the printer, enlarged; on a narrow screen as large as that is. */
export function LabelDrawing({ drawing }: { drawing: Drawing }) {
  const { width, height } = drawing;
  return (
    <svg
      className="label-drawing mx-auto block h-auto max-w-full"
      width={`${String(width * enlarged)}mm`}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
    >
      <rect width={width} height={height} fill="#fff" />
      <DrawnLabel drawing={drawing} />
    </svg>
  );
}
