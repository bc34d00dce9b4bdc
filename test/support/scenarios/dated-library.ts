import { openStore } from '../../../main/store/index.ts';
import { type Stage, stages } from '../../../shared/scenario/marks.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { movableClock, newGrant, newRecord } from '../engine/store.ts';
import { bodyOf } from '../store/library-run.ts';

const dayMs = 86_400_000;

/** The ISO day some days after an instant. */
export const dayAfter = (fromMs: number, days: number): string =>
  new Date(fromMs + days * dayMs).toISOString().slice(0, 10);

const firstNames = ['Sam', 'Alex', 'Mia', 'Noah', 'Ruby', 'Leo', 'Ivy', 'Omar', 'Tess', 'Kai', 'Zoe'];
const familyNames = ['Chen', 'Nguyen', 'Walsh', 'Singh', 'Rossi', 'Haddad', 'Kowalski', 'Tran', 'Doyle', 'Papas'];
const places = [
  ['3056', 'Brunswick'],
  ['2204', 'Marrickville'],
  ['4101', 'West End'],
  ['6008', 'Subiaco'],
  ['5067', 'Norwood'],
] as const;
const lenders = ['wattle', 'banksia', 'acacia', 'mallee'];

const nameOf = (number: number): string =>
  `${firstNames[number % firstNames.length]} ${familyNames[Math.floor(number / firstNames.length) % familyNames.length]}`;

/** By number: a purchase on its way, a loan of the past whose fixed rate or interest-only time ends, or an enquiry. */
const datedBody = (number: number, nowMs: number): ScenarioBody => {
  const body = bodyOf(number);
  const [postcode, place] = places[number % places.length] ?? ['3056', 'Brunswick'];
  const day = (days: number): string => dayAfter(nowMs, days);
  const income = body.income.map((person, position) => ({
    ...person,
    name: position === 0 ? nameOf(number) : `${nameOf(number)}’s partner`,
    ...(number % 3 === 0 && { figure_dates: { payg: day(-(number % 70)) } }),
  }));
  const securities = body.securities.map((security, position) =>
    position === 0
      ? {
          ...security,
          address: `${1 + (number % 90)} High Street, ${place}`,
          postcode,
          ...(number % 4 === 0 && {
            transaction_type: 'purchasing',
            settlement_date: day((number % 110) - 20),
            finance_date: day((number % 110) - 48),
          }),
        }
      : security,
  );
  const lender = lenders[number % lenders.length] ?? 'wattle';
  const home_loans = body.home_loans.map((loan, position) => ({
    ...loan,
    ...(loan.existing_or_proposed === 'existing'
      ? { lender_name: lender, ...(number % 2 === 1 && { fixed_until: day((number % 365) - 30) }) }
      : position === 0 && {
          ...(number % 4 === 0 && { pre_approval_lender: lender, pre_approval_expires: day((number % 100) - 10) }),
          ...(number % 5 === 1 && { fixed_until: day((number % 400) - 20) }),
          ...(number % 7 === 2 && { interest_only_until: day((number % 500) - 30) }),
        }),
  }));
  return { ...body, income, securities, home_loans };
};

const stageOf = (number: number): Stage => stages[number % stages.length] ?? 'enquiry';

/** Fills a data folder with a library of named clients whose dates are around an instant. */
export const seedDatedLibrary = (folder: string, scenarios: number, nowMs: number): void => {
  const store = openStore({ folder, clock: movableClock(nowMs), dailyBackup: false });
  const grant = { email: 'broker@localhost', organization: 'This computer', ephemeral: true };
  const teamIds = store.access.issue(newGrant(grant)).teams.map(({ id }) => id);
  for (let number = 0; number < scenarios; number += 1) {
    const [, place] = places[number % places.length] ?? ['', ''];
    const record = newRecord(teamIds[0] ?? '', {
      description: `${nameOf(number)}, ${number % 4 === 0 ? 'buying in' : 'refinance in'} ${place}`,
      dateCreated: new Date(nowMs - (number % 700) * dayMs).toISOString(),
      scenario: datedBody(number, nowMs),
    });
    store.scenarios.create(record);
    store.library.mark(teamIds, record.id, { stage: stageOf(number), ...(number % 9 === 0 && { tags: ['VIP'] }) });
  }
  store.close();
};
