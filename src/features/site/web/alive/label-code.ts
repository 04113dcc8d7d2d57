import { sampleLabelPath } from '../../public-pages.ts';
import { whenSeen } from './seen.ts';

/** Draws the code of the sample label when it comes into sight: it leads to this very server. */
export function enlivenLabelCode(page: Document, target: Window): void {
  const label = page.querySelector<HTMLElement>('[data-sample-label]');
  const code = label?.querySelector<SVGGElement>('[role=img]');
  const [ground, path] = [code?.querySelector('rect'), code?.querySelector('path')];
  if (!label || !ground || !path) return;
  whenSeen(label, target, async () => {
    const { qrModules, quietZone } = await import('#platform/kernel/qr-modules.ts');
    const { qrPath } = await import('#platform/kernel/qr-drawing.ts');
    const modules = qrModules(`${target.location.origin}${sampleLabelPath}`, 'medium');
    const [x, y, side] = ['x', 'y', 'width'].map((name) => Number(ground.getAttribute(name)));
    const module = side! / (modules.length + 2 * quietZone);
    path.setAttribute('d', qrPath(modules, module, x! + quietZone * module, y! + quietZone * module));
    const told = page.querySelector<HTMLElement>('[data-needs-code]');
    if (told) told.hidden = false;
  });
}
