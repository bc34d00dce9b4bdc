import { IconBuildingBank, IconScale } from '@tabler/icons-react';
import type { FoundGuide } from '../../../../shared/contract/lenders/guides.ts';
import classes from './guides.module.css';

const labels: Readonly<Record<FoundGuide['kind'], string>> = { guide: 'Guide', scheme: 'Government scheme' };

/** Says that a card is a guide or a government scheme, never a lender's policy. */
export const GuideKind = ({ kind }: { readonly kind: FoundGuide['kind'] }) => {
  const Icon = kind === 'guide' ? IconScale : IconBuildingBank;
  return (
    <span className={classes.kind}>
      <Icon size={13} aria-hidden />
      {labels[kind]}
    </span>
  );
};
