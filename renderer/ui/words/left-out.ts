/** What the servicing model leaves out (servicing-model section 9). */
export const leftOutOfModel: readonly string[] = [
  'companies and trusts as borrowers',
  'foreign income',
  'family reduction of the Medicare levy and the levy surcharge',
  'salary packaging and senior offsets',
  'capitalised mortgage insurance',
  'construction stages',
  'guarantors',
  'land tax',
  'licensed HEM tables: the living-expense benchmark is an estimate',
];
