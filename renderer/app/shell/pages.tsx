import {
  IconAdjustments,
  IconBook2,
  IconBuildingBank,
  IconCalendarEvent,
  IconCertificate,
  IconFileDescription,
  IconHelp,
  IconListDetails,
  IconPackage,
  IconPlugConnected,
  IconScale,
  IconSettings,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { LibraryPage } from '../../features/library/LibraryPage.tsx';
import type { PageId } from '../../store/screens/navigation-slice.ts';
import { later } from '../../ui/page/later.ts';

const ChangesPage = later(async () => (await import('../../features/changes/ChangesPage.tsx')).ChangesPage);
const DatesPage = later(async () => (await import('../../features/dates/DatesPage.tsx')).DatesPage);
const RulesPage = later(async () => (await import('../../features/rules/RulesPage.tsx')).RulesPage);
const PoliciesPage = later(async () => (await import('../../features/policies/PoliciesPage.tsx')).PoliciesPage);
/** The note of a scenario, which is reached from the scenario. */
export const NotePage = later(async () => (await import('../../features/note/NotePage.tsx')).NotePage);
const ProductsPage = later(async () => (await import('../../features/products/ProductsPage.tsx')).ProductsPage);
const BanksPage = later(async () => (await import('../../features/banks/BanksPage.tsx')).BanksPage);
const LendersPage = later(async () => (await import('../../features/lenders/LendersPage.tsx')).LendersPage);
const RequestsPage = later(async () => (await import('../../features/requests/RequestsPage.tsx')).RequestsPage);
const ServicesPage = later(async () => (await import('./ServicesPage.tsx')).ServicesPage);
const SettingsPage = later(async () => (await import('../../features/settings/SettingsPage.tsx')).SettingsPage);
const HelpPage = later(async () => (await import('../../features/help/HelpPage.tsx')).HelpPage);
/** The page that is opened next most often. */
export const ScenarioPage = later(async () => (await import('./ScenarioPage.tsx')).ScenarioPage);

export interface PageEntry {
  readonly id: Exclude<PageId, 'note'>;
  /** Short enough for the rail. */
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly Page: ComponentType;
  /** Shown at the foot of the rail. */
  readonly foot: boolean;
  /** Reached from another page and by its command; the rail has no room for it. */
  readonly offRail?: true;
}

/** What neither the library nor a scenario needs, in the order in which it is likely to be wanted. */
export const laterPages = [
  PoliciesPage,
  ProductsPage,
  BanksPage,
  LendersPage,
  RulesPage,
  RequestsPage,
  ServicesPage,
  SettingsPage,
  HelpPage,
  ChangesPage,
  DatesPage,
  NotePage,
];

/** The pages, in the order of the rail. */
export const pages: readonly PageEntry[] = [
  { id: 'library', label: 'Library', icon: IconListDetails, Page: LibraryPage, foot: false },
  { id: 'changes', label: 'Changes', icon: IconListDetails, Page: ChangesPage, foot: false, offRail: true },
  { id: 'dates', label: 'Dates', icon: IconCalendarEvent, Page: DatesPage, foot: false, offRail: true },
  { id: 'scenario', label: 'Scenario', icon: IconFileDescription, Page: ScenarioPage, foot: false },
  { id: 'policies', label: 'Policies', icon: IconBook2, Page: PoliciesPage, foot: false },
  { id: 'products', label: 'Products', icon: IconPackage, Page: ProductsPage, foot: false },
  { id: 'banks', label: 'Banks', icon: IconBuildingBank, Page: BanksPage, foot: false },
  { id: 'lenders', label: 'Lender packs', icon: IconAdjustments, Page: LendersPage, foot: false },
  { id: 'rules', label: 'Rules', icon: IconScale, Page: RulesPage, foot: false },
  { id: 'requests', label: 'Requests', icon: IconCertificate, Page: RequestsPage, foot: true },
  { id: 'connection', label: 'Connection', icon: IconPlugConnected, Page: ServicesPage, foot: true },
  { id: 'settings', label: 'Settings', icon: IconSettings, Page: SettingsPage, foot: true },
  { id: 'help', label: 'Help', icon: IconHelp, Page: HelpPage, foot: true },
];
