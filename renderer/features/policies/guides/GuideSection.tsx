import { Title } from '@mantine/core';
import { useFeature } from '../../../store/feature-state.ts';
import { Excerpts } from '../Excerpts.tsx';
import { createPolicies } from '../state.ts';
import { GuideKind } from './GuideKind.tsx';
import classes from './guides.module.css';
import { useMatchingGuides } from './use-guides.ts';

/** The guides and schemes on what is looked up: apart from the lenders' policies, and not counted among them. */
export const GuideSection = () => {
  const guides = useMatchingGuides();
  const isSearch = useFeature(createPolicies, (state) => state.filter.search !== '');
  const openGuide = useFeature(createPolicies, (state) => state.openGuide);
  const read = useFeature(createPolicies, (state) => state.readGuide);
  if (guides.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="guides-title">
      <Title order={2} id="guides-title" className={classes.title ?? ''}>
        Guides and government schemes (not lender policy): {guides.length}
      </Title>
      <ul className={classes.list}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={guide.id === openGuide}
              onClick={() => read(guide.id)}
            >
              <span className={classes.rowHead}>
                <GuideKind kind={guide.kind} />
                <span>{guide.publisher}</span>
              </span>
              <span className={classes.rowTitle}>{guide.title}</span>
              {isSearch && <Excerpts excerpts={guide.excerpts.slice(0, 1)} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
