import type { BodyOf, DataOf } from '../../../../shared/service/endpoint.ts';
import { type EndpointName, type EndpointNamed, endpoints } from '../../../../shared/service/endpoints.ts';
import {
  emptyScenario,
  type ListedScenario,
  type ScenarioBodyInput,
  type ScenarioRecord,
} from '../../../../shared/service/scenario.ts';

/** A request body, where there is one, and the payload that answers it. */
type Example<N extends EndpointName> = {
  readonly data: DataOf<EndpointNamed<N>>;
} & (EndpointNamed<N> extends { readonly body: unknown }
  ? { readonly body: BodyOf<EndpointNamed<N>> }
  : { readonly body?: never });

export const scenarioIdExample = '65f0c0ffee00000000000001';

/** The path of an operation, with a scenario in it where it is about one. */
export const examplePath = (name: EndpointName): string => endpoints[name].path.replace(/:\w+/, scenarioIdExample);

const teamId = '65f0c0ffee0000000000000a';
const time = '2026-11-21T02:30:00.000Z';

const scenario = {
  households: [{ id: 'household-1', status: 'single', num_adults: 1, num_dependants: 0, postcode: 2000 }],
  income: [{ id: 'income-1', which_household: 0, name: 'Sam', payg: 120_000 }],
} satisfies ScenarioBodyInput;

const listed: ListedScenario = {
  id: scenarioIdExample,
  teamId,
  description: 'First home',
  createdBy: 'sam@example.com',
  dateCreated: time,
  lastEditedBy: 'sam@example.com',
  lastEditedOn: time,
};

const record: ScenarioRecord = { ...listed, scenario: { ...emptyScenario(), ...scenario } };

/** One example an operation, checked against its schemas by a test. */
export const examples: { readonly [N in EndpointName]: Example<N> } = {
  user: { data: { email: 'sam@example.com', teams: [{ id: teamId, name: 'Brokers' }] } },
  createScenario: { body: { teamId, description: 'First home', scenario }, data: record },
  listScenarios: { data: [listed] },
  readScenario: { data: record },
  updateScenario: { body: { income: scenario.income }, data: record },
  compute: {
    body: { lenderName: 'acacia', addToRates: 0.5 },
    data: {
      lender_name: 'acacia',
      does_service: true,
      max_borrowing_capacity: 712_400,
      net_monthly_surplus: 1_284.55,
      debt_to_income_ratio: 4.17,
      validations: [{ name: 'surplus_minimum', passed: true, message: 'The monthly surplus is $1,284.55.' }],
      warnings: [],
      per_loan_rate_breakdown: [{ loan_id: 'loan-1', rate: 9.19, base_rate: 6.19 }],
      ytd_results: [],
    },
  },
  products: {
    data: [
      {
        _id: '65f0c0ffee0000000000000c',
        lender: 'acacia',
        productType: 'variable_basic',
        productName: 'Acacia Basic Variable',
        setupFee: 0,
        ongoingFee: 0,
        loanAmountThresholds: [500_000],
        lvrThresholds: [80],
        rateTableFields: {
          baseRate: 6.19,
          lvrDiscounts: { 80: 0.2 },
          loanAmountDiscounts: { 500000: 0.05 },
          investmentPremium: 0.3,
          interestOnlyPremium: 0.4,
        },
        productFeatures: { maxLVR: 95, minLoanAmount: 50_000, offsetAccount: false, redrawFacility: true },
        isForServicing: true,
        lastUpdated: time,
      },
    ],
  },
  policies: {
    data: [
      {
        lender: 'acacia',
        triggers: ['overtime'],
        content: '# Overtime\n\nWe count 80% of it.',
        lastVerifiedOn: time,
        highlights: ['We count 80% of <em>overtime</em>.'],
      },
    ],
  },
  echo: {
    body: { hello: 'world' },
    data: {
      method: 'POST',
      path: '/api/v1/echo',
      query: {},
      body: { hello: 'world' },
      headers: ['X-Auth-Client-ID', 'X-Auth-Access-Token', 'X-Auth-Timestamp', 'X-Auth-Nonce', 'X-Auth-Signature'],
    },
  },
};
