import { ConnectionPage } from '../../features/connection/ConnectionPage.tsx';
import { Outbox } from '../../features/publishing/Outbox.tsx';
import { hasProfiles } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';

/** The services, and below them what is on its way there. */
export const ServicesPage = () => <ConnectionPage>{useApp(hasProfiles) && <Outbox />}</ConnectionPage>;
