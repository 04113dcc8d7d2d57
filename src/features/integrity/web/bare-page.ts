import type { ComponentType, ReactNode } from 'react';

/** The page around what stands outside the frame of the app. */
export type BarePage = ComponentType<{ readonly title: string; readonly children: ReactNode }>;
