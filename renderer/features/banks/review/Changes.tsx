import { Checkbox } from '@mantine/core';
import type { StagedBrand } from '../../../../shared/contract/lenders/banks.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../BanksPage.module.css';
import { changeSummary, changeTexts, kindLabels } from '../change-words.ts';

interface ChangesProps {
  readonly brands: readonly StagedBrand[];
  /** Brands whose products go where they are missing. */
  readonly gone: ReadonlySet<string>;
  readonly onGone: (brands: ReadonlySet<string>) => void;
}

const ChangeList = ({ brand }: { readonly brand: StagedBrand }) => (
  <ul className={classes.changes}>
    {brand.changes.map((change) => (
      <li key={change.id} data-kind={change.kind}>
        <span className={classes.kind}>{kindLabels[change.kind]}</span>
        <span className={classes.productName}>{visibleText(change.productName)}</span>
        <span className={classes.what}>
          {changeTexts(change).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </li>
    ))}
  </ul>
);

const Missing = ({ brand, gone, onGone }: { readonly brand: StagedBrand } & Omit<ChangesProps, 'brands'>) => {
  const isGone = gone.has(brand.brand);
  const others = [...gone].filter((one) => one !== brand.brand);
  return (
    <Checkbox
      className={classes.missing ?? ''}
      label={`Also remove ${count(brand.missing, 'product')} of ${visibleText(brand.brand)} that ${brand.missing === 1 ? 'is' : 'are'} not among these files`}
      checked={isGone}
      onChange={() => onGone(new Set(isGone ? others : [...others, brand.brand]))}
    />
  );
};

const Brand = ({ brand, gone, onGone }: { readonly brand: StagedBrand } & Omit<ChangesProps, 'brands'>) => (
  <details className={classes.brand} open={brand.changes.length > 0 && brand.changes.length <= 12}>
    <summary>
      <span className={classes.brandName}>{visibleText(brand.brand)}</span>
      <span className={classes.quiet}>
        {changeSummary(brand.changes) ??
          (brand.added > 0 ? 'No product that a servicing calculator can use' : 'Nothing changes')}
      </span>
    </summary>
    {brand.changes.length > 0 && <ChangeList brand={brand} />}
    {brand.missing > 0 && <Missing brand={brand} gone={gone} onGone={onGone} />}
  </details>
);

/** What taking it would change, by brand: new, changed and withdrawn products. */
export const Changes = ({ brands, gone, onGone }: ChangesProps) => (
  <div className={classes.scroll} role="region" aria-label="What changes" tabIndex={0}>
    {brands.length === 0 && (
      <p className={classes.note}>There is no published product in what was read. Every outcome says why.</p>
    )}
    {brands.map((brand) => (
      <Brand key={brand.brand} brand={brand} gone={gone} onGone={onGone} />
    ))}
  </div>
);
