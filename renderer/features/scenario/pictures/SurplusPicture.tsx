import { useMemo } from 'react';
import { surplusWaterfall } from '../../../../shared/pictures/surplus-waterfall.ts';
import type { Explanation } from '../../../../shared/service/explanation.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { surplusSentence, surplusTable } from '../../../ui/pictures/surplus-picture.ts';
import { WaterfallChart } from '../../../ui/pictures/WaterfallChart.tsx';
import { formatCents } from '../../../ui/words/format.ts';

export interface SurplusPictureProps {
  readonly explanation: Explanation;
  readonly lender: string;
}

/** The month from gross income to what is left. */
export const SurplusPicture = ({ explanation, lender }: SurplusPictureProps) => {
  const steps = useMemo(() => surplusWaterfall(explanation), [explanation]);
  return (
    <Picture title="Surplus" aside={`a month, at ${lender}`} table={surplusTable(steps)}>
      <WaterfallChart steps={steps} format={formatCents} says={surplusSentence(steps, lender)} />
    </Picture>
  );
};
