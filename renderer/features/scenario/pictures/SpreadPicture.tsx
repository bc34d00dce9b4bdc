import { useDeferredValue, useMemo } from 'react';
import { spreadOf } from '../../../../shared/pictures/spread.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { isServed, lentBy } from '../../../ui/lenders/lender-rows.ts';
import { useLenderRows } from '../../../ui/lenders/use-lender-rows.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { spreadSentence, spreadTable } from '../../../ui/pictures/spread-picture.ts';
import { SpreadChart } from '../../../ui/pictures/SpreadChart.tsx';

/** How far apart the lenders of the panel are; nothing for fewer than two. */
export const SpreadPicture = ({ lender }: { readonly lender: string | undefined }) => {
  const rows = useDeferredValue(useLenderRows());
  const asked = useApp((state) => latest(state.results)?.requested ?? 0);
  const spread = useMemo(() => {
    const current = rows.flatMap((row) =>
      row.computed && row.status.kind !== 'incomplete' && row.source?.isStale !== true
        ? [{ id: row.id, name: row.name, lends: lentBy(row), serves: isServed(row) }]
        : [],
    );
    return spreadOf(current, asked);
  }, [rows, asked]);
  if (spread === undefined) return null;
  return (
    <Picture
      title="Spread of the panel"
      aside="what each would lend, around the amount asked"
      table={spreadTable(spread)}
    >
      <SpreadChart spread={spread} lender={lender} says={spreadSentence(spread)} />
    </Picture>
  );
};
