import type { MadeNote } from '../../../../shared/note/note-file.ts';
import { listed } from '../../../../shared/scenario/format.ts';
import { propertyName, rentalName } from '../../../../shared/scenario/names.ts';
import { formatCents, formatDay, formatDollars, formatInSydney, signedPercent } from '../../../ui/words/format.ts';
import { leftOutOfModel } from '../../../ui/words/left-out.ts';
import { type Part, tableOf, text } from '../document.ts';

const insuranceWords: Readonly<Record<MadeNote['results']['funds']['insurance'], string | undefined>> = {
  none: undefined,
  waived: 'Mortgage insurance is waived or guaranteed: no premium is counted.',
  quoted: 'The mortgage insurance is as the lender quotes it.',
  estimated: 'The mortgage insurance is an estimate, not a quote: insurers and lenders differ widely.',
};

/** What contract days that nobody stated are worth at the lender recommended. */
const undatedText = ({ inputs: { scenario, packs }, results, chosen }: MadeNote): string[] =>
  (results.undated ?? [])
    .filter(({ lender }) => lender === chosen[0])
    .map(({ lender, securities, rental_income: rentals, by, capacity, surplus, proof }) => {
      const names = [
        ...securities.map((at) => propertyName(scenario.securities[at], at)),
        ...rentals.map((at) => rentalName(scenario.rental_income[at], at)),
      ];
      const [have, on] = names.length === 1 ? ['has', 'it'] : ['have', 'them'];
      const worth =
        proof.max_borrowing_capacity === capacity
          ? `the surplus there is ${formatCents(proof.net_monthly_surplus)} a month, not ${formatCents(surplus)}`
          : `the capacity there is ${formatDollars(proof.max_borrowing_capacity)}, not ${formatDollars(capacity)}`;
      return `${listed(names)} ${have} no contract date, so a loss on ${on} reduces no other income at ${packs.find(({ id }) => id === lender)?.name ?? lender}. Contracted by ${formatDay(by)}, ${worth}.`;
    });

/** What the figures take for granted. */
export const assumptionsPart = (note: MadeNote): Part => {
  const { inputs, results, leftOut, panel } = note;
  const { addToRates, benchmark, day, scenario, packs } = inputs;
  const notices = [...new Set(packs.flatMap(({ notice }) => notice ?? []))];
  const date = scenario.additional_info.assessment_date ?? day;
  const insurance = insuranceWords[results.funds.insurance];
  return {
    title: 'Assumptions',
    blocks: [
      {
        kind: 'list',
        items: [
          'Every figure is an estimate, not a lender’s decision. It rests on what is entered and on the policies as at the days below.',
          ...notices.map((notice) => `“${notice}” lenders are invented, and so are their figures.`),
          `Assessed on ${formatDay(date)}. A purchase without a contract date is costed as at ${formatDay(day)}.`,
          ...undatedText(note),
          `Living expenses are the larger of those declared and a benchmark (${benchmark.label}), which is an estimate and is not HEM.`,
          ...(addToRates === 0
            ? []
            : [
                `${signedPercent(addToRates)} percentage points are added to every rate, on top of the lender’s buffer.`,
              ]),
          ...(insurance === undefined ? [] : [insurance]),
          ...(panel === undefined || panel.outside.length === 0
            ? []
            : [`Outside the panel “${panel.name}” and not judged: ${panel.outside.join(', ')}.`]),
          ...(leftOut.length === 0 ? [] : [`Left out of the comparison: ${leftOut.join(', ')}.`]),
          `The calculation leaves out: ${leftOutOfModel.join('; ')}.`,
        ],
      },
    ],
  };
};

const tableRows = ({ inputs: { costs, taxTables } }: MadeNote) => [
  {
    label: 'Tax tables',
    version: taxTables.map(({ financialYear: year }) => `${year}-${String(year + 1).slice(2)}`).join(', '),
  },
  ...Object.entries(costs.duty).flatMap(([state, { office, general }]) =>
    general.map(({ from, to, read }) => ({
      label: `Duty, ${state.toUpperCase()}`,
      version: `${office}, contracts ${formatDay(from)} to ${formatDay(to)}, read ${formatDay(read)}`,
    })),
  ),
  ...Object.entries(costs.fees).flatMap(([state, tables]) =>
    tables.map(({ from, to, read }) => ({
      label: `Registration fees, ${state.toUpperCase()}`,
      version: `${formatDay(from)} to ${formatDay(to)}, read ${formatDay(read)}`,
    })),
  ),
  { label: 'Mortgage insurance', version: `table read ${formatDay(costs.insurance.read)}` },
];

/** What the note was computed with, so that it can be computed again. */
export const versionsPart = (note: MadeNote): Part => {
  const { program, modelVersion, madeAt, inputs, inputsHash } = note;
  const rows = [
    { label: 'Made', version: formatInSydney(madeAt) },
    { label: 'Program', version: program },
    { label: 'Calculation', version: `version ${modelVersion}` },
    ...inputs.packs.map(({ name, asAt }) => ({ label: name, version: `figures as at ${formatDay(asAt)}` })),
    { label: 'Benchmark', version: `as at ${formatDay(inputs.benchmark.as_at)}` },
    ...tableRows(note),
    { label: 'SHA-256 of the inputs', version: inputsHash },
  ];
  return {
    title: 'Versions',
    blocks: tableOf(
      ['What', 'Version'],
      rows.map(({ label, version }) => ({ cells: [text(label), text(version)] })),
    ),
  };
};
