import type { LenderDifference } from '../../../../shared/pictures/difference.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { useLenderRows } from '../../../ui/lenders/use-lender-rows.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import {
  type Between,
  differenceSentence,
  differenceTable,
  differenceWaterfall,
  withoutEffect,
} from '../../../ui/pictures/difference-picture.ts';
import { DifferingParameters } from '../../../ui/pictures/DifferingParameters.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { WaterfallChart } from '../../../ui/pictures/WaterfallChart.tsx';
import { formatDollars } from '../../../ui/words/format.ts';
import classes from './pictures-section.module.css';
import type { Pictured } from './use-pictured.ts';

/** The other lenders of this computer, the best first, and the one that is compared. */
const useOthers = (id: string) => {
  const others = useLenderRows().filter((row) => row.computed && row.source === undefined && row.id !== id);
  const chosen = useApp((state) => screenOf(state).comparedLender);
  const other = others.find((row) => row.id === chosen);
  return { others, chosen: other?.id ?? '', other: other ?? others[0] };
};

/** The difference of these two lenders in the open scenario. */
const useDifference = (from: string, to: string | undefined) => {
  const { calls } = useAppStore();
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null || to === undefined ? null : { scenarioId, addToRates, from, to };
  const difference = useCall('pictures.difference', question, {
    isPatient: true,
    staysFor: (before) => before.scenarioId === scenarioId && before.from === from && before.to === to,
  });
  return { difference, retry: () => question && void calls.askAgain('pictures.difference', question) };
};

/** The steps between two lenders, and what has no part in them. */
const Steps = ({ found, between }: { readonly found: LenderDifference; readonly between: Between }) => (
  <>
    <WaterfallChart
      steps={differenceWaterfall(found, between)}
      format={formatDollars}
      isCut
      says={differenceSentence(found, between)}
    />
    <p className={classes.note}>
      Each step takes one more part of the other lender’s policy and is calculated in full; in another order the steps
      may differ, their sum does not. The bars do not begin at 0. {withoutEffect(found)}
    </p>
    <DifferingParameters difference={found} between={between} />
    <p className={classes.note}>Below a step, each figure is what the parameter changes by itself.</p>
  </>
);

/** Why the lender and another one differ; nothing where there is no other. */
export const DifferencePicture = ({ lender: { id, name } }: { readonly lender: Pictured }) => {
  const { others, chosen, other } = useOthers(id);
  const change = useApp((state) => state.changeScreen);
  const { difference, retry } = useDifference(id, other?.id);
  const found = latest(difference);
  if (other === undefined) return null;
  const between = { from: name, to: other.name };
  const best = { value: '', label: `Best of the others (${others[0]?.name ?? ''})` };
  return (
    <Picture
      title="Why two lenders differ"
      aside={`capacity, from ${name}`}
      table={found && found.steps.length > 0 ? differenceTable(found, between) : undefined}
      choices={
        <div className={classes.choice}>
          <ChoiceField
            id="field-compared-lender"
            label="Compared with"
            value={chosen}
            choices={[best, ...others.map((row) => ({ value: row.id, label: row.name }))]}
            onChange={(value) => change({ comparedLender: value === '' ? null : value })}
          />
        </div>
      }
    >
      <RemoteView remote={difference} failure="The difference could not be calculated" onRetry={retry}>
        {(shown) => shown.steps.length > 0 && <Steps found={shown} between={between} />}
      </RemoteView>
    </Picture>
  );
};
