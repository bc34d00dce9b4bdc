import { Button } from '@mantine/core';
import type { Content } from '../../../shared/publishing/content.ts';
import { useCall } from '../../store/calls.ts';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { openStanding } from '../../store/publishing/standings.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { standingWords } from '../../ui/standing/standing-words.ts';
import { isPart, issueLocation, partLabel } from '../../ui/words/location-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { mergeSentence } from './conflict-words.ts';
import classes from './publishing.module.css';
import { ServiceBar } from './ServiceBar.tsx';

/** Why the scenario waits or goes no further. */
const Reason = ({ standing }: { readonly standing: Standing }) => {
  const document = useApp((state) => latest(state.document));
  const { status, sentence, reason } = standing;
  const issues = reason?.kind === 'refused' ? reason.issues : [];
  if (sentence === undefined) return null;
  return (
    <div className={classes.note} data-tone={standingWords[status].tone} role="status">
      <div>
        <strong>{standingWords[status].word}.</strong> {visibleText(sentence)}
        {issues.length > 0 && (
          <ul>
            {issues.map(({ path, message }) => (
              <li key={path.join('.')}>
                {document ? issueLocation(path, document) : visibleText(path.join(' › '))}. {visibleText(message)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};

/** What was changed here and has no way to the service, once nothing else is left to push. */
const StaysHere = ({ standing: { scenarioId, profileId, status } }: { readonly standing: Standing }) => {
  const left = latest(useCall('publishing.notSent', status === 'changed_here' ? { scenarioId, profileId } : null));
  if (left === undefined || left.sends || left.names.length === 0) return null;
  const names = left.names.map((name) => (isPart(name) ? partLabel(name) : visibleText(name)));
  return (
    <div className={classes.note} role="status">
      <div>
        <strong>Not sent.</strong> The service does not accept this, so it stays on this computer: {names.join(', ')}.
        Push says what you can do.
      </div>
    </div>
  );
};

/** The figures whose effect the service's results do not have, because its copy does not. */
const NotHeld = ({ standing: { scenarioId, profileId } }: { readonly standing: Standing }) => {
  const document = useApp((state) => latest(state.document));
  const paths = latest(useCall('publishing.notHeld', { scenarioId, profileId }))?.paths ?? [];
  if (document === undefined || paths.length === 0) return null;
  return (
    <div className={classes.note} role="status">
      <details>
        <summary>
          <strong>Not in the service’s results:</strong> {paths.length}{' '}
          {paths.length === 1 ? 'figure that it does not keep' : 'figures that it does not keep'}
        </summary>
        <ul>
          {paths.map((path) => (
            <li key={path.join('.')}>{issueLocation(path, document)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
};

/** What was merged automatically, until it was looked at. */
const Merged = ({ standing }: { readonly standing: Standing }) => {
  const document = useApp((state) => latest(state.document));
  const doPublishing = useApp((state) => state.doPublishing);
  const { scenarioId, profileId, merges } = standing;
  if (merges.length === 0 || document === undefined) return null;
  const copies: readonly Content[] = [document];
  return (
    <div className={classes.note} role="status">
      <details open={merges.length <= 3}>
        <summary>
          <strong>Merged automatically:</strong> {merges.length} {merges.length === 1 ? 'change' : 'changes'}
        </summary>
        <ul>
          {merges.map((merge) => (
            <li key={JSON.stringify(merge)}>{mergeSentence(merge, copies)}</li>
          ))}
        </ul>
      </details>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void doPublishing('publishing.mergesSeen', { scenarioId, profileId })}
      >
        Seen
      </Button>
    </div>
  );
};

/** What the open scenario's dealings with a service need said. */
export const PublishingNotes = () => {
  const standing = useApp(openStanding);
  if (standing === undefined) return null;
  return (
    <>
      <ServiceBar />
      <Reason standing={standing} />
      <StaysHere standing={standing} />
      <NotHeld standing={standing} />
      <Merged standing={standing} />
    </>
  );
};
