import type { ComponentProps } from 'react';
import { useSettling } from './use-settling.ts';

export interface SettlingProps extends ComponentProps<'div'> {
  /** What it shows is being found out anew. */
  readonly isBusy: boolean;
}

/** An element whose text goes grey while what it shows is being found out anew, and takes long. */
export const Settling = ({ isBusy, ...rest }: SettlingProps) => <div {...rest} data-settling={useSettling(isBusy)} />;
