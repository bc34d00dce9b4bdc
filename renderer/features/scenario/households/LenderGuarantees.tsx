import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { GuaranteeFigures, LenderGuarantee } from '../../../../shared/pictures/guarantees.ts';
import { decimal, listed, sentenceCase } from '../../../../shared/scenario/format.ts';
import { guarantorName } from '../../../../shared/scenario/names.ts';
import { useCall } from '../../../store/calls.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { settingsOf } from '../../../store/settings-slice.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { type GuaranteeLender, guaranteesTable } from '../../../ui/pictures/guarantees-picture.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { conventionText, guaranteeHolds, ownText } from '../../../ui/words/guarantee-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import tableClasses from '../layout/Tables.module.css';
import { guarantorsOf } from '../model/guarantors.ts';
import { useBody } from '../use-open-scenario.ts';

type GuarantorAt = GuaranteeFigures['guarantors'][number];

/** A guarantor's own servicing, with a mark where it is tested. */
const Own = ({ name, one }: { readonly name: string | undefined; readonly one: GuarantorAt }) => {
  const text = `${name === undefined ? 'Own servicing' : visibleText(name)}: ${ownText(one)}`;
  if (one.own === null) return <span className={tableClasses.untested}>{text}</span>;
  return one.own.failed === null ? (
    <span className={tableClasses.possible}>
      <IconCheck size={14} aria-hidden /> {text}
    </span>
  ) : (
    <span className={tableClasses.obstacle}>
      <IconAlertTriangle size={14} aria-hidden /> {text}
    </span>
  );
};

/** What the guarantees do at a lender, and below it how it takes them, and what it makes of the guarantors. */
const Rows = ({ name, figures, names }: GuaranteeLender & { readonly names: readonly string[] }) => (
  <tbody className={tableClasses.rows}>
    <tr>
      <th scope="row">{visibleText(name)}</th>
      <td className={tableClasses.figure}>{formatDollars(figures.needed)}</td>
      <td className={tableClasses.figure}>{formatDollars(figures.given)}</td>
      <td className={tableClasses.figure}>{figures.lvr === null ? 'not known' : `${formatPercent(figures.lvr)} %`}</td>
    </tr>
    <tr>
      <td colSpan={4}>
        <div className={tableClasses.below}>
          <span className={clsx(tableClasses.quiet, names.length > 1 && tableClasses.alone)}>
            {sentenceCase(conventionText(figures.convention))}, up to {decimal(figures.maxLvr)} % of their property
          </span>
          {figures.guarantors.map((one, at) => (
            <Own key={at} name={names.length > 1 ? names[at] : undefined} one={one} />
          ))}
        </div>
      </td>
    </tr>
  </tbody>
);

const Table = ({ shown, names }: { readonly shown: readonly GuaranteeLender[]; readonly names: readonly string[] }) => (
  <table className={tableClasses.table}>
    <thead>
      <tr>
        <th scope="col">Lender</th>
        <th scope="col">Needed for 80 %</th>
        <th scope="col">Guaranteed</th>
        <th scope="col">LVR</th>
      </tr>
    </thead>
    {shown.map((one) => (
      <Rows key={one.name} {...one} names={names} />
    ))}
  </table>
);

const Compared = ({ lenders }: { readonly lenders: readonly LenderGuarantee[] }) => {
  const hidden = useApp((state) => settingsOf(state).hiddenLenders);
  const names = guarantorsOf(useBody()).map(({ name }, at) => guarantorName(name, at));
  const { nameOf } = useLenders();
  const compared = lenders.filter(({ lender }) => !hidden.includes(lender));
  const shown = compared
    .flatMap(({ lender, figures }) => (figures === null ? [] : { name: nameOf(lender), figures }))
    .toSorted((a, b) => Number(guaranteeHolds(b.figures)) - Number(guaranteeHolds(a.figures)));
  const without = compared.flatMap(({ lender, figures }) => (figures === null ? visibleText(nameOf(lender)) : []));
  return (
    <Picture
      title="The guarantee at each lender"
      table={shown.length === 0 ? undefined : guaranteesTable(shown, names)}
    >
      {shown.length > 0 && <Table shown={shown} names={names} />}
      {without.length > 0 && (
        <p className={tableClasses.source}>No family guarantee, by the policy kept here: {listed(without)}.</p>
      )}
      {compared.length === 0 && (
        <p className={tableClasses.source}>The lenders appear here once the scenario can be calculated.</p>
      )}
      <p className={tableClasses.source}>
        Own servicing is an ordinary calculation of the guarantor’s figures with what they guarantee as a loan of their
        own. Calculated on this computer with its own lenders; a service is not asked. Estimates, not a lender’s
        decision.
      </p>
    </Picture>
  );
};

/** What the guarantees do at each lender, and whether the guarantors service what they guarantee. */
export const LenderGuarantees = () => {
  const { calls } = useAppStore();
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null ? null : { scenarioId, addToRates };
  const guarantees = useCall('pictures.guarantees', question, {
    isPatient: true,
    staysFor: (before) => before.scenarioId === scenarioId,
  });
  return (
    <RemoteView
      remote={guarantees}
      failure="The lenders could not be compared"
      onRetry={() => question && void calls.askAgain('pictures.guarantees', question)}
    >
      {({ lenders }) => <Compared lenders={lenders} />}
    </RemoteView>
  );
};
