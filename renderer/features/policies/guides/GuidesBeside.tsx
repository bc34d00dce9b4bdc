import { Title } from '@mantine/core';
import { useFeature } from '../../../store/feature-state.ts';
import { createPolicies } from '../state.ts';
import { GuideKind } from './GuideKind.tsx';
import classes from './guides.module.css';
import { useAllGuides } from './use-guides.ts';

const maxBeside = 4;

/** The guides and schemes on the topics of a policy, those that share the most topics first. */
export const GuidesBeside = ({ topics }: { readonly topics: readonly string[] }) => {
  const all = useAllGuides();
  const read = useFeature(createPolicies, (state) => state.readGuide);
  const shared = (triggers: readonly string[]): number => triggers.filter((trigger) => topics.includes(trigger)).length;
  const beside = all
    .filter(({ triggers }) => shared(triggers) > 0)
    .toSorted((a, b) => shared(b.triggers) - shared(a.triggers))
    .slice(0, maxBeside);
  if (beside.length === 0) return null;
  return (
    <section aria-labelledby="guides-beside" className={classes.beside}>
      <Title order={3} id="guides-beside" className={classes.title ?? ''}>
        Guides on these topics
      </Title>
      <ul className={classes.list}>
        {beside.map(({ id, kind, title, publisher }) => (
          <li key={id}>
            <button type="button" className={classes.link} onClick={() => read(id)}>
              <GuideKind kind={kind} /> {publisher}: {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
