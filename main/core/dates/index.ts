import type { DateQuery, DeskDate, ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { dayInSydney, parseDay } from '../../../shared/scenario/days.ts';
import { isScoped } from '../../../shared/scenario/listing/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DateStore } from '../../ports/dates.ts';
import type { EventSink, SettingsStore, Shell } from '../../ports/desk.ts';
import type { ProfileRepository } from '../../ports/keys.ts';
import type { LenderDirectory, OwnLenders } from '../../ports/lenders.ts';
import type { DomainHandlers } from '../handlers.ts';
import { duePolicies } from '../own-policies/due.ts';
import { readSettings } from '../settings/read-settings.ts';
import { spreadsheetText } from '../spreadsheet.ts';
import { calendarText } from './calendar.ts';
import { dateRows, entryOf } from './exports.ts';

export interface DatePorts {
  readonly dateStore: DateStore;
  readonly ownLenders: OwnLenders;
  readonly profiles: ProfileRepository;
  readonly directory: LenderDirectory;
  readonly teamIds: () => readonly string[];
  readonly settings: SettingsStore;
  readonly events: EventSink;
  readonly shell: Shell;
  readonly clock: Clock;
}

/** Later than that a date is history. */
const overdueDays = 90;
/** A policy is due once it is older than this. */
const verifiedDays = 90;

const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The policies of each own lender that become due on one day are one line; never verified ones are due today. */
const policyDates = (
  { ownLenders }: DatePorts,
  { today, until }: { readonly today: string; readonly until: string },
) => {
  const lines = new Map<string, Extract<DeskDate, { of: 'lender' }>>();
  // Due on a later day is what would be due if it were that day.
  for (const { lender, lenderName, verifiedOn } of duePolicies(ownLenders.list(), until)) {
    const verified = parseDay(verifiedOn)?.iso;
    const day = verified === undefined ? today : daysFrom(verified, verifiedDays + 1);
    const before = lines.get(`${lender} ${day}`);
    const policies = (before?.policies ?? 0) + 1;
    lines.set(`${lender} ${day}`, { of: 'lender', kind: 'policy', day, lender, name: lenderName, policies });
  }
  return [...lines.values()];
};

const accessDates = ({ profiles }: DatePorts): DeskDate[] =>
  profiles
    .list()
    .flatMap(({ id, name, registration: { endsOn } }) =>
      endsOn === undefined ? [] : { of: 'service', kind: 'access', day: endsOn, profileId: id, name },
    );

/** Those that belong to no scenario are left out where a part of the library is asked. */
const deskDates = (ports: DatePorts, query: DateQuery, { today, from }: { today: string; from: string }): DeskDate[] =>
  isScoped(query)
    ? []
    : [...policyDates(ports, { today, until: query.until }), ...accessDates(ports)].filter(
        ({ day }) => day >= from && day <= query.until,
      );

const withName = (date: ListedDate, names: ReadonlyMap<string, string>): ListedDate =>
  date.of === 'scenario' && date.lender !== undefined
    ? { ...date, lender: names.get(date.lender) ?? date.lender }
    : date;

const pageSize = 500;

/** The days that somebody has to act on. */
export const dateHandlers = (ports: DatePorts): DomainHandlers<'dates'> => {
  const { dateStore, directory, teamIds, settings, events, shell, clock } = ports;
  const payslipDays = (): number => readSettings(settings.read()).payslipDays;
  const read = (query: DateQuery, offset: number, limit: number) => {
    const today = dayInSydney(clock.now());
    const from = daysFrom(today, -overdueDays);
    const others = deskDates(ports, query, { today, from });
    const page = dateStore.list(teamIds(), {
      ...{ query, today, from, others, offset, limit },
      payslipDays: payslipDays(),
    });
    const names = new Map(directory.list().map(({ id, name }) => [id, name]));
    return { ...page, today, items: page.items.map((item) => withName(item, names)) };
  };
  const all = (query: DateQuery): ListedDate[] => {
    const items: ListedDate[] = [];
    for (;;) {
      const page = read(query, items.length, pageSize);
      items.push(...page.items);
      if (page.items.length === 0 || items.length >= page.total) return items;
    }
  };
  return {
    'dates.progress': () => succeed({ reading: dateStore.progress() ?? null }),
    'dates.list': ({ offset, limit, ...query }) => succeed(read(query, offset, limit)),
    'dates.handle': (date) => {
      // A payslip is listed on the day from which it is too old.
      const day = date.kind === 'payslip' ? daysFrom(date.day, -payslipDays() - 1) : date.day;
      if (!dateStore.handle(teamIds(), { ...date, day }))
        return fail('CONFLICT', 'This date was changed or removed since. Look at the list again.');
      events.emit('scenarios.changed', { id: date.scenarioId, kind: 'marked' });
      return succeed({});
    },
    'dates.exportFile': async ({ as, ...query }) => {
      const found = all(query);
      const fileName = `Dates.${as}`;
      const text = as === 'ics' ? calendarText(found.map(entryOf), clock.now()) : spreadsheetText(dateRows(found));
      const saved = await shell.saveText(fileName, text, as === 'ics' ? 'calendar' : 'table');
      return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
    },
  };
};
