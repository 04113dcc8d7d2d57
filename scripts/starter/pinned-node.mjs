import { join } from 'node:path';

/** The Node among the installed packages, which Credenza is tested with; whether it is there is not looked at. */
export function pinnedNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
}
