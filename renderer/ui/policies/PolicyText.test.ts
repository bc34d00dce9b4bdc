// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { PolicyText } from './PolicyText.tsx';
import { useOpenLink } from './use-open-link.ts';

const shown = async (content: string, headingLevel: 3 | 4 = 3) => {
  const opened: string[] = [];
  const page = await mounted(
    {},
    createElement(
      'main',
      null,
      createElement(PolicyText, { content, headingLevel, onOpenLink: (url) => opened.push(url) }),
    ),
  );
  return { ...page, opened, main: page.getByRole('main') };
};

it('headings begin at the level that is free, and those below it are one lower', async () => {
  for (const [level, main, minor] of [
    [3, 3, 4],
    [4, 4, 5],
  ] as const) {
    const page = await shown('# One\n\n## Two\n\n### Three\n\n###### Six', level);
    const levels = page.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels).toEqual([main, main, minor, minor]);
    page.unmount();
  }
});

it('only https leads out, through the desk; other addresses, pictures, HTML and forms are text at most', async () => {
  const { user, main, opened, getByRole, getAllByRole, container } = await shown(
    '[good](https://a.example) [bad](javascript:alert(1)) [plain](http://b.example) ![picture](https://c.example/p.png) <b>bold</b>\n\n- [ ] task',
  );
  expect(getByRole('button', { name: 'good' }).title).toBe('https://a.example');
  await user.click(getByRole('button', { name: 'good' }));
  expect([opened, getAllByRole('button').length]).toEqual([['https://a.example'], 1]);
  expect([main.querySelector('img, input, b, a'), container.textContent.includes('<b>bold</b>')]).toEqual([null, true]);
});

const Link = () => {
  const open = useOpenLink();
  return createElement('button', { onClick: () => open('https://a.example') }, 'Open');
};

it('a link that the host does not open is opened by the page, and one that is refused is told', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  const { user, getByText, scripted, notices } = await mounted({}, createElement(Link));
  for (let nth = 0; nth < 3; nth += 1) await user.click(getByText('Open'));
  expect(scripted.inputs('app.openLink')[0]).toEqual({ url: 'https://a.example' });
  await scripted.call('app.openLink').answer(succeed({ opened: true }));
  expect(open).not.toHaveBeenCalled();
  await scripted.call('app.openLink', 1).answer(succeed({ opened: false }));
  expect(open.mock.calls).toEqual([['https://a.example', '_blank', 'noopener,noreferrer']]);
  await scripted.call('app.openLink', 2).answer(fail('REFUSED', 'Not allowed.'));
  expect(notices.map(({ message }) => message)).toEqual(['The link was not opened: Not allowed.']);
});
