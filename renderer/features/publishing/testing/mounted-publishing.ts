import type { ReactNode } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import type { PublishingQuestion, Standing } from '../../../store/publishing/publishing-slice.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { scenarioId } from '../../../store/testing/records.ts';

interface Publishing {
  /** Of the open scenario. */
  readonly parts?: Partial<ScenarioBody>;
  readonly profiles?: readonly ProfileView[];
  readonly standings?: readonly Standing[];
  readonly question?: PublishingQuestion;
  /** The answer to questions of the page. */
  readonly yes?: boolean;
}

/** Something between the open scenario and these services, in use. */
export const mountedPublishing = (part: ReactNode, publishing: Publishing = {}): Promise<Mounted> => {
  const { parts = {}, profiles = [profileOf()], standings = [], question = null, yes = true } = publishing;
  const prepare = (store: Mounted['store']): void => {
    const { calls, askPublishing, goTo } = store.getState();
    calls.put('profiles.list', {}, { profiles: [...profiles] });
    calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [...standings] });
    askPublishing(question);
    goTo('scenario');
  };
  return mounted(parts, part, prepare, { yes });
};
