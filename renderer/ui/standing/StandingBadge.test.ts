import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { standingWords } from './standing-words.ts';
import { StandingBadge, type StandingBadgeProps } from './StandingBadge.tsx';

const saidBy = async (props: Partial<StandingBadgeProps>) => {
  const part = createElement(StandingBadge, { standing: undefined, service: undefined, ...props });
  const { texts, markup } = await drawn({}, part);
  return [texts.join(' '), /data-tone="(\w+)" data-standing="(\w+)"/u.exec(markup)?.slice(1).join(' ')];
};

const standing = { status: 'changed_there' } as never;

test('a scenario without a standing is a draft; as an icon the service is named to who cannot see it', async () => {
  expect([
    await saidBy({}),
    await saidBy({ standing, service: 'Banksia' }),
    await saidBy({ standing, service: 'Banksia', isIcon: true }),
  ]).toEqual([
    ['Draft', 'quiet draft'],
    ['Changed there', 'near changed_there'],
    ['Banksia: Changed there', 'near changed_there'],
  ]);
});

test.each([
  ['blocked', 'Blocked', 'bad', 'alert-triangle', 'It goes no further without you.'],
  ['changed_both', 'Changed on both sides', 'near', 'arrows-up-down', 'It was changed here and on the service since'],
  ['changed_there', 'Changed there', 'near', 'arrow-down', 'The service’s copy is newer. Pull it'],
  ['changed_here', 'Changed here', 'near', 'arrow-up', 'This computer’s copy is newer. Push it'],
  ['waiting', 'Waiting', 'quiet', 'clock', 'It is on its way to the service.'],
  ['published', 'Published', 'good', 'check', 'This computer and the service hold the same.'],
  ['draft', 'Draft', 'quiet', 'pencil', 'It is on this computer only.'],
] as const)('what is %s says so with its own icon, tone and reason', async (status, word, tone, icon, reason) => {
  const part = createElement(StandingBadge, { standing: { status } as never, service: 'Banksia', colour: 'grape' });
  const { texts, markup } = await drawn({}, part);
  expect([texts, /data-tone="(\w+)"/u.exec(markup)?.[1], /tabler-icon-([\w-]+)/u.exec(markup)?.[1]]).toEqual([
    [word],
    tone,
    icon,
  ]);
  expect(markup).toContain('--mantine-color-grape-6');
  expect(standingWords[status].explain.startsWith(reason)).toBe(true);
});
