import type { AskFailure } from './ask.ts';

const sentences: Readonly<Record<AskFailure, string>> = {
  TIMEOUT: 'it did not answer in time.',
  TOO_LARGE: 'the answer was larger than any list of products.',
  NO_CONNECTION: 'it could not be reached.',
  FORBIDDEN_ADDRESS: 'its name leads to an address that is not on the internet.',
  CANCELLED: 'it was called off.',
  REDIRECT: 'it sent the question elsewhere, which Headroom does not follow.',
  NO_VERSION: 'it gives none of the versions that Headroom reads.',
  TOO_MANY_REQUESTS: 'it asked to be left alone for longer than Headroom waits.',
  SERVER_ERROR: 'it failed.',
  NOT_FOUND: 'it does not know the address.',
  REFUSED: 'it refused.',
  NOT_JSON: 'the answer was not what was asked for.',
  PAGING_LOOP: 'its pages go round and round.',
  WRONG_PRODUCT: 'it answered with another product.',
};

/** Why a bank or the register gave no answer, as the end of a sentence. */
export const failureSentence = (failure: AskFailure): string => sentences[failure];
