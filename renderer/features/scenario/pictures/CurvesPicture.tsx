import { useEffect } from 'react';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
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

/** The curves of a lender, calculated anew whenever its answer was. */
const useCurves = (lender: string) => {
  const results = useApp((state) => state.results);
  const load = useApp((state) => state.loadCurves);
  useEffect(() => {
    if (results.status === 'loaded') load(lender);
  }, [results, lender, load]);
  return { load, curves: useApp((state) => state.curves), openId: useApp((state) => state.openId) };
};

/** Capacity as the rate and the term move. */
export const CurvesPicture = ({ lender: { id, name } }: { readonly lender: Pictured }) => {
  const { load, curves, openId } = useCurves(id);
  const drawn = latest(curves);
  const isOther = drawn !== undefined && (drawn.lender !== id || drawn.scenarioId !== openId);
  return (
    <RemoteView
      remote={isOther ? { status: 'loading' } : curves}
      failure="The curves could not be calculated"
      onRetry={() => load(id)}
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
