import { Button } from '@mantine/core';
import { stateOfPostcode } from '../../../../shared/costs/state.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { leaveWay } from '../../../../shared/ways-in/leave-way.ts';
import { wayKinds } from '../../../../shared/ways-in/plan.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { stateChoices } from '../../../ui/words/money-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { wayName, waysNotes } from '../../../ui/words/ways-words.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import note from '../layout/FigureNote.module.css';
import { Section, sectionTitleId } from '../layout/Section.tsx';
import { changedParts } from '../model/changes.ts';
import { Notes } from '../money/Notes.tsx';
import { focusSoon, useBody, useChange, usePart } from '../use-open-scenario.ts';
import { Takers } from './Takers.tsx';
import { useWaysIn } from './use-ways-in.ts';
import { WaysView } from './WaysView.tsx';

/** What the schemes ask of each buyer. */
const Buyers = () => {
  const applicants = usePart('income');
  return applicants.map((applicant, index) => (
    <Block key={applicant.id ?? index} title={visibleText(applicantName(applicant.name, index))}>
      <Fields>
        <FieldsAt path={at('income', index)} names={['residency', 'owned_home', 'profession']} />
      </Fields>
    </Block>
  ));
};

const Home = ({ position }: { readonly position: number }) => {
  const postcode = useBody().securities[position]?.postcode;
  return (
    <Block title="The home and the buyers’ money">
      <Fields>
        <FieldsAt path={at('securities', position)} names={['purchase_price', 'contract_date']} />
        <FieldAt
          path={at('securities', position, 'purchase', 'state')}
          choices={stateChoices(stateOfPostcode(postcode))}
        />
        <FieldsAt path={at('additional_info', 'ways_in')} names={['area']} />
        <FieldsAt path={at('additional_info')} names={['cash_at_hand', 'gift']} />
        <FieldsAt path={at('additional_info', 'ways_in')} names={['savings_monthly', 'price_growth']} />
        <FieldAt path={at('securities', position, 'purchase', 'first_home')} />
      </Fields>
    </Block>
  );
};

/** Back to a scenario without a way, also where the home of the way is no longer bought alone. */
const TakeNoWay = () => {
  const change = useChange();
  const leave = (): void => {
    change('Take no way', (body) => changedParts(body, leaveWay(body)));
    focusSoon(sectionTitleId);
  };
  return (
    <Button variant="default" onClick={leave}>
      Take no way
    </Button>
  );
};

/** The ways into a home for a buyer with too little, beside each other. */
export const WaysInSection = () => {
  const { plan, takers, lenders, retry } = useWaysIn();
  const chosen = usePart('additional_info').ways_in?.chosen;
  const taken = wayKinds.find((kind) => kind === chosen);
  return (
    <Section id="ways" title="Ways in" actions={taken !== undefined && <TakeNoWay />}>
      {plan === undefined ? (
        <>
          {taken !== undefined && (
            <p className={note.note}>{wayName(taken)} was taken before, and counts nowhere now.</p>
          )}
          <EmptyState title="No home to live in is being bought, or not on its own">
            Add the home under Properties with its price. The ways into it are then compared here: the schemes for a
            small deposit, mortgage insurance, a family guarantee, a gift, and saving first. They are not calculated
            beside another purchase, a refinance or a new loan on another property.
          </EmptyState>
        </>
      ) : (
        <>
          <Notes notes={waysNotes(plan)} />
          <RemoteView remote={lenders} failure="The ways could not be compared" onRetry={retry}>
            {(answer) => <WaysView plan={plan} takers={takers} lenders={answer.lenders} />}
          </RemoteView>
          <Takers />
          <Home position={plan.position} />
          <Buyers />
        </>
      )}
    </Section>
  );
};
