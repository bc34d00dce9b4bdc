import { describe, expect, it } from 'vitest';
import {
  emptyScenario,
  type Guarantor,
  type ScenarioBody,
  type Security,
  type UpdateScenarioBody,
} from '../../../../shared/service/scenario.ts';
import {
  addGuarantor,
  guarantorNotes,
  makeGuarantor,
  otherOwner,
  otherOwnersNotes,
  removeGuarantor,
} from './guarantors.ts';

const elm: Security = { id: 'p', address: '12 Elm St', transaction_type: 'owned', value: 900_000 };

/** A purchase for which the house of somebody else, with a loan on it, is ticked too. */
const ticked = (house: Security = elm, guarantors?: Guarantor[]): ScenarioBody => ({
  ...emptyScenario(),
  securities: [{ id: 's', transaction_type: 'purchasing', value: 600_000 }, house],
  home_loans: [
    { id: 'l', loan_amount: 570_000 },
    { id: 'o', existing_or_proposed: 'existing', limit: 120_000, balance: 100_000, monthly_repayment: 900 },
  ],
  home_loan_security_links: [
    { home_loan_id: 'l', security_id: 's' },
    { home_loan_id: 'l', security_id: 'p' },
    { home_loan_id: 'o', security_id: 'p' },
  ],
  additional_info: { useDependantAges: false, ...(guarantors && { guarantors }) },
});

const after = (body: ScenarioBody, update: UpdateScenarioBody): ScenarioBody =>
  ({ ...body, ...update }) as ScenarioBody;

const texts = (notes: readonly { readonly text: string }[]): readonly string[] => notes.map(({ text }) => text);

describe('guarantors of a scenario', () => {
  it('are added after those there are, and leave nothing behind', () => {
    const one = after(ticked(), addGuarantor(ticked()));
    const two = after(one, addGuarantor(one, { name: 'Robin' }));
    expect(two.additional_info.guarantors).toEqual([{}, { name: 'Robin' }]);
    const back = after(two, removeGuarantor(two, 0));
    expect(back.additional_info.guarantors).toEqual([{ name: 'Robin' }]);
    expect(after(back, removeGuarantor(back, 0))).toEqual(ticked());
  });

  it('take what they own and owe with them', () => {
    expect(after(ticked(), makeGuarantor(ticked(), 1))).toEqual({
      ...ticked(),
      securities: [{ id: 's', transaction_type: 'purchasing', value: 600_000 }],
      home_loans: [{ id: 'l', loan_amount: 570_000 }],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
      additional_info: {
        useDependantAges: false,
        guarantors: [
          { address: '12 Elm St', property_value: 900_000, property_debt: 100_000, property_repayment: 900 },
        ],
      },
    });
  });

  it('owe the limit of a loan whose balance is not known, and leave a loan that nothing secures', () => {
    const body = ticked();
    const [asked = {}] = body.home_loans;
    const limited: ScenarioBody = {
      ...body,
      home_loans: [
        asked,
        { id: 'o', existing_or_proposed: 'existing', limit: 120_000 },
        { id: 'free', existing_or_proposed: 'existing', balance: 5_000 },
      ],
    };
    const left = after(limited, makeGuarantor(limited, 1));
    expect([left.additional_info.guarantors, left.home_loans.map(({ id }) => id)]).toEqual([
      [{ address: '12 Elm St', property_value: 900_000, property_debt: 120_000 }],
      ['l', 'free'],
    ]);
  });

  it('leave a loan that another home secures too, with that home', () => {
    const body = ticked();
    const shared: ScenarioBody = {
      ...body,
      securities: [...body.securities, { id: 'q', transaction_type: 'owned', value: 700_000 }],
      home_loan_security_links: [...body.home_loan_security_links, { home_loan_id: 'o', security_id: 'q' }],
    };
    const left = after(shared, makeGuarantor(shared, 1));
    expect(left.home_loans.map(({ id }) => id)).toEqual(['l', 'o']);
    expect(left.home_loan_security_links.filter(({ home_loan_id: id }) => id === 'o')).toEqual([
      { home_loan_id: 'o', security_id: 'q' },
    ]);
    expect(left.additional_info.guarantors).toEqual([{ address: '12 Elm St', property_value: 900_000 }]);
  });

  it('leave the loans that are asked for, and nothing in them or in the links that names what left', () => {
    const { home_loans: loans, ...body } = ticked();
    const [asked = {}, theirs = {}] = loans;
    const onTheirs: ScenarioBody = {
      ...body,
      home_loans: [{ ...asked, funds_property_id: 'p' }, theirs],
      securities: [{ id: 'sold', transaction_type: 'selling' }, ...body.securities.slice(1)],
      home_loan_security_links: [
        { home_loan_id: 'l', security_id: 'p' },
        { home_loan_id: 'o', security_id: 'p' },
        { home_loan_id: 'o', security_id: 'sold' },
      ],
    };
    const left = after(onTheirs, makeGuarantor(onTheirs, 1));
    expect([left.home_loans, left.home_loan_security_links]).toEqual([[asked], []]);
  });
});

describe('a property of somebody who does not borrow', () => {
  it('is known by its tick, by owners without a share, and by the address of a guarantor', () => {
    const owner = (house: Security, guarantors?: Guarantor[]) => otherOwner(ticked(house, guarantors), house);
    expect(owner(elm)).toBeUndefined();
    expect(owner({ ...elm, third_party: true })).toBe('somebody');
    expect(owner({ ...elm, applicant_ownership: [0, 0] })).toBe('somebody');
    expect(owner({ ...elm, applicant_ownership: [50, 0] })).toBeUndefined();
    expect(owner({ ...elm, applicant_ownership: [0, 0], transaction_type: 'purchasing' })).toBeUndefined();
    expect(owner(elm, [{ name: 'Pat', address: ' 12 elm st' }])).toBe('Pat');
    expect(owner({ ...elm, address: '' }, [{ name: 'Pat', address: '' }])).toBeUndefined();
  });

  it('is to check where it secures a new loan', () => {
    expect(texts(otherOwnersNotes(ticked()))).toEqual([]);
    expect(otherOwnersNotes(ticked({ ...elm, third_party: true }))).toEqual([
      {
        ...{ kind: 'advice', path: ['home_loans', 0, 'secured_by'] },
        text: 'Loan 1 is secured by 12 Elm St, which belongs to somebody who does not borrow: its whole value counts. Make its owner a guarantor under Properties.',
      },
    ]);
  });
});

describe('what is to check of guarantors', () => {
  const notes = (one: Guarantor, body = ticked()) =>
    texts(guarantorNotes({ ...body, additional_info: { useDependantAges: false, guarantors: [one] } }));

  it('is what they cannot give', () => {
    expect(notes({ amount: 90_000, property_value: 900_000 })).toEqual([]);
    expect(notes({ amount: 90_000, property_value: 900_000, property_debt: 630_000 })).toEqual([]);
    expect(notes({})).toEqual(['Guarantor 1 guarantees nothing yet.']);
    expect(notes({ name: 'Pat', amount: 90_000, property_value: 400_000, property_debt: 300_000 })).toEqual([
      'Pat guarantees 90,000, and 80 % of their property can support 20,000 with what is owed on it.',
    ]);
    expect(notes({ name: 'Pat', amount: 90_000, role: 'servicing' })).toEqual([
      'Pat guarantees servicing too, and has no income.',
    ]);
    expect(notes({ amount: 90_000, role: 'servicing', pension: 30_000 })).toEqual([]);
  });

  it('leads to the field that it is of', () => {
    const fields = (...guarantors: Guarantor[]) =>
      guarantorNotes({ ...ticked(), additional_info: { useDependantAges: false, guarantors } }).map(({ kind, path }) =>
        [kind, path.join('.')].join(' '),
      );
    const at = (index: number, field: string) => `advice additional_info.guarantors.${index}.${field}`;
    expect([
      fields({}, { property_value: 900_000, amount: 0 }),
      fields({ amount: 90_000, property_value: 100_000 }),
      fields({ amount: 90_000 }, { amount: 90_000, role: 'servicing' }),
    ]).toEqual([[at(0, 'property_value'), at(1, 'amount')], [at(0, 'amount')], [at(1, 'income')]]);
  });

  it('is that no new loan is secured', () => {
    expect(notes({ amount: 90_000 }, { ...ticked(), home_loan_security_links: [] })).toEqual([
      'No new loan is secured by a property, so nothing is guaranteed.',
    ]);
    expect(guarantorNotes({ ...ticked(), home_loan_security_links: [] })).toEqual([]);
  });

  it('is that another way into the home is taken, in which they count nowhere', () => {
    const taking = (chosen: string) =>
      texts(
        guarantorNotes({
          ...ticked(),
          additional_info: { useDependantAges: false, guarantors: [{ amount: 0 }], ways_in: { chosen } },
        }),
      );
    expect(taking('insured')).toEqual([
      'Guarantors count nowhere: the client takes another way into the home. Take the family guarantee under Ways in.',
    ]);
    expect(taking('guarantee')).toEqual(['Guarantor 1 guarantees nothing yet.']);
  });
});
