import { useState } from 'react';

/** The local calendar day as ISO, for example `2026-11-21`, when the component first rendered. */
export const useToday = (): string => {
  const [today] = useState(() => {
    const now = new Date();
    const pad = (value: number): string => String(value).padStart(2, '0');
    return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
  });
  return today;
};
