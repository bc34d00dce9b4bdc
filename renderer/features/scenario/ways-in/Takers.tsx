import { Checkbox } from '@mantine/core';
import { listedWays } from '../../../../shared/ways-in/plan.ts';
import { settingsOf } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { wayName } from '../../../ui/words/ways-words.ts';
import tableClasses from '../layout/Tables.module.css';
import { takersId } from './takers.ts';
import classes from './ways-in.module.css';

/** The broker's own list of the lenders that take part in what only some of them offer. */
export const Takers = () => {
  const { all } = useLenders();
  const lists = useApp((state) => settingsOf(state).schemeLenders);
  const update = useApp((state) => state.updateSettings);
  const toggle = (way: (typeof listedWays)[number], id: string): void => {
    const list = lists[way];
    const now = list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
    void update({ schemeLenders: { ...lists, [way]: now } });
  };
  return (
    <details className={classes.takers}>
      <summary id={takersId}>Lenders that take part: your own list</summary>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">Lender</th>
            {listedWays.map((way) => (
              <th key={way} scope="col" className={tableClasses.words}>
                {wayName(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{visibleText(name)}</th>
              {listedWays.map((way) => (
                <td key={way}>
                  <Checkbox
                    aria-label={`${visibleText(name)}: ${wayName(way)}`}
                    checked={lists[way].includes(id)}
                    onChange={() => toggle(way, id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
