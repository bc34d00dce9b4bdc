import type { AppInfo, OrganisationView } from '../../../shared/contract/desk/app.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { Shell } from '../../ports/desk.ts';
import type { DomainHandlers } from '../handlers.ts';
import { allowedLink } from './links.ts';

export interface AppPorts {
  readonly info: AppInfo;
  readonly organisation: OrganisationView;
  readonly shell: Shell;
}

export const appHandlers = ({ info, organisation, shell }: AppPorts): DomainHandlers<'app'> => ({
  'app.info': () => succeed(info),
  'app.organisation': () => succeed(organisation),
  'app.showUnsaved': ({ unsaved }) => {
    shell.showUnsaved(unsaved);
    return succeed({});
  },
  'app.openLink': async ({ url }) => {
    const link = allowedLink(url);
    if (link === undefined) return fail('REFUSED', 'Headroom opens only the official pages that it knows.');
    return succeed({ opened: await shell.openExternal(link) });
  },
});
