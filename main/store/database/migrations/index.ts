import { initial } from './0001-initial.ts';
import { noncesByKey } from './0002-nonces-by-key.ts';
import { publishing } from './0003-publishing.ts';
import { prefixSearch } from './0004-prefix-search.ts';
import { policyNotes } from './0005-policy-notes.ts';
import { library } from './0006-library.ts';
import { figures } from './0007-figures.ts';
import { variants } from './0008-variants.ts';
import { keptNotes } from './0009-kept-notes.ts';
import { addressBeforeUse } from './0010-address-before-use.ts';
import { createKeys } from './0011-create-keys.ts';
import { rules } from './0012-rules.ts';
import { listings } from './0013-listings.ts';
import { writtenVariants } from './0014-written-variants.ts';
import { handledDates } from './0015-handled-dates.ts';
import { neighbouringFacts } from './0016-neighbouring-facts.ts';
import { rulesAskedAgain } from './0017-rules-asked-again.ts';
import type { Migration } from './migration.ts';

/** Every migration in the order of its version. */
export const migrations: readonly Migration[] = [
  initial,
  noncesByKey,
  publishing,
  prefixSearch,
  policyNotes,
  library,
  figures,
  variants,
  keptNotes,
  addressBeforeUse,
  createKeys,
  rules,
  listings,
  writtenVariants,
  handledDates,
  neighbouringFacts,
  rulesAskedAgain,
];
