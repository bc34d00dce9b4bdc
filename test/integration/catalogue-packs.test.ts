import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../main/engine/catalogue/index.ts';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import { lenderPackJsonSchema } from '../../shared/pack/pack-schema.ts';
import { parameterNames, servicingParameters } from '../../shared/pack/parameters.ts';
import { samplePack } from '../../shared/pack/sample-pack.test-data.ts';
import { product } from '../../shared/service/product.ts';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { staleness } from '../../shared/service/staleness.ts';
import { parameterAt, servicingAsWritten } from './catalogue-figures.ts';

const assets = fileURLToPath(new URL('../../assets', import.meta.url));
const { lenders, benchmark } = loadCatalogue(assets);
const products = lenders.flatMap((lender) => lender.products);
const written = servicingAsWritten(`${assets}/catalogue/lenders`);
const servicingDefaults = servicingParameters.parse({});
const bundledOn = '2026-11-21';

/** Base pay counts in full everywhere; a lender that shaded it would not look real. */
const neverChanged = ['shade.payg'];
/** Set by no sample lender: each computes a scenario without the fields that have come since as it did before. */
const newer = [
  'medicare_levy_reduction',
  'dti_income',
  'dti_help',
  'benchmark_categories',
  'contingent_share',
  'rental_yield_limit',
];

const lendersThatChange = (leaf: string): string[] =>
  lenders
    .filter(
      ({ parameters }) =>
        JSON.stringify(parameterAt(parameters, leaf)) !== JSON.stringify(parameterAt(servicingDefaults, leaf)),
    )
    .map(({ id }) => id);

describe('the bundled lenders', () => {
  it('number fourteen, two of them white-label', () => {
    expect(lenders.map(({ id, whiteLabel }) => (whiteLabel ? `${id} (white-label)` : id))).toEqual([
      'acacia',
      'boronia (white-label)',
      'brigalow',
      'correa',
      'grevillea',
      'hakea',
      'lomandra',
      'mallee',
      'mulga',
      'pandanus',
      'quandong (white-label)',
      'spinifex',
      'tuart',
      'wattle',
    ]);
  });

  it('all say that they are samples', () => {
    expect(lenders.filter(({ notice }) => notice !== 'Sample lender')).toEqual([]);
  });

  it('have unique names', () => {
    expect(new Set(lenders.map(({ name }) => name)).size).toBe(lenders.length);
  });

  it('describe November 2026, except one that is stale', () => {
    const stale = lenders.filter(({ asAt }) => staleness(asAt, bundledOn).stale).map(({ id }) => id);
    const recent = lenders.filter(({ asAt }) => asAt >= '2026-11-01' && asAt <= bundledOn);
    expect({ stale, recent: recent.length }).toEqual({ stale: ['brigalow'], recent: lenders.length - 1 });
  });

  it.each(parameterNames.filter((leaf) => ![...neverChanged, ...newer].includes(leaf)))(
    'set %s off its default twice',
    (leaf) => {
      expect(lendersThatChange(leaf).length).toBeGreaterThanOrEqual(2);
    },
  );

  it('never change base pay, nor what is newer than their answers', () => {
    expect([...neverChanged, ...newer].flatMap(lendersThatChange)).toEqual([]);
  });

  it('set nothing to its default', () => {
    const idle = [...written].flatMap(([id, servicing]) =>
      parameterNames
        .filter((leaf) => parameterAt(servicing, leaf) !== undefined && !lendersThatChange(leaf).includes(id))
        .map((leaf) => `${id}: ${leaf}`),
    );
    expect(idle).toEqual([]);
  });

  it('give fourteen different answers to one household', () => {
    const scenario = {
      ...emptyScenario(),
      households: [{ num_adults: 2, num_dependants: 1, postcode: 2204 }],
      income: [
        { payg: 95_000, overtime: 12_000, casual: 8_000 },
        { payg: 82_000, bonus: 6_000, commission: 4_000 },
      ],
      liabilities: [{ type: 'credit_card', limit: 12_000 }],
      home_loans: [
        {
          existing_or_proposed: 'proposed',
          loan_type: 'owner_occupied',
          loan_amount: 760_000,
          lvr: 79,
          lvr_behavior: 'use-input',
          term: 25,
        },
      ],
    };
    const surpluses = lenders.map(
      (lender) =>
        computeServicing({ scenario, lender, benchmark, addToRates: 0, today: bundledOn }).net_monthly_surplus,
    );
    expect(new Set(surpluses).size).toBe(lenders.length);
  });
});

describe('the bundled products', () => {
  it('number three to six for each lender, of both types', () => {
    expect(
      lenders.filter(({ products: own }) => {
        const types = new Set(own.filter((item) => item.isForServicing).map((item) => item.productType));
        return own.length < 3 || own.length > 6 || types.size !== 2;
      }),
    ).toEqual([]);
  });

  it('fit the schema of the wire and have unique ids', () => {
    expect(products.map((item) => product.parse(item))).toEqual(products);
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(products.length);
  });

  it('include some that are not for servicing', () => {
    const share = products.filter((item) => !item.isForServicing).length / products.length;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.3);
  });

  it('cost an owner-occupier between 6.1 and 7.0 percent at 80 percent of value', () => {
    const rates = lenders.map(({ id, products: own }) => {
      const offered = own.filter((item) => item.isForServicing && item.productFeatures.maxLVR >= 80);
      const prices = offered.map(
        ({ rateTableFields: { baseRate, lvrDiscounts } }) => baseRate - (lvrDiscounts['80'] ?? 0),
      );
      return { id, best: Math.min(...prices) };
    });
    expect(rates.filter(({ best }) => best < 6.1 || best > 7)).toEqual([]);
  });

  it('were updated before the pack', () => {
    const late = lenders.flatMap(({ asAt, products: own }) =>
      own.filter(({ lastUpdated }) => lastUpdated.slice(0, 10) > asAt).map(({ productName }) => productName),
    );
    expect(late).toEqual([]);
  });
});

describe('the JSON Schema of packs', () => {
  const text = readFileSync(`${assets}/catalogue/lender-pack.schema.json`, 'utf8');

  it('is current: node scripts/schema-catalogue.mjs writes it', () => {
    expect(text).toBe(lenderPackJsonSchema());
  });

  it('is named in every pack and accepts it', () => {
    const validate = new Ajv({ allErrors: true, formats: { date: true, 'date-time': true } }).compile(JSON.parse(text));
    const folder = `${assets}/catalogue/lenders`;
    const refused = readdirSync(folder).flatMap((name) => {
      const pack: unknown = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
      const named = parameterAt({ pack }, 'pack.$schema') === '../lender-pack.schema.json';
      return validate(pack) && named ? [] : [{ name, named, errors: validate.errors }];
    });
    expect(refused).toEqual([]);
  });

  it('refuses an unknown parameter', () => {
    const validate = new Ajv({ formats: { date: true, 'date-time': true } }).compile(JSON.parse(text));
    expect(validate({ ...samplePack(), servicing: { bufer_new: 3 } })).toBe(false);
  });
});
