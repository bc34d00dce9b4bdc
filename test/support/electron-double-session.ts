import { EventEmitter } from 'node:events';

type PermissionAsk = (contents: unknown, permission: string, answer: (granted: boolean) => void) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string) => boolean;
type DeviceCheck = (details: unknown) => boolean;
type DisplayAsk = (request: unknown, answer: (streams: unknown) => void) => void;
type RequestListener = (details: { url: string }, answer: (verdict: { cancel?: boolean }) => void) => void;

/** Electron's defaults without a handler: everything is granted, nothing is cancelled. */
export class DoubleSession extends EventEmitter {
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

  /** The page requests a permission; returns the answer. */
  asksFor(permission: string): boolean {
    let granted: boolean | undefined;
    this.#ask({}, permission, (answer) => {
      granted = answer;
    });
    if (granted === undefined) throw new Error('The handler answered later or never');
    return granted;
  }

  checks(permission: string): boolean {
    return this.#check({}, permission, 'app://headroom');
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
