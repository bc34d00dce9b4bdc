import type { AskFailure } from '../../../shared/published/outcomes.ts';

const sentences: Readonly<Record<AskFailure, string>> = {
  TIMEOUT: 'it did not answer in time.',
  TOO_LARGE: 'the answer was larger than any list of products.',
  NO_CONNECTION: 'it could not be reached.',
  FORBIDDEN_ADDRESS: 'its name resolves to an address that is not on the public internet.',
  PROXY: 'your network’s proxy does not lead to it. Check Settings, Network, or ask IT to allow its address.',
  PROXY_SIGN_IN: 'your network’s proxy asks for a sign-in: open Settings, Network.',
  CERTIFICATE:
    'its certificate is not trusted. If your network reads traffic, ask IT to add its root certificate to this computer’s certificate store.',
  CANCELLED: 'it was cancelled.',
  REDIRECT: 'it redirected the request, and Headroom does not follow redirects.',
  NO_VERSION: 'it offers none of the versions that Headroom can read.',
  TOO_MANY_REQUESTS: 'it asked for a longer pause than Headroom waits.',
  SERVER_ERROR: 'it reported an error.',
  NOT_FOUND: 'it does not know the address.',
  REFUSED: 'it refused the request.',
  NOT_JSON: 'the answer could not be read.',
  PAGING_LOOP: 'its list of pages never ends.',
  WRONG_PRODUCT: 'it sent a different product.',
};

/** Why a bank or the register gave no answer, as the end of a sentence. */
export const failureSentence = (failure: AskFailure): string => sentences[failure];
