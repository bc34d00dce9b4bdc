import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { loadLenders } from '../../main/engine/catalogue/load-lenders.ts';
import { loadPolicies, type PolicyDocument } from '../../main/engine/catalogue/load-policies.ts';
import { parameterNames, type ServicingParameters, servicingParameters } from '../../shared/pack/parameters.ts';
import { commonTriggers } from '../../shared/service/policy.ts';
import { rankAtOnce } from '../support/policies.ts';
import { disagreements, figuresIn, parameterAt, servicingAsWritten } from './catalogue-figures.ts';
import { knownStatements } from './catalogue-statements.ts';

const folder = fileURLToPath(new URL('../../assets/catalogue', import.meta.url));
const lenders = loadLenders(`${folder}/lenders`);
const policies = loadPolicies(
  `${folder}/policies`,
  lenders.map(({ id }) => id),
);
const parametersOf = new Map(lenders.map(({ id, parameters }) => [id, parameters]));
const written = servicingAsWritten(`${folder}/lenders`);
const own = (id: string): PolicyDocument[] => policies.filter(({ lender }) => lender === id);
const nameOf = ({ file }: PolicyDocument): string => file.slice(folder.length);

const parameters = ({ lender }: PolicyDocument): ServicingParameters => {
  const found = parametersOf.get(lender);
  if (found === undefined) throw new Error(`No pack for ${lender}`);
  return found;
};

/** The words that a parameter may have, for one that has words. */
const wordsOf = (leaf: string): readonly unknown[] | undefined => {
  const [, schema] = Object.entries(servicingParameters.shape).find(([key]) => key === leaf) ?? [];
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : undefined;
  return inner instanceof z.ZodEnum ? inner.options : undefined;
};

/** Another value of the same kind, different enough that no text fits both by accident. */
const different = (leaf: string, value: unknown): unknown => {
  const words = wordsOf(leaf);
  if (words !== undefined) return words.find((word) => word !== value);
  if (typeof value === 'number') return value * 2 + 0.137;
  if (value === null) return 4.7;
  if (Array.isArray(value)) return leaf === 'restricted_postcodes' ? ['9999'] : ['recreation'];
  return '2019-03-03';
};

/** The parameters with one of them changed. */
const changed = (all: object, leaf: string): object => {
  const copy = structuredClone(all);
  const path = leaf.split('.');
  const last = path.pop() ?? '';
  const target = path.length === 0 ? copy : parameterAt(copy, path.join('.'));
  if (typeof target === 'object' && target !== null) Reflect.set(target, last, different(leaf, parameterAt(all, leaf)));
  return copy;
};

describe('the set of policies', () => {
  it.each(lenders.map(({ id }) => id))('%s has at least twelve', (id) => {
    expect(own(id).length).toBeGreaterThanOrEqual(12);
  });

  it('covers the 28 common triggers, each by at least five lenders that the service shows', () => {
    const shown = new Set(lenders.filter(({ whiteLabel }) => !whiteLabel).map(({ id }) => id));
    const thin = commonTriggers.filter((trigger) => {
      const holders = policies.filter(({ lender, triggers }) => shown.has(lender) && triggers.includes(trigger));
      return new Set(holders.map(({ lender }) => lender)).size < 5;
    });
    expect({ triggers: commonTriggers.length, thin }).toEqual({ triggers: 28, thin: [] });
  });

  it('uses no trigger that is not common', () => {
    const unknown = policies.flatMap(({ triggers }) => triggers.filter((trigger) => !commonTriggers.includes(trigger)));
    expect(unknown).toEqual([]);
  });

  it.each(lenders.map(({ id }) => id))('states everything in which %s differs from the defaults', (id) => {
    const stated = new Set(own(id).flatMap(({ states }) => states ?? []));
    const set = parameterNames.filter((leaf) => parameterAt(written.get(id), leaf) !== undefined);
    expect(set.filter((leaf) => !stated.has(leaf))).toEqual([]);
  });
});

describe('a policy text', () => {
  it.each(policies.map((policy) => [nameOf(policy), policy] as const))('%s is plain and marked', (_, policy) => {
    const [first, , heading] = policy.content.split('\n');
    const body = policy.content.split('\n').slice(2).join('\n');
    const words = body.split(/\s+/).filter((word) => /\w/.test(word)).length;
    expect({
      marked: first?.startsWith('*Sample lender.'),
      titled: heading?.startsWith('# '),
      html: /<[a-z!/]/i.test(policy.content),
      links: /\]\(|https?:/.test(policy.content),
      rightLength: words >= 80 && words <= 250,
      verified: policy.lastVerifiedOn <= '2026-11-21T23:59:59.999Z',
    }).toEqual({ marked: true, titled: true, html: false, links: false, rightLength: true, verified: true });
  });

  it.each(policies.map((policy) => [nameOf(policy), policy] as const))('%s agrees with its pack', (_, policy) => {
    expect(disagreements(policy, parameters(policy))).toEqual([]);
  });

  it.each(policies.filter(({ states }) => states !== undefined).map((policy) => [nameOf(policy), policy] as const))(
    '%s would be caught for every parameter that changes',
    (_, policy) => {
      const unnoticed = (policy.states ?? []).filter(
        (leaf) => disagreements(policy, changed(parameters(policy), leaf)).length === 0,
      );
      expect(unnoticed).toEqual([]);
    },
  );

  it('answers in a word only on topics that it is about, as the desk reads it', () => {
    const entries = policies.map(({ lender, triggers, content, lastVerifiedOn }) => ({
      ...{ lender, triggers, content, lastVerifiedOn },
    }));
    const answered = rankAtOnce(entries, { triggers: [], search: '' }).flatMap(({ content, answers }) => {
      const [, list = ''] = content.split('\n\nIn a word:\n\n');
      const topics = [...list.matchAll(/^- ([A-Z][a-z ]+):/gm)].map(([, label = '']) => label);
      return topics.map((label) => [label, Object.hasOwn(answers, label.toLowerCase().replaceAll(' ', '_'))] as const);
    });
    expect(answered.length).toBeGreaterThan(30);
    const wrong = answered.filter(([, isRead]) => !isRead);
    expect(wrong).toEqual([]);
  });

  it('shares no sentence of any length with another lender', () => {
    const owners = new Map<string, Set<string>>();
    for (const { lender, content } of policies)
      for (const sentence of content.split('\n').slice(2).join('\n').split(/[.\n]/)) {
        const text = sentence.trim();
        if (text.split(' ').length >= 14) owners.set(text, (owners.get(text) ?? new Set()).add(lender));
      }
    expect([...owners].filter(([, who]) => who.size > 1).map(([text]) => text)).toEqual([]);
  });
});

describe('the reader of figures', () => {
  it('has words for every parameter', () => {
    expect(knownStatements.toSorted()).toEqual(parameterNames.toSorted());
  });

  it('reads the forms that policies use', () => {
    const text =
      '$1,250, $6 million, 3.8%, 2 percentage points, 12-month, two years, 48 weeks, 1.05 times, 12 May 2026, 0872';
    expect(figuresIn(text).map(({ value, unit }) => [value, unit])).toEqual([
      [1250, 'dollars'],
      [6_000_000, 'dollars'],
      [3.8, 'percent'],
      [2, 'points'],
      [12, 'months'],
      [2, 'years'],
      [48, 'weeks'],
      [1.05, 'times'],
      ['12 May 2026', 'date'],
      ['0872', 'plain'],
    ]);
  });

  it('reports a missing figure, an unexplained one, and one that is listed but absent', () => {
    const policy = {
      content: 'Casual pay counts at 90%. Overtime counts at 70% after 9 months.',
      states: ['shade.casual', 'shade.overtime'],
      otherFigures: ['$500'],
    };
    expect(disagreements(policy, { shade: { casual: 0.8, overtime: 0.7 } })).toEqual([
      'shade.casual is not given as the pack has it',
      'otherFigures lists $500, which explains no figure',
      '90% is in no list: Casual pay counts at 90%. Overtime counts at 70% af',
      '9 months is in no list:  Overtime counts at 70% after 9 months.',
    ]);
  });

  it('does not mistake a figure about something else for the intended one', () => {
    const policy = { content: 'Overtime counts at 90%. Casual pay counts at 70%.', states: ['shade.casual'] };
    expect(disagreements(policy, { shade: { casual: 0.9 } })).toContain('shade.casual is not given as the pack has it');
  });
});
