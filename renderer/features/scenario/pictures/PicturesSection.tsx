import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Settling } from '../../../ui/page/Settling.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Section } from '../layout/Section.tsx';
import { useQuoted } from '../use-quoted.ts';
import { CurvesPicture } from './CurvesPicture.tsx';
import { DifferencePicture } from './DifferencePicture.tsx';
import classes from './pictures-section.module.css';
import { PortfolioPicture } from './PortfolioPicture.tsx';
import { SpreadPicture } from './SpreadPicture.tsx';
import { SurplusPicture } from './SurplusPicture.tsx';
import { type Pictured, usePictured } from './use-pictured.ts';

/** What only this computer's lenders have: it calculates them at other rates and with other policies. */
const Calculated = ({ lender }: { readonly lender: Pictured }) =>
  lender.isOfService ? (
    <p className={classes.note}>
      A service computed {visibleText(lender.name)}: it answers what was asked, so there are no curves and no difference
      to draw. Open a lender of this computer to see them.
    </p>
  ) : (
    <>
      <CurvesPicture lender={lender} />
      <DifferencePicture lender={lender} />
    </>
  );

/** Figures where people would rather look than read: of the open lender, or else of the first one. */
export const PicturesSection = () => {
  const lender = usePictured();
  const { isSettling } = useQuoted();
  return (
    <Section id="pictures" title="Pictures">
      {lender === undefined ? (
        !isSettling && (
          <EmptyState title="Nothing to picture yet">
            The pictures stand here once a lender has an answer for the scenario.
          </EmptyState>
        )
      ) : (
        <>
          <Settling isBusy={isSettling}>
            {lender.explanation && <SurplusPicture explanation={lender.explanation} lender={lender.name} />}
            <PortfolioPicture />
          </Settling>
          <Calculated lender={lender} />
          <SpreadPicture lender={lender.id} />
        </>
      )}
    </Section>
  );
};
