import { IconAlertTriangle } from '@tabler/icons-react';
import type { TestFailure } from '../../../../shared/contract/services/keys.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';
import { Fingerprint } from '../profile/Fingerprint.tsx';

const titles: Readonly<Record<TestFailure['kind'], string>> = {
  unknown_client: 'The service does not know this client identifier',
  signature_refused: 'The service refused the signature',
  token_refused: 'The service refused the access token',
  credentials_refused: 'The service refused the client identifier or the access token',
  clock_off: 'The clocks do not agree',
  certificate: 'The service’s certificate is not trusted',
  proxy: 'The proxy of your network is in the way',
  proxy_sign_in: 'The proxy of your network asks for a sign-in',
  name_not_found: 'No computer with this name was found',
  connection_refused: 'Nothing answers at this address',
  timed_out: 'The service did not answer in time',
  unreachable: 'The service cannot be reached',
  captive_portal: 'Something else answered in place of the service',
  not_this_api: 'This is not a service that Headroom can work with',
  service_failed: 'The service failed',
};

/** Why a service does not answer as it should: the cause, what is likely behind it, what to do next. */
export const TestFailureNote = ({ failure }: { readonly failure: TestFailure }) => (
  <div role="alert" className={classes.failureNote}>
    <IconAlertTriangle size={18} aria-hidden className={classes.bad} />
    <div>
      <strong>{titles[failure.kind]}</strong>
      <p>{visibleText(failure.sentence)}</p>
      {failure.advice.length > 0 && (
        <ol className={classes.advice}>
          {failure.advice.map((advice) => (
            <li key={advice}>{visibleText(advice)}</li>
          ))}
        </ol>
      )}
      {failure.fingerprint !== undefined && <Fingerprint text={failure.fingerprint} />}
    </div>
  </div>
);
