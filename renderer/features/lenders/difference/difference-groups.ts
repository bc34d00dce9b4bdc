import {
  differenceOf,
  differingFields,
  type FactName,
  type PackDifference,
  pairedProducts,
} from '../../../../shared/pack/difference.ts';
import type { LenderContent, ParameterNote } from '../../../../shared/pack/lender-file.ts';
import type { OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { fullLabel, type ParameterEntry, parameterTable } from '../../../../shared/pack/parameter-table.ts';
import { valueOfWritten } from '../../../../shared/pack/parameter-values.ts';
import { titleOf } from '../../../../shared/pack/policy-title.ts';
import { type PackProduct, productFieldNames } from '../../../../shared/pack/product-fields.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { valueWords } from '../../../ui/words/parameter-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { productWords } from './product-words.ts';

/** One place of two lenders as a person reads it; `–` where one has nothing. */
export interface DifferenceRow {
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
  readonly from: string;
  readonly to: string;
  readonly differs: boolean;
}

export interface DifferenceGroup {
  readonly title: string;
  readonly rows: readonly DifferenceRow[];
}

type Content = LenderContent;

/** What a new lender is shown against: every parameter as usual, and nothing else. */
export const usualOf = ({ pack }: Content): Content => ({
  pack: { ...pack, servicing: {}, products: [] },
  notes: {},
  policies: [],
});

const facts: Readonly<Record<FactName, readonly [label: string, meaning: string]>> = {
  name: ['Name', 'As a table shows it'],
  asAt: ['As at', 'The day that the figures describe'],
  whiteLabel: ['White label', 'Included in calculations; its policies are left out'],
};

const factWords = ({ pack }: Content, name: FactName): string => {
  if (name === 'whiteLabel') return pack.whiteLabel ? 'Yes' : 'No';
  return name === 'asAt' ? formatDay(pack.asAt) : visibleText(pack.name);
};

const factRows = (from: Content, to: Content, difference: PackDifference): DifferenceRow[] =>
  (['name', 'asAt', 'whiteLabel'] as const).map((name) => ({
    ...{ key: name, label: facts[name][0], meaning: facts[name][1] },
    ...{ from: factWords(from, name), to: factWords(to, name) },
    differs: difference.facts.some((one) => one.name === name),
  }));

/** What hides in a text is spelt out; its lines stay. */
const visibleLines = (text: string): string => text.split(/\r?\n/).map(visibleText).join('\n');

const noteWords = (note: ParameterNote | undefined): string => {
  const { note: text = '', source = '', sourceDay } = note ?? {};
  const parts = [text, source, sourceDay === undefined ? '' : formatDay(sourceDay)].filter((part) => part !== '');
  return parts.length === 0 ? '–' : visibleLines(parts.join(' · '));
};

const parameterRows = (
  entry: ParameterEntry,
  { from, to, difference }: { readonly from: Content; readonly to: Content; readonly difference: PackDifference },
): DifferenceRow[] => {
  const { name, meaning } = entry;
  const note = difference.notes.find((one) => one.name === name);
  const words = ({ pack }: Content): string => visibleText(valueWords(entry, valueOfWritten(pack.servicing, entry)));
  return [
    {
      ...{ key: name, label: fullLabel(entry), meaning, from: words(from), to: words(to) },
      differs: difference.parameters.some((one) => one.name === name),
    },
    ...(note === undefined
      ? []
      : [
          {
            ...{ key: `${name} note`, label: `${fullLabel(entry)}: why`, meaning: 'Note, source and its day' },
            ...{ from: noteWords(note.from), to: noteWords(note.to), differs: true },
          },
        ]),
  ];
};

const productGroup = (from: PackProduct | undefined, to: PackProduct | undefined): DifferenceGroup => {
  const differing = from && to && new Set(differingFields(from, to));
  return {
    title: `Product: ${visibleText((from ?? to)?.productName ?? '')}`,
    rows: productFieldNames.map((name) => {
      const { label, meaning, of } = productWords(name);
      const words = { from: of(from), to: of(to) };
      // Of a product that only one has, what it says nothing about is no difference.
      const differs = differing === undefined ? words.from !== words.to : differing.has(name);
      return { ...{ key: `${from?._id ?? to?._id ?? ''} ${name}`, label, meaning }, ...words, differs };
    }),
  };
};

const standingWords = ({ source, sourceLink, verifiedOn, verifiedBy }: OwnPolicy): string => {
  const verified = verifiedOn === undefined ? 'Never verified' : `${formatDay(verifiedOn)}, ${verifiedBy ?? ''}`;
  return [source, sourceLink, verified].filter((part) => part !== undefined).join(' · ');
};

const policyWords = (policy: OwnPolicy | undefined): string =>
  policy === undefined ? '–' : visibleLines(`${policy.content}\n\n${standingWords(policy)}`);

const policyRows = (from: Content, to: Content, { policies }: PackDifference): DifferenceRow[] => {
  const ids = [...new Set([...from.policies, ...to.policies].map(({ id }) => id))];
  const differing = new Set(policies.map((one) => (one.kind === 'added' ? one.to : one.from).id));
  return ids.flatMap((id) => {
    const [was, is] = [from, to].map((content) => content.policies.find((one) => one.id === id));
    const shown = was ?? is;
    if (shown === undefined) return [];
    return [
      {
        ...{
          key: `policy ${id}`,
          label: visibleText(titleOf(shown)),
          meaning: shown.triggers.join(', ').replaceAll('_', ' '),
        },
        ...{ from: policyWords(was), to: policyWords(is), differs: differing.has(id) },
      },
    ];
  });
};

/** What differs between two lenders as a table shows it; `isAll` adds what is the same. Groups without a row are left out. */
export const differenceGroups = (from: Content, to: Content, isAll: boolean): DifferenceGroup[] => {
  const difference = differenceOf(from, to);
  const groups = Map.groupBy(parameterTable, ({ group }) => group);
  return [
    { title: 'Lender', rows: factRows(from, to, difference) },
    ...[...groups].map(([title, entries]) => ({
      title,
      rows: entries.flatMap((entry) => parameterRows(entry, { from, to, difference })),
    })),
    ...pairedProducts(from.pack.products, to.pack.products).map(([was, is]) => productGroup(was, is)),
    { title: 'Policies', rows: policyRows(from, to, difference) },
  ]
    .map(({ title, rows }) => ({ title, rows: isAll ? rows : rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
};

/** A cell on one line, which a spreadsheet does not take for a formula. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/^(?=[=+@-])/, "'");

/** The table for a spreadsheet: columns by tabs, a line for each place. */
export const tableText = (groups: readonly DifferenceGroup[], names: readonly [from: string, to: string]): string =>
  [
    ['Part', 'What', ...names, 'Meaning'],
    ...groups.flatMap(({ title, rows }) =>
      rows.map(({ label, from, to, meaning }) => [title, label, from, to, meaning]),
    ),
  ]
    .map((line) => line.map(cell).join('\t'))
    .join('\n');
