import type { PackIssue } from '../../../shared/pack/issues.ts';
import type { LenderContent } from '../../../shared/pack/lender-file.ts';
import { fullLabel, parameterOf } from '../../../shared/pack/parameter-table.ts';
import { visibleText } from '../../ui/words/visible-text.ts';

const named = (what: string, name: string | undefined): string =>
  name === undefined || name.trim() === '' ? `${what} without a name` : `${what} “${visibleText(name)}”`;

/** Where an entry of a lender does not fit, as the person knows the place: `Policy “Casual pay”`, `Floor rate`. */
export const issuePlace = ({ pack, policies }: LenderContent, path: PackIssue['path']): string => {
  const [part, field, index] = path;
  if (part === 'policies' && typeof field === 'number') return named('Policy', policies[field]?.title);
  if (field === 'products' && typeof index === 'number') return named('Product', pack.products[index]?.productName);
  const entry = field === 'servicing' ? parameterOf(path.slice(2).join('.')) : undefined;
  return entry === undefined ? path.slice(1).join(' ') : fullLabel(entry);
};
