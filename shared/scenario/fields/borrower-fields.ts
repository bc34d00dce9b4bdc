import { exitStrategies, homeOwnership, professions, residencies } from './choices.ts';

/** Who an applicant is, beside the incomes; lenders set conditions by it, and no figure is computed from it. */
export const borrowerFields = {
  age: { kind: 'count', label: 'Age', explain: 'In years, today.', max: 120, unit: 'yr' },
  retirement_age: {
    kind: 'count',
    label: 'Retires at',
    explain: 'The age at which the applicant means to stop working. A loan that runs longer needs an exit strategy.',
    max: 120,
    unit: 'yr',
  },
  exit_strategy: {
    kind: 'choice',
    label: 'Exit strategy',
    explain: 'What repays the loan after retirement. Lenders ask for evidence of it.',
    choices: exitStrategies,
    absent: '',
  },
  residency: {
    kind: 'choice',
    label: 'Residency',
    explain: 'Lenders have conditions for temporary residents and for people who live abroad.',
    choices: residencies,
    absent: '',
  },
  visa_ends: { kind: 'day', label: 'Visa ends', explain: 'The last day of the visa of a temporary resident.' },
  owned_home: {
    kind: 'choice',
    label: 'Owned a home',
    explain: 'In Australia, to live in or to let. The schemes for a small deposit ask for it.',
    choices: homeOwnership,
    absent: '',
  },
  profession: {
    kind: 'choice',
    label: 'Profession',
    explain: 'Some lenders waive mortgage insurance for it.',
    choices: professions,
    absent: '',
  },
} as const;
