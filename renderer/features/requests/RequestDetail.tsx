import { ActionIcon, SegmentedControl, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { RequestAttempt, RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { readablePath } from '../../../shared/service/readable-path.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { CopyAsCurl } from './CopyAsCurl.tsx';
import { attemptText, destinationOf, serviceOf } from './request-words.ts';
import classes from './RequestsPage.module.css';
import { rowsId } from './RequestTable.tsx';
import { createRequests } from './state.ts';

const Attempt = ({ attempt }: { readonly attempt: RequestAttempt }) => (
  <>
    <p className={classes.facts}>{attemptText(attempt)}</p>
    <div className={classes.attempt}>
      <div>
        <Title order={3}>Signed text</Title>
        <pre className={classes.code} tabIndex={0} aria-label="Signed text">
          {attempt.canonicalRequest}
        </pre>
        <p className={classes.quiet}>Method, path, time, nonce, and the SHA-256 of the body.</p>
      </div>
      <div>
        <Title order={3}>Headers</Title>
        <pre className={classes.code} tabIndex={0} aria-label="Headers">
          {Object.entries(attempt.headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </pre>
        <p className={classes.quiet}>Token and signature are masked here and in every export.</p>
      </div>
    </div>
  </>
);

/** The attempts of one request; the last one, whose answer counts, is shown first. */
const Attempts = ({ attempts }: { readonly attempts: readonly RequestAttempt[] }) => {
  const [chosen, setChosen] = useState(attempts.length - 1);
  const attempt = attempts[chosen];
  if (attempt === undefined) return <p className={classes.quiet}>Nothing was sent: nothing could be signed.</p>;
  return (
    <>
      {attempts.length > 1 && (
        <SegmentedControl
          aria-label="Attempt"
          data={attempts.map(({ status }, index) => ({
            value: String(index),
            label: `Attempt ${index + 1}: ${status ?? 'no answer'}`,
          }))}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <Attempt attempt={attempt} />
    </>
  );
};

/** One request in full: what was signed, sent and answered, attempt by attempt. */
export const RequestDetail = ({ entry }: { readonly entry: RequestLogEntry }) => {
  const { calls } = useAppStore();
  const detail = useCall('requests.read', { id: entry.id });
  const show = useFeature(createRequests, (state) => state.show);
  const service = serviceOf(entry, useApp(profilesOf));
  const close = (): void => {
    show(null);
    document.getElementById(rowsId)?.focus();
  };
  return (
    <section className={classes.detail} aria-label="Request">
      <div className={classes.detailHead}>
        <div className={classes.detailTitle}>
          <Title order={2}>
            {entry.method} {readablePath(entry.path)}
          </Title>
          <span className={classes.quiet}>{destinationOf(entry, service)}</span>
        </div>
        <div className={classes.detailActions}>
          {service.address !== undefined && <CopyAsCurl id={entry.id} />}
          <ActionIcon aria-label="Close the request" onClick={close}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      </div>
      <RemoteView
        remote={detail}
        failure="The request could not be read"
        onRetry={() => void calls.askAgain('requests.read', { id: entry.id })}
      >
        {({ attempts }) => <Attempts key={entry.id} attempts={attempts} />}
      </RemoteView>
    </section>
  );
};
