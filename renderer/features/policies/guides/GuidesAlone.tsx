import type { ReactNode } from 'react';
import { GuideReader } from './GuideReader.tsx';
import classes from './guides.module.css';
import { GuideSection } from './GuideSection.tsx';
import { useOpenGuide } from './use-guides.ts';

/** The guides where no policy is listed; `children` say why until a guide is opened. */
export const GuidesAlone = ({ children }: { readonly children: ReactNode }) => {
  const guide = useOpenGuide();
  return (
    <div className={classes.alone}>
      <GuideSection />
      {guide === undefined ? <div>{children}</div> : <GuideReader guide={guide} />}
    </div>
  );
};
