import { EventEmitter } from 'node:events';
import { runInNewContext } from 'node:vm';

/** What Electron passes about the frame that wants something. */
export interface AskingFrame {
  readonly requestingUrl?: string;
  readonly isMainFrame: boolean;
}

type PermissionAsk = (
  contents: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  frame: AskingFrame,
) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string, frame: AskingFrame) => boolean;
type DeviceCheck = (details: unknown) => boolean;
type DisplayAsk = (request: unknown, answer: (streams: unknown) => void) => void;
type RequestListener = (details: { url: string }, answer: (verdict: { cancel?: boolean }) => void) => void;

const pageFrame: AskingFrame = { requestingUrl: 'app://headroom/', isMainFrame: true };

/** What the spell checker of a session would do. */
export interface Spelling {
  enabled: boolean;
  languages: string[];
  dictionaries: string;
}

/** Electron's defaults without a handler: everything is granted, nothing is cancelled, spelling is checked. */
export class DoubleSession extends EventEmitter {
  /** The choices made, in order. */
  readonly proxies: { readonly mode: string; readonly proxyRules?: string; readonly pacScript?: string }[] = [];
  readonly #systemProxy: string;

  constructor(systemProxy = 'DIRECT') {
    super();
    this.#systemProxy = systemProxy;
  }

  setProxy(config: DoubleSession['proxies'][number]): Promise<void> {
    this.proxies.push(config);
    return Promise.resolve();
  }

  /**
   * As Chromium: a script is fetched and asked. Electron makes a chosen one mandatory, so that where it cannot be had or
   * fails the answer is empty.
   */
  async resolveProxy(url: string): Promise<string> {
    const { mode = 'system', proxyRules = '', pacScript = '' } = this.proxies.at(-1) ?? {};
    if (mode === 'system') return this.#systemProxy;
    if (mode === 'fixed_servers') return proxyRules.replace(/^http:\/\//, 'PROXY ').replace(/^https:\/\//, 'HTTPS ');
    if (mode === 'direct') return 'DIRECT';
    try {
      const script = await (await fetch(pacScript)).text();
      return String(
        runInNewContext(`${script}; FindProxyForURL(${JSON.stringify(url)}, ${JSON.stringify(new URL(url).hostname)})`),
      );
    } catch {
      return '';
    }
  }

  readonly spelling: Spelling = {
    enabled: true,
    languages: ['en-AU'],
    dictionaries: 'https://redirector.gvt1.com/edgedl/chrome/dict/',
  };
  #ask: PermissionAsk = (_contents, _permission, answer) => {
    answer(true);
  };
  #check: PermissionCheck = () => true;
  #device: DeviceCheck = () => true;
  #display: DisplayAsk = (_request, answer) => {
    answer({ video: 'screen' });
  };
  #request: RequestListener = (_details, answer) => {
    answer({});
  };

  readonly webRequest = {
    onBeforeRequest: (listener: RequestListener): void => {
      this.#request = listener;
    },
  };

  setSpellCheckerEnabled(enabled: boolean): void {
    this.spelling.enabled = enabled;
  }

  setSpellCheckerLanguages(languages: string[]): void {
    this.spelling.languages = languages;
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url)) throw new Error('The URL you provided is not a valid URL');
    this.spelling.dictionaries = url;
  }

  setPermissionRequestHandler(handler: PermissionAsk): void {
    this.#ask = handler;
  }

  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.#check = handler;
  }

  setDevicePermissionHandler(handler: DeviceCheck): void {
    this.#device = handler;
  }

  setDisplayMediaRequestHandler(handler: DisplayAsk): void {
    this.#display = handler;
  }

  /** A frame, the page's own unless another is given, requests a permission; returns the answer. */
  asksFor(permission: string, frame = pageFrame): boolean {
    let granted: boolean | undefined;
    const hear = (answer: boolean): void => {
      granted = answer;
    };
    this.#ask({}, permission, hear, frame);
    if (granted === undefined) throw new Error('The handler answered later or never');
    return granted;
  }

  checks(permission: string, frame = pageFrame): boolean {
    return this.#check({}, permission, 'app://headroom', frame);
  }

  allowsDevice(): boolean {
    return this.#device({ deviceType: 'usb', origin: 'app://headroom', device: {} });
  }

  screenFor(): unknown {
    let given: unknown;
    this.#display({}, (streams) => {
      given = streams;
    });
    return given;
  }

  /** True when a request to the address would be sent. */
  lets(url: string): boolean {
    let cancelled: boolean | undefined;
    this.#request({ url }, ({ cancel = false }) => {
      cancelled = cancel;
    });
    return cancelled === false;
  }
}
