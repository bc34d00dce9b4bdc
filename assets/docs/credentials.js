import { makeKeys, publicKeyPem, readPrivateKey } from './signing.js';

/* The sign-in form. The key is held only here. */

const form = /** @type {HTMLFormElement} */ (document.getElementById('credentials'));
const state = /** @type {HTMLElement} */ (document.getElementById('key-state'));
const made = /** @type {HTMLElement} */ (document.getElementById('made'));
const publicKey = /** @type {HTMLTextAreaElement} */ (document.getElementById('public-key'));

/** @type {CryptoKey | undefined} */
let privateKey;

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/**
 * Uses the key that a promise resolves to, or says why there is none.
 * @param {() => Promise<{ key: CryptoKey | undefined, text: string }>} work
 */
const take = async (work) => {
  try {
    const { key, text } = await work();
    privateKey = key;
    state.textContent = text;
    state.classList.remove('wrong');
  } catch (error) {
    state.textContent = error instanceof Error ? error.message : String(error);
    state.classList.add('wrong');
  }
  field('pem').value = '';
  field('file').value = '';
};

const useGiven = () =>
  take(async () => {
    const [file] = field('file').files ?? [];
    const key = await readPrivateKey(file === undefined ? field('pem').value : await file.text());
    made.hidden = true;
    return { key, text: 'The key is in use. Its text was removed from the form.' };
  });

const makeOwn = () =>
  take(async () => {
    const keys = await makeKeys();
    publicKey.value = await publicKeyPem(keys.publicKey);
    made.hidden = false;
    return {
      key: keys.privateKey,
      text: 'A new key is in use. Register its public key, then enter what you are given.',
    };
  });

const forget = () =>
  take(() => {
    made.hidden = true;
    field('accessToken').value = '';
    return Promise.resolve({ key: undefined, text: 'No key yet.' });
  });

/** Connects the form. */
export const startCredentials = () => {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void useGiven();
  });
  field('make').addEventListener('click', () => void makeOwn());
  field('forget').addEventListener('click', () => void forget());
};

/** The credentials that requests are signed with; undefined until all three are entered. */
export const credentials = () => {
  const clientId = field('clientId').value.trim();
  const accessToken = field('accessToken').value.trim();
  return privateKey === undefined || clientId === '' || accessToken === ''
    ? undefined
    : { clientId, accessToken, privateKey };
};
