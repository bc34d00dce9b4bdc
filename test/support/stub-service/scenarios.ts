import type { Choices } from './choices.ts';
import { type Caller, newId } from './door.ts';
import { ownField } from './envelope.ts';
import type { Effect, StoredScenario } from './journal.ts';
import { Refusal, refusesKeys, unfit, unfitKey } from './refusal.ts';

type Json = Readonly<Record<string, unknown>>;

/** Every part of a scenario with the fields that the specification shows; undefined where it shows none. */
const shownFields: Readonly<Record<string, readonly string[] | undefined>> = {
  households: ['id', 'status', 'num_adults', 'num_dependants', 'postcode', 'shared_with_households'],
  income: [
    ...['id', 'which_household', 'name', 'payg', 'casual', 'commission', 'overtime', 'bonus', 'allowances'],
    ...['superannuation_income', 'centrelink', 'child_support_received', 'other_income'],
  ],
  securities: [
    ...['id', 'address', 'postcode', 'transaction_type', 'applicant_ownership', 'value', 'property_type'],
    ...['property_purpose', 'weekly_rental_income', 'monthly_rental_expense'],
  ],
  home_loans: [
    ...['id', 'product_type', 'existing_or_proposed', 'loan_type', 'lvr', 'loan_amount', 'term'],
    ...['interest_only_period', 'lvr_behavior'],
  ],
  liabilities: undefined,
  living_expenses: [
    ...['id', 'simple_basic_expense', 'use_detailed_basic_expense', 'primary_residence', 'phone_internet_media'],
    ...['food_and_groceries', 'transport', 'utilities', 'clothing', 'medical', 'education', 'childcare'],
    ...['insurance', 'recreation'],
  ],
  rental_income: undefined,
  self_employed_income: undefined,
  home_loan_security_links: ['home_loan_id', 'security_id'],
  additional_info: undefined,
};

const partNames = Object.keys(shownFields);
const updatable = partNames.filter((name) => name !== 'home_loan_security_links');

interface StubRecord extends StoredScenario {
  readonly id: string;
  readonly teamId: string;
  readonly createdBy: string;
  readonly dateCreated: string;
  readonly lastEditedBy: string;
}

/** An answer to a write, and what it changed. */
export interface Written {
  readonly record: StubRecord;
  readonly effect: Effect;
}

export const createScenarios = (choices: Choices, now: () => number) => {
  const records = new Map<string, StubRecord>();

  const stamp = (): string => {
    const time = new Date(now()).toISOString();
    return choices.wholeSeconds ? time.replace(/\.\d+Z$/, 'Z') : time;
  };

  const find = ({ teams }: Caller, id: string): StubRecord => {
    const record = records.get(id);
    if (record === undefined) throw new Refusal(404, 'NOT_FOUND', `Scenario not found: ${id}`);
    if (teams.some((team) => team.id === record.teamId)) return record;
    if (choices.foreignScenario === 404) throw new Refusal(404, 'NOT_FOUND', `Scenario not found: ${id}`);
    throw new Refusal(403, 'FORBIDDEN', 'This scenario belongs to another team');
  };

  /** The parts of a body, checked, and cut to what this service keeps. */
  const readParts = (body: Json, known: readonly string[], path: readonly string[]): Json => {
    if (refusesKeys(choices.unknownKeys)) refuseUnknown(body, known, path);
    const taken = Object.entries(body).filter(([key]) => known.includes(key) || choices.unknownKeys === 'kept');
    return Object.fromEntries(taken.map(([key, value]) => [key, readPart(key, value, [...path, key])]));
  };

  const readPart = (name: string, value: unknown, path: readonly string[]): unknown => {
    if (!partNames.includes(name)) return value;
    if (name === 'additional_info') {
      if (!isObject(value)) throw unfit(path, 'An object goes here');
      return value;
    }
    if (!Array.isArray(value)) throw unfit(path, 'A list goes here');
    return value.map((element: unknown, place) => readElement(name, element, [...path, place]));
  };

  const readElement = (part: string, element: unknown, path: readonly (string | number)[]): unknown => {
    if (!isObject(element)) throw unfit(path, 'An object goes here');
    if (part === 'households' && typeof element.postcode === 'string')
      throw unfit([...path, 'postcode'], 'A postcode is a number here');
    const fields = shownFields[part];
    if (choices.closedElements && fields !== undefined) refuseUnknown(element, [...fields, ownField], path);
    if (choices.unknownKeys !== 'dropped' || fields === undefined) return element;
    return Object.fromEntries(Object.entries(element).filter(([field]) => fields.includes(field)));
  };

  const refuseUnknown = (body: Json, known: readonly string[], path: readonly (string | number)[]): void => {
    const unknown = Object.keys(body).find((key) => !known.includes(key));
    if (unknown !== undefined) throw unfitKey(choices.unknownKeys, [...path, unknown]);
  };

  return {
    find,
    list: ({ teams }: Caller, query: Record<string, string>) => {
      const { limit = '50', offset = '0', teamId, sort = 'lastEditedOn', order = 'desc' } = query;
      if (teamId !== undefined && teams.every(({ id }) => id !== teamId))
        throw new Refusal(403, 'FORBIDDEN', `User does not have access to team: ${teamId}`);
      if (!/^[1-9]\d{0,2}$/.test(limit)) throw new Refusal(400, 'BAD_REQUEST', 'limit is out of bounds');
      const isShown = (record: StubRecord): boolean =>
        teams.some(({ id }) => id === record.teamId && id === (teamId ?? id));
      const all = [...records.values()].filter(isShown).map(({ scenario: _, ...listed }) => listed);
      const field = sort as 'lastEditedOn' | 'dateCreated' | 'description';
      // Sorting keeps the order of those that are equal, so both ends show one list.
      all.sort((one, other) => one[field].localeCompare(other[field], 'en', { numeric: true }));
      if (order === 'desc') all.reverse();
      const from = Number(offset);
      return { data: all.slice(from, from + Number(limit)), total: all.length };
    },
    remove: (caller: Caller, id: string): void => {
      records.delete(find(caller, id).id);
    },
    create: (caller: Caller, body: Json): Written => {
      if (refusesKeys(choices.unknownKeys)) refuseUnknown(body, ['teamId', 'scenario', 'description'], []);
      const { teamId = caller.teams[0]?.id, scenario = {}, description = 'New Scenario' } = body;
      if (!isObject(scenario)) throw unfit(['scenario'], 'An object goes here');
      if (typeof description !== 'string') throw unfit(['description'], 'A text goes here');
      const team = caller.teams.find(({ id }) => id === teamId);
      if (team === undefined)
        throw new Refusal(403, 'FORBIDDEN', `User does not have access to team: ${String(teamId)}`);
      const time = stamp();
      const record: StubRecord = {
        ...{ id: newId(), teamId: team.id, description, createdBy: caller.email, dateCreated: time },
        ...{ lastEditedBy: caller.email, lastEditedOn: time },
        scenario: { ...emptyParts(), ...readParts(scenario, partNames, ['scenario']) },
      };
      records.set(record.id, record);
      return { record, effect: { kind: 'created', id: record.id, after: record } };
    },
    update: (caller: Caller, id: string, body: Json): Written => {
      const before = find(caller, id);
      const keeps = choices.unknownKeys === 'kept' ? ['description', 'home_loan_security_links'] : [];
      if (!Object.keys(body).some((key) => updatable.includes(key) || keeps.includes(key))) {
        if (refusesKeys(choices.unknownKeys)) refuseUnknown(body, updatable, []);
        throw new Refusal(400, 'BAD_REQUEST', 'There is nothing to change');
      }
      const { description = before.description, ...parts } = readParts(body, updatable, []);
      if (typeof description !== 'string') throw unfit(['description'], 'A text goes here');
      const after: StubRecord = {
        ...before,
        ...{ description, lastEditedBy: caller.email, lastEditedOn: stamp() },
        scenario: { ...before.scenario, ...parts },
      };
      records.set(id, after);
      return { record: after, effect: { kind: 'updated', id, before, after } };
    },
  };
};

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const emptyParts = (): Json =>
  Object.fromEntries(partNames.map((name) => [name, name === 'additional_info' ? { useDependantAges: false } : []]));
