import type { Explanation, Suggestion } from '../../../../shared/calibration/explanation.ts';
import { fullLabel, parameterOf } from '../../../../shared/pack/parameter-table.ts';
import { count } from '../../../../shared/scenario/format.ts';

const labelOf = (name: string): string => {
  const entry = parameterOf(name);
  return entry === undefined ? name : fullLabel(entry);
};

/** `Rent and Floor rate`. */
export const parameterWords = ({ changes }: Suggestion): string =>
  changes.map(({ name }) => labelOf(name)).join(' and ');

/** A part in whole per cent, which is all only when nothing is left. */
export const shareWords = (part: number): string => {
  if (part >= 0.9995) return '100 %';
  const percent = Math.floor(part * 1_000) / 10;
  return `${percent.toFixed(percent >= 99 ? 1 : 0)} %`;
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** What explains this part at least is said to explain the differences. */
const most = 0.9;

/** Where the cases tell nothing of the difference that a parameter makes, another case would. */
const another = 'Add cases that separate them: one with and one without what the parameter covers.';

/** What an explanation rests on. */
export const basisWords = ({ cases, figures, tried, unmoved }: Explanation): string =>
  [
    `From ${count(cases, 'case')} with ${count(figures, 'figure')}.`,
    `${count(tried, 'parameter')} ${tried === 1 ? 'was' : 'were'} tried; the cases do not depend on ${unmoved.length} others.`,
    'Choices, such as how a rental loss counts, are not tried.',
  ].join(' ');

/** What these cases can tell, and what not, in sentences. */
export const identifiabilityWords = ({ cases, figures, singles, alike, pairs, alikePairs }: Explanation): string[] => {
  if (figures === 0) return ['No case can be calculated, so nothing can be explained.'];
  const [best] = singles;
  if (best === undefined && pairs.length === 0)
    return [
      'No parameter explains the differences within its plausible range. The cause may be a choice, a product’s rate, or something that no parameter covers.',
    ];
  const names = singles.slice(0, alike).map(parameterWords);
  const more = alike > names.length ? [`${alike - names.length} more`] : [];
  const theseCases = cases === 1 ? 'This case' : `These ${cases} cases`;
  return [
    ...(alike > 1
      ? [
          `${theseCases} cannot tell ${listed([...names, ...more])} apart: each explains the differences equally well. ${another}`,
        ]
      : []),
    ...(best !== undefined && best.explained < most && pairs.length === 0
      ? ['No single parameter explains most of the differences, and no two do clearly better.']
      : []),
    ...(alikePairs > 1 ? [`${theseCases} cannot tell ${alikePairs} pairs apart.`] : []),
  ];
};
