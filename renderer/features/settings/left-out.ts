/** What the servicing model does not know (servicing-model section 9). */
export const leftOut: readonly string[] = [
  'companies and trusts as borrowers',
  'foreign income',
  'family reduction of the Medicare levy and the levy surcharge',
  'salary packaging and senior offsets',
  'capitalised mortgage insurance',
  'bridging and construction stages',
  'guarantors',
  'land tax',
  'licensed HEM tables: the living-expense benchmark is an estimate',
];
