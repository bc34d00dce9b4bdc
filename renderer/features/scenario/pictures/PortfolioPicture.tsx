import { useDeferredValue, useMemo } from 'react';
import { portfolioOf } from '../../../../shared/pictures/portfolio.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { portfolioSentence, portfolioTable } from '../../../ui/pictures/portfolio-picture.ts';
import { PortfolioChart } from '../../../ui/pictures/PortfolioChart.tsx';
import { useBody } from '../use-open-scenario.ts';

/** What is owned and what is lent on it after settlement; nothing where nothing is owned. */
export const PortfolioPicture = () => {
  const body = useDeferredValue(useBody());
  const portfolio = useMemo(() => portfolioOf(body), [body]);
  if (portfolio.groups.length === 0) return null;
  return (
    <Picture title="Portfolio" aside="after settlement" table={portfolioTable(portfolio)}>
      <PortfolioChart portfolio={portfolio} says={portfolioSentence(portfolio)} />
    </Picture>
  );
};
