import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CompanyProxy, startCompanyProxy } from '../support/client/company-proxy.ts';
import { problemsInBothSchemes } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;
let proxy: CompanyProxy;

beforeAll(async () => {
  proxy = await startCompanyProxy({ leadsTo: 1, refusesWith: 502, signIn: { user: 'broker', password: 'right' } });
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
  await proxy.close();
});

const region = () => session.page.getByRole('region', { name: 'Network' });
const askOutside = () =>
  expect(callHost(session.page, 'banks.readRegister', { host: 'api.cdr.gov.au' })).rejects.toThrow();

test('a proxy is entered, signed in to after it asked, and left again', async () => {
  const { page } = session;
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Settings', exact: true }).click();
  const choice = region().getByRole('combobox', { name: 'Proxy' });
  await choice.click();
  await page.getByRole('option', { name: 'One proxy' }).click();
  const address = region().getByLabel('Proxy address');
  await address.fill('ftp://proxy');
  await address.press('Enter');
  await region().getByText('Enter the proxy’s name and port, such as proxy.example:8080.').waitFor();
  await address.fill(proxy.host);
  await address.press('Enter');
  await region().getByRole('button', { name: 'Use' }).waitFor({ state: 'detached' });
  expect(await address.inputValue()).toBe(`http://${proxy.host}`);

  await askOutside();
  await region()
    .getByText(`${proxy.host} asks for a name and a password. Headroom forgets them when it closes.`)
    .waitFor();
  const signIn = async (password: string): Promise<void> => {
    await region().getByLabel('Name for the proxy').fill('broker');
    await region().getByLabel('Password for the proxy').fill(password);
    await region().getByLabel('Password for the proxy').press('Enter');
    await region().getByText(`Signed in to ${proxy.host} until Headroom closes.`).waitFor();
  };
  await signIn('wrong');
  await askOutside();
  await region().getByText(`${proxy.host} refused the name or the password. Try again, or ask IT.`).waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await signIn('right');
  await askOutside();
  expect(proxy.asked).toEqual(['407', '407', '502'].map((status) => `CONNECT api.cdr.gov.au:443 ${status}`));

  await choice.click();
  await page.getByRole('option', { name: 'Environment variables (HTTPS_PROXY)' }).click();
  await address.waitFor({ state: 'detached' });
});
