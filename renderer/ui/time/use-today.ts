import { useState } from 'react';

/** The local calendar day as ISO, for example `2026-11-21`. */
export const localToday = (): string => {
  const now = new Date();
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
};

/** The local calendar day when the component first rendered. */
export const useToday = (): string => useState(localToday)[0];
