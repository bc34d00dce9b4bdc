import { useCall } from '../../../store/calls.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { CurveChart } from '../../../ui/pictures/CurveChart.tsx';
import {
  curvesTable,
  rateSentence,
  rateTick,
  rateTicks,
  termSentence,
  termTick,
  termTicks,
} from '../../../ui/pictures/curves-picture.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import classes from './pictures-section.module.css';
import type { Pictured } from './use-pictured.ts';

/** Capacity as the rate and the term move. */
export const CurvesPicture = ({ lender: { id, name } }: { readonly lender: Pictured }) => {
  const { calls } = useAppStore();
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null ? null : { scenarioId, addToRates, lender: id };
  const curves = useCall('pictures.curves', question, {
    isPatient: true,
    staysFor: (before) => before.scenarioId === scenarioId && before.lender === id,
  });
  return (
    <RemoteView
      remote={curves}
      failure="The curves could not be calculated"
      onRetry={() => question && void calls.askAgain('pictures.curves', question)}
    >
      {(found) =>
        found.rate.length > 0 && (
          <Picture title="Capacity against rate and term" aside={`at ${name}`} table={curvesTable(found)}>
            <div className={classes.curves}>
              <CurveChart
                {...{ points: found.rate, now: 0, asked: found.requested, ticks: rateTicks, format: rateTick }}
                label="Customer rate of the new loans, points from today"
                says={rateSentence(found, name)}
              />
              {found.term.length > 0 && (
                <CurveChart
                  {...{ points: found.term, now: found.termNow, asked: found.requested, format: termTick }}
                  ticks={termTicks(found)}
                  label="Term of the new loans, years"
                  says={termSentence(found, name)}
                />
              )}
            </div>
          </Picture>
        )
      }
    </RemoteView>
  );
};
