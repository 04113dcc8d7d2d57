import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'block' | 'size'> & {
  /** What the button does, in Italian; read aloud and shown as tooltip. */
  label: string;
  /** One lucide icon. */
  children: ReactNode;
};

/** A square button of 48 px that holds one icon. Prefer a word wherever there is room for it. */
export function IconButton({ label, variant = 'ghost', children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" aria-label={label} title={label}>
      {children}
    </Button>
  );
}
