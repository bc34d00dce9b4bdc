/** What the servicing model leaves out (servicing-model section 9). */
export const leftOutOfModel: readonly string[] = [
  'companies and trusts as borrowers',
  'the tax of other countries, and senior offsets',
  'salary packaging other than a novated lease',
  'construction stages',
  'land tax',
  'licensed HEM tables: the living-expense benchmark is an estimate',
];
