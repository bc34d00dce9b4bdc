import type { DateQuery, DeskDate, ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { dayInSydney, parseDay } from '../../../shared/scenario/days.ts';
import { isScoped } from '../../../shared/scenario/listing/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { runInSlices, type Steps } from '../../platform/process/run-in-slices.ts';
import type { DatePlace, DateQuestion, DateStore, FindDates } from '../../ports/dates.ts';
import type { EventSink, SettingsStore, Shell } from '../../ports/desk.ts';
import type { ProfileRepository } from '../../ports/keys.ts';
import type { LenderDirectory, OwnLenders } from '../../ports/lenders.ts';
import type { DomainHandlers } from '../handlers.ts';
import { duePolicies } from '../own-policies/due.ts';
import { readSettings } from '../settings/read-settings.ts';
import { dateFile } from './exports.ts';

export interface DatePorts {
  readonly dateStore: DateStore;
  readonly findDates: FindDates;
  readonly ownLenders: OwnLenders;
  readonly profiles: ProfileRepository;
  readonly directory: LenderDirectory;
  readonly teamIds: () => readonly string[];
  readonly settings: SettingsStore;
  readonly events: EventSink;
  readonly shell: Shell;
  readonly clock: Clock;
}

/** Later than that a date is history, unless it is the state of something. */
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
    lines.set(`${lender} ${day}`, {
      ...{ of: 'lender', kind: 'policy', day, lender, name: lenderName, policies },
      ...(verified !== undefined && { verifiedOn: verified }),
    });
  }
  return [...lines.values()];
};

const accessDates = ({ profiles }: DatePorts): DeskDate[] =>
  profiles
    .list()
    .flatMap(({ id, name, registration: { endsOn } }) =>
      endsOn === undefined ? [] : { of: 'service', kind: 'access', day: endsOn, profileId: id, name },
    );

/**
 * Those that belong to no scenario; none where a part of the library is asked. A policy stays due until it is verified.
 */
const deskDates = (ports: DatePorts, query: DateQuery, { today, from }: { today: string; from: string }): DeskDate[] =>
  isScoped(query)
    ? []
    : [
        ...policyDates(ports, { today, until: query.until }),
        ...accessDates(ports).filter(({ day }) => day >= from),
      ].filter(({ day }) => day <= query.until);

const withName = <D extends ListedDate>(date: D, names: ReadonlyMap<string, string>): D =>
  date.of === 'scenario' && date.lender !== undefined
    ? { ...date, lender: names.get(date.lender) ?? date.lender }
    : date;

/** How many are written at a stretch. */
const pieceSize = 100;

/** The days that somebody has to act on. */
export const dateHandlers = (ports: DatePorts): DomainHandlers<'dates'> => {
  const { dateStore, findDates, directory, teamIds, settings, events, shell, clock } = ports;
  const payslipDays = (): number => readSettings(settings.read()).payslipDays;
  const questionOf = (query: DateQuery): DateQuestion => {
    const today = dayInSydney(clock.now());
    const from = daysFrom(today, -overdueDays);
    const others = deskDates(ports, query, { today, from });
    return { query, today, from, others, payslipDays: payslipDays() };
  };
  const namer = () => {
    const names = new Map(directory.list().map(({ id, name }) => [id, name]));
    return <D extends ListedDate>(date: D): D => withName(date, names);
  };
  const fileOf = function* (places: readonly DatePlace[], { others }: DateQuestion, as: 'ics' | 'csv'): Steps<string> {
    const [named, file] = [namer(), dateFile(as, clock.now())];
    const pieces = [file.start];
    for (let at = 0; at < places.length; at += pieceSize) {
      yield;
      pieces.push(file.piece(dateStore.at(places.slice(at, at + pieceSize), others).map(named)));
    }
    return [...pieces, file.end].join('');
  };
  return {
    'dates.progress': () => succeed({ reading: dateStore.progress() ?? null }),
    'dates.list': ({ offset, limit, ...query }) => {
      const question = questionOf(query);
      const page = dateStore.list(teamIds(), { ...question, offset, limit });
      return succeed({ ...page, today: question.today, items: page.items.map(namer()) });
    },
    'dates.handle': (date) => {
      // A payslip is listed on the day from which it is too old.
      const day = date.kind === 'payslip' ? daysFrom(date.day, -payslipDays() - 1) : date.day;
      if (!dateStore.handle(teamIds(), { ...date, day }))
        return fail('CONFLICT', 'This date was changed or removed since. Look at the list again.');
      events.emit('scenarios.changed', { id: date.scenarioId, kind: 'marked' });
      return succeed({});
    },
    'dates.exportFile': async ({ as, ...query }) => {
      const question = questionOf(query);
      const places = await findDates(teamIds(), question);
      if (places.length === 0) return succeed({ status: 'empty' });
      const text = await runInSlices(fileOf(places, question, as));
      const fileName = `Dates.${as}`;
      const saved = await shell.saveText(fileName, text, as === 'ics' ? 'calendar' : 'table');
      return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
    },
  };
};
