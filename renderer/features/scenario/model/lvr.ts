import type { HomeLoan, ScenarioBody, Security } from '../../../../shared/service/scenario.ts';

const amountOf = (loan: HomeLoan): number =>
  (loan.existing_or_proposed === 'existing' ? (loan.limit ?? loan.loan_amount) : loan.loan_amount) ?? 0;

const valueOf = ({ value, purchase_price: price }: Security): number =>
  price === undefined ? (value ?? 0) : Math.min(value ?? 0, price);

/** The ids of the live loans and of the securities that are tied to one loan by shared security. */
const tiedGroup = (body: ScenarioBody, loanId: string): { loans: Set<string>; securities: Set<string> } => {
  const live = new Set(body.home_loans.filter((loan) => !loan.closing).map(({ id }) => id));
  const sold = new Set(body.securities.filter((one) => one.transaction_type === 'selling').map(({ id }) => id));
  const links = body.home_loan_security_links.filter(
    (link) => live.has(link.home_loan_id) && !sold.has(link.security_id),
  );
  const loans = new Set([loanId]);
  const securities = new Set<string>();
  for (let before = -1; before !== loans.size + securities.size;) {
    before = loans.size + securities.size;
    for (const { home_loan_id: loan, security_id: security } of links) {
      if (loan === undefined || security === undefined) continue;
      if (loans.has(loan)) securities.add(security);
      if (securities.has(security)) loans.add(loan);
    }
  }
  return { loans, securities };
};

/**
 * The LVR in percent that follows from amounts and values: all live loans that share security, over
 * all that secures them (servicing-model section 4). Undefined without a valued security. 820,000
 * on a property of 1,050,000: 78.095….
 */
export const computedLvr = (body: ScenarioBody, loanIndex: number): number | undefined => {
  const id = body.home_loans[loanIndex]?.id;
  if (id === undefined) return undefined;
  const { loans, securities } = tiedGroup(body, id);
  const lent = body.home_loans
    .filter((loan) => loans.has(loan.id ?? ''))
    .reduce((sum, loan) => sum + amountOf(loan), 0);
  const worth = body.securities
    .filter((security) => securities.has(security.id ?? ''))
    .reduce((sum, security) => sum + valueOf(security), 0);
  return worth > 0 ? (100 * lent) / worth : undefined;
};
